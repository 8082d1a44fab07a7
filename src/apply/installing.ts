import type { PackageManager } from '../detect/project.ts';
import type { Plan } from '../plan/change.ts';

/** The install command of a plan, its folder, and how to type it. */
export function installing(
	{ install, shared }: Pick<PackageManager, 'install' | 'shared'>,
	plan: Pick<Plan, 'install'>
): { readonly command: readonly string[]; readonly folder: string; readonly text: string } {
	if (shared === undefined) return { command: install, folder: '.', text: install.join(' ') };
	const command = [...shared.add, ...plan.install];
	return { command, folder: shared.folder, text: `cd ${shared.folder} && ${command.join(' ')}` };
}
