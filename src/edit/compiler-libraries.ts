import { type Node, parseTree } from 'jsonc-parser';
import { missingLibraries } from './compiler-levels.ts';
import { valueAt } from './json-value.ts';

/** A tsconfig.json whose own list of libraries has ES2022, and those of the Web unless `isElsewhere`; without a list unchanged. */
export function addLibraries(source: string, isElsewhere: boolean): string {
	const tree = parseTree(source);
	const list = valueAt(tree, ['compilerOptions', 'lib'])?.children ?? [];
	const last = list.at(-1);
	if (last === undefined) return source;
	const end = endOf(last);
	const before = list.at(-2);
	const between = before ? source.slice(endOf(before), last.offset) : ', ';
	const missing = missingLibraries(
		list.map(({ value }) => String(value)),
		isElsewhere
	);
	const added = missing.map((name) => between + JSON.stringify(name)).join('');
	return source.slice(0, end) + added + source.slice(end);
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}
