// Merges the changes of an owner and a release, by lines (diff3: Khanna, Kunal and Pierce, 2007).
import { diff3Merge } from 'node-diff3';

/** Lines of a merged text: agreed lines, or two versions of the same place. */
export type Piece = { readonly kind: 'settled'; readonly lines: readonly string[] } | Conflict;

export interface Conflict {
	readonly kind: 'conflict';
	readonly mine: readonly string[];
	readonly base: readonly string[];
	readonly theirs: readonly string[];
}

/** Merges two texts with a common ancestor; lines end with a line feed alone. */
export function mergeTexts({
	base,
	mine,
	theirs
}: {
	readonly base: string;
	readonly mine: string;
	readonly theirs: string;
}): readonly Piece[] {
	const [a, o, b] = [mine, base, theirs].map((text) => text.split('\n'));
	return diff3Merge(a ?? [], o ?? [], b ?? [], { excludeFalseConflicts: true }).map(
		({ ok, conflict }): Piece =>
			conflict === undefined
				? { kind: 'settled', lines: ok ?? [] }
				: { kind: 'conflict', mine: conflict.a, base: conflict.o, theirs: conflict.b }
	);
}

/** The resolution of a conflict; `both` puts the owner's lines first. */
export type Choice = 'mine' | 'theirs' | 'both' | 'markers';

/** The text of merged pieces, with the resolution of each conflict in order. */
export function joinPieces(
	pieces: readonly Piece[],
	choices: readonly Choice[],
	names: { readonly mine: string; readonly theirs: string }
): string {
	const left = [...choices];
	return pieces
		.flatMap((piece) =>
			piece.kind === 'settled' ? piece.lines : chosen(piece, left.shift() ?? 'markers', names)
		)
		.join('\n');
}

function chosen(
	{ mine, theirs }: Conflict,
	choice: Choice,
	names: { readonly mine: string; readonly theirs: string }
): readonly string[] {
	if (choice === 'mine') return mine;
	if (choice === 'theirs') return theirs;
	if (choice === 'both') return [...mine, ...theirs];
	return [`<<<<<<< ${names.mine}`, ...mine, '=======', ...theirs, `>>>>>>> ${names.theirs}`];
}
