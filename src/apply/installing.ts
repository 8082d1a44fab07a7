import type { PackageManager } from '../detect/project.ts';
import type { Plan } from '../plan/change.ts';

/** What installs the packages of a plan, in which folder, and how a person types it. */
export function installing(
	{ install, shared }: Pick<PackageManager, 'install' | 'shared'>,
	plan: Pick<Plan, 'install'>
): { readonly command: readonly string[]; readonly folder: string; readonly text: string } {
	if (shared === undefined) return { command: install, folder: '.', text: install.join(' ') };
	const command = [...shared.add, ...plan.install];
	return { command, folder: shared.folder, text: `cd ${shared.folder} && ${command.join(' ')}` };
}
