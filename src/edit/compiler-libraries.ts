import { type Node, parseTree } from 'jsonc-parser';
import { valueAt } from './json-value.ts';

const recent = /^es(202[2-9]|20[3-9]\d|next)$/i;

/** A tsconfig.json whose own list of libraries has ES2022, and those of the Web unless `isElsewhere`; without a list unchanged. */
export function addLibraries(source: string, isElsewhere: boolean): string {
	const tree = parseTree(source, [], { allowTrailingComma: true });
	const list = valueAt(tree, ['compilerOptions', 'lib'])?.children ?? [];
	const has = (pattern: RegExp) => list.some(({ value }) => pattern.test(String(value)));
	const missing = [
		...(has(recent) ? [] : ['ES2022']),
		...(isElsewhere || has(/^(dom|webworker)$/i) ? [] : ['DOM']),
		...(isElsewhere || has(/^(dom|webworker)\.iterable$/i) ? [] : ['DOM.Iterable'])
	];
	const last = list.at(-1);
	if (last === undefined) return source;
	const end = endOf(last);
	const before = list.at(-2);
	const between = before ? source.slice(endOf(before), last.offset) : ', ';
	const added = missing.map((name) => between + JSON.stringify(name)).join('');
	return source.slice(0, end) + added + source.slice(end);
}

function endOf({ offset, length }: Node): number {
	return offset + length;
}
