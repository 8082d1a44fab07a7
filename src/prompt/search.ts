import type { Choice } from './questions.ts';

/** The results of a search: exact matches, then prefixes of short texts before long ones, then word matches, then all others. */
export function search<T>(
	entries: readonly T[],
	typed: string,
	textsOf: (entry: T) => readonly string[]
): readonly T[] {
	const wanted = typed
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');
	const ranked = entries.map((entry) => ({ entry, ...rankOf(textsOf(entry), wanted) }));
	const found = ranked.filter(({ rank }) => rank !== notFound);
	return found.sort((a, b) => a.rank - b.rank || a.length - b.length).map(({ entry }) => entry);
}

/** The searchable texts of an option. */
export function textsOf({ value, label, hint = '', words = [] }: Choice): readonly string[] {
	return [value, label, hint, ...words];
}

const notFound = 4;

/** `length`: of the shortest text that begins so, else 0. */
function rankOf(texts: readonly string[], wanted: string): { rank: number; length: number } {
	const known = texts.map((text) => text.toLowerCase().replace(/[\s_-]+/g, ' '));
	const length = 0;
	if (wanted === '') return { rank: 0, length };
	if (known.includes(wanted)) return { rank: 0, length };
	const begun = known.filter((text) => text.startsWith(wanted));
	if (begun.length > 0) return { rank: 1, length: Math.min(...begun.map((one) => one.length)) };
	if (known.some((text) => wordsOf(text).some((word) => word.startsWith(wanted))))
		return { rank: 2, length };
	const joined = wanted.replaceAll(' ', '');
	const isInside = known.some((text) => text.replaceAll(' ', '').includes(joined));
	return { rank: isInside ? 3 : notFound, length };
}

function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{N}]+/u);
}
