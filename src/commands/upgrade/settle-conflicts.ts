import { type Choice, type Conflict, joinPieces, type Piece } from '../../edit/three-way.ts';
import type { Context } from '../command.ts';

/** Names of the two sides in markers. */
interface Sides {
	readonly mine: string;
	readonly theirs: string;
}

/** The text of merged pieces: the user resolves each conflict at the terminal; without one, markers are written. */
export async function settleConflicts(
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
