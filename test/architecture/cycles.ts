import type { Source } from './source-tree.ts';

/** Files that import each other in a circle, by `import type` and `import()` as well: each circle sorted, the largest first. */
export function cyclesOf(sources: readonly Source[]): readonly (readonly string[])[] {
	const paths = new Set(sources.map(({ path }) => path));
	const imported = new Map(
		sources.map(({ path, imports }) => [
			path,
			imports.map(({ target }) => target).filter((target) => paths.has(target))
		])
	);
	const reachable = new Map([...paths].map((path) => [path, reachedFrom(path, imported)]));
	const left = new Set([...paths].filter((path) => reachable.get(path)?.has(path)));
	const cycles: string[][] = [];
	for (const path of left) {
		const mates = [...left].filter(
			(one) => reachable.get(path)?.has(one) && reachable.get(one)?.has(path)
		);
		for (const one of mates) left.delete(one);
		cycles.push(mates.toSorted());
	}
	return cycles.toSorted((a, b) => b.length - a.length);
}

/** What a file imports, directly or indirectly; itself only in an import cycle. */
function reachedFrom(
	start: string,
	imported: ReadonlyMap<string, readonly string[]>
): ReadonlySet<string> {
	const reached = new Set(imported.get(start));
	for (const path of reached) for (const one of imported.get(path) ?? []) reached.add(one);
	return reached;
}
