import type { Choice } from './questions.ts';

/** The results of a search: exact matches, then prefixes, then word matches, then all others. */
export function search<T>(
	entries: readonly T[],
	typed: string,
	textsOf: (entry: T) => readonly string[]
): readonly T[] {
	const wanted = typed
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');
	const ranked = entries.map((entry) => ({ entry, rank: rankOf(textsOf(entry), wanted) }));
	const found = ranked.filter(({ rank }) => rank !== notFound);
	return found.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** The searchable texts of an option. */
export function textsOf({ value, label, hint = '', words = [] }: Choice): readonly string[] {
	return [value, label, hint, ...words];
}

const notFound = 4;

function rankOf(texts: readonly string[], wanted: string): number {
	const known = texts.map((text) => text.toLowerCase().replace(/[\s_-]+/g, ' '));
	if (known.includes(wanted)) return 0;
	if (known.some((text) => text.startsWith(wanted))) return 1;
	if (known.some((text) => wordsOf(text).some((word) => word.startsWith(wanted)))) return 2;
	const joined = wanted.replaceAll(' ', '');
	return known.some((text) => text.replaceAll(' ', '').includes(joined)) ? 3 : notFound;
}

function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{N}]+/u);
}
