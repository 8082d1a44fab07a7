import { conflictedFiles } from '../../app/settled.ts';
import {
	type Choice,
	type Conflict,
	joinPieces,
	mergeTexts,
	type Piece
} from '../../edit/three-way.ts';
import type { App } from '../../frameworks/framework.ts';
import type { ReleaseMove } from '../../plan/app-file.ts';
import { lostFile, lostFiles } from '../../plan/lost-files.ts';
import { notesForApp, planUpgrade } from '../../plan/plan-upgrade.ts';
import { conflictNote } from '../../plan/reconcile.ts';
import { type BaseTexts, baseTexts, withoutRequests } from '../base-texts.ts';
import type { Command, Context, Planned } from '../command.ts';
import { readOwn } from '../open-app.ts';
import { checkUpgrade, refuseOlder } from './check-upgrade.ts';

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

/** Names of the two sides in markers. */
interface Sides {
	readonly mine: string;
	readonly theirs: string;
}

/** The text of merged pieces: the user resolves each conflict at the terminal; without one, markers are written. */
async function settleConflicts(
	{ ask, interactive }: Pick<Context, 'ask' | 'interactive'>,
	{ path, pieces, sides }: { path: string; pieces: readonly Piece[]; sides: Sides }
): Promise<{ readonly text: string; readonly left: number }> {
	const conflicts = pieces.filter((piece) => piece.kind === 'conflict');
	const choices: Choice[] = [];
	for (const [index, conflict] of conflicts.entries()) {
		if (!interactive) choices.push('markers');
		else {
			await ask.tell(
				`${path}, conflict ${index + 1} of ${conflicts.length}`,
				shown(conflict, sides)
			);
			choices.push(await ask.one({ ...question, fallback: 'markers' }));
		}
	}
	const left = choices.filter((choice) => choice === 'markers').length;
	return { text: joinPieces(pieces, choices, sides), left };
}

const question = {
	message: 'You and the release changed the same lines. Which should stay?',
	flag: '--yes writes markers',
	choices: [
		{ value: 'mine', label: 'Yours' },
		{ value: 'theirs', label: 'Those of auth-cli' },
		{ value: 'both', label: 'Both, yours first' },
		{ value: 'markers', label: 'Decide later', hint: 'markers in the file' }
	]
} as const;

function shown({ mine, theirs }: Conflict, sides: Sides): readonly string[] {
	// A tab would be as wide as eight letters but count as one for wrapping.
	const indented = (lines: readonly string[]) =>
		lines.map((line) => `  ${line.replaceAll('\t', '  ')}`);
	return [`${sides.mine}:`, ...indented(mine), `${sides.theirs}:`, ...indented(theirs)];
}
