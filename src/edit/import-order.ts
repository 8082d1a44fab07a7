/** The groups in which Biome sorts imports, each by what they begin with: packages, aliases, paths. */
const groups = [/^\w+:/, /^[@\w](?!\/)/, /^[@#~$%]/, /^/];

/** Compares two import specifiers by the order that Biome puts them in; that of most other tools is the same. */
export function byImport(a: string, b: string): number {
	const group = (from: string) => groups.findIndex((start) => start.test(from));
	return group(a) - group(b) || (a < b ? -1 : Number(a > b));
}
