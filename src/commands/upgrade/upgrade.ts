import { conflictedFiles } from '../../app/settled.ts';
import { mergeTexts } from '../../edit/three-way.ts';
import type { App } from '../../frameworks/framework.ts';
import type { ReleaseMove } from '../../plan/app-file.ts';
import { lostFile, lostFiles } from '../../plan/lost-files.ts';
import { notesForApp, planUpgrade } from '../../plan/plan-upgrade.ts';
import { conflictNote } from '../../plan/reconcile.ts';
import { type BaseTexts, baseTexts, withoutRequests } from '../base-texts.ts';
import type { Command, Context, Planned } from '../command.ts';
import { readOwn } from '../open-app.ts';
import { checkUpgrade, refuseOlder } from './check-upgrade.ts';
import { settleConflicts } from './settle-conflicts.ts';

/** Arguments of `upgrade`. */
export interface UpgradeOptions {
	/** Only report whether something is outdated. */
	readonly check?: boolean;
	/** Whether package.json should name the release of the vendored code. */
	readonly stamp?: boolean | undefined;
	readonly offline?: boolean | undefined;
}

/** Plans the upgrade of an app to this release. Throws `NOT_SET_UP` and `RELEASE_TOO_OLD`. */
export const upgrade: Command<UpgradeOptions> = async (context, { check, stamp, offline }) => {
	const app = readOwn(context);
	if (check) return checkUpgrade(app);
	return upgradeOf(offline ? withoutRequests(context) : context, app, stamp);
};

/** The same for an app that is read already. */
export async function upgradeOf(context: Context, app: App, stamp?: boolean): Promise<Planned> {
	refuseOlder(app);
	const bases = baseTexts(context, app);
	const conflicts = new Map<string, number>();
	const missing: string[] = [];
	const together: string[] = [];
	const merge: ReleaseMove['merge'] = async (file) => {
		const found = await merged(context, { app, bases, ...file });
		if (found === undefined) missing.push(file.path);
		else if (found.left > 0) conflicts.set(file.path, found.left);
		else together.push(file.path);
		return found?.text;
	};
	const plan = await planUpgrade(app, { merge, stamp });
	const lost = lostFiles(app, plan.changes);
	const unsettled = [...new Set([...conflicts.keys(), ...conflictedFiles(app)])];
	return {
		plan: {
			...plan,
			warnings: [
				...plan.warnings,
				...bases.reasons().map(offline),
				...unsettled.map(conflictNote),
				...lost.map(lostFile)
			]
		},
		incomplete: [...unsettled, ...lost, ...missing].length > 0,
		replay: `upgrade${stamp === undefined ? '' : stamp ? ' --stamp' : ' --no-stamp'} --yes`,
		project: app.project,
		compares: true,
		data: {
			from: app.manifest?.version,
			to: app.catalogue.version,
			notes: notesForApp(app),
			conflicts: unsettled,
			merged: together,
			unmerged: missing,
			lost: lost.map(({ path }) => path)
		}
	};
}

async function merged(
	context: Context,
	{
		app: { catalogue },
		bases,
		...file
	}: { app: App; bases: BaseTexts; path: string; mine: string; theirs: string }
): Promise<{ text: string; left: number } | undefined> {
	const base = await bases.text(file.path);
	if (base === undefined) return undefined;
	const pieces = mergeTexts({ ...file, base });
	const sides = { mine: 'yours', theirs: `auth-cli ${catalogue.version}` };
	return settleConflicts(context, { path: file.path, pieces, sides });
}

function offline(reason: string): string {
	return `${reason}. Your changes were not merged with its own; run \`auth-cli upgrade\` again when it can be downloaded.`;
}
