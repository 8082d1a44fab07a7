/** The candidates most like a mistyped word, best first, at most three; none if nothing comes near. */
export function closest(word: string, candidates: readonly string[]): string[] {
	const limit = word.length < 4 ? 1 : Math.ceil(word.length / 3);
	return candidates
		.map((candidate) => ({ candidate, distance: nearness(word, candidate) }))
		.filter(({ distance }) => distance <= limit)
		.toSorted((a, b) => a.distance - b.distance)
		.slice(0, 3)
		.map(({ candidate }) => candidate);
}

/** A word that begins the candidate, as `entra` does `entra-id`, counts as one slip. */
function nearness(word: string, candidate: string): number {
	const begins = word.length > 2 && candidate.startsWith(word);
	return begins ? Math.min(1, editDistance(word, candidate)) : editDistance(word, candidate);
}

/** Insertions, deletions, replacements and swaps of neighbours that make one word out of the other. */
export function editDistance(from: string, to: string): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let row = 1; row <= from.length; row++) {
		const current = [row];
		for (let column = 1; column <= to.length; column++) {
			const same = from[row - 1] === to[column - 1];
			const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
			current.push(
				Math.min(
					(last[column] ?? 0) + 1,
					(current[column - 1] ?? 0) + 1,
					(last[column - 1] ?? 0) + (same ? 0 : 1),
					swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
				)
			);
		}
		beforeLast = last;
		last = current;
	}
	return last[to.length] ?? 0;
}
