/** The groups in which Biome sorts imports, each by what they begin with: packages, aliases, paths. */
const groups = [/^\w+:/, /^[@\w](?!\/)/, /^[@#~$%]/, /^/];

/** Compares two import specifiers by the order that Biome puts them in; that of most other tools is the same. */
export function byImport(a: string, b: string): number {
	const group = (from: string) => groups.findIndex((start) => start.test(from));
	return group(a) - group(b) || (a < b ? -1 : Number(a > b));
}

/** The text with its first imports in that order; each of them has one line. */
export function sortImports(text: string): string {
	const lines = text.split('\n');
	const start = lines.findIndex((line) => line.startsWith('import '));
	const length = lines.slice(start).findIndex((line) => !line.startsWith('import '));
	const from = (line: string) => /\bfrom ['"]([^'"]+)/.exec(line)?.[1] ?? '';
	const sorted = lines.slice(start, start + length).toSorted((a, b) => byImport(from(a), from(b)));
	return [...lines.slice(0, start), ...sorted, ...lines.slice(start + length)].join('\n');
}
