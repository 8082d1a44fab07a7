import { conflictedFiles } from '../../app/settled.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { lostFile, lostFiles } from '../../plan/lost-files.ts';
import { planUpgrade } from '../../plan/plan-upgrade.ts';
import { stampDisagreements } from '../../plan/stamp.ts';
import { compareVersions } from '../../plan/version-order.ts';
import type { CommandOutput } from '../command.ts';
import { setUp } from '../open-app.ts';

/** Whether an app has files of an older release. Prompts for nothing: a file that needs a merge counts as outdated. */
export async function checkUpgrade(app: App): Promise<CommandOutput> {
	refuseOlder(app);
	const edited: string[] = [];
	const plan = await planUpgrade(app, {
		merge: async ({ path }) => {
			edited.push(path);
			return undefined;
		}
	});
	const files = plan.changes.flatMap((change) =>
		'why' in change ? [{ path: change.path, kind: change.kind, why: change.why }] : []
	);
	const all = [...files, ...edited.map((path) => ({ path, kind: 'merge', why: bothChanged }))];
	const conflicts = conflictedFiles(app);
	const lost = lostFiles(app, plan.changes);
	const disagreements = await stampDisagreements(app, app.present());
	const outdated = [...all, ...conflicts, ...lost, ...disagreements].length > 0;
	const { version: to } = app.catalogue;
	const from = app.manifest?.version;
	const title = outdated
		? `${from === to ? 'Not in order' : 'Outdated'}: files of ${from}, and this is ${to}.`
		: `Up to date: ${to}.`;
	const lines = [
		...all.map(({ path, why }) => `  ${path}  ${why}`),
		...conflicts.map((path) => `  ${path}  has conflicts to settle`),
		...lost.map((one) => `  ${lostFile(one)}`),
		...disagreements.map((one) => `  ${one}`)
	];
	return {
		text: [title, ...lines, ''].join('\n'),
		...(outdated && { note: 'Bring them up to date: npx auth-cli@latest upgrade\n' }),
		data: {
			outdated,
			from,
			to,
			files: all,
			conflicts,
			lost: lost.map(({ path }) => path),
			disagreements,
			install: plan.install
		},
		exitCode: outdated ? 1 : 0
	};
}

const bothChanged = 'you changed it, and a release did';

/** Throws `NOT_SET_UP` and `RELEASE_TOO_OLD`. */
export function refuseOlder(app: App): void {
	const { manifest, catalogue } = setUp(app);
	if (compareVersions(manifest.version, catalogue.version) <= 0) return;
	throw new CliError('RELEASE_TOO_OLD', {
		title: `This is auth-cli ${catalogue.version}, and the app has files of ${manifest.version}`,
		fix: 'Run it as that release, or a later one: npx auth-cli@latest upgrade'
	});
}
