import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Edit } from './edit.ts';
import { newlineOf } from './env-lines.ts';

/** The kinds of dependencies of a package.json. */
export const dependencyBlocks = [
	'dependencies',
	'devDependencies',
	'optionalDependencies',
	'peerDependencies'
] as const;

/** The characters of package names, in English order. */
const signs = '_-.@/~0123456789abcdefghijklmnopqrstuvwxyz';

/** Adds npm packages to a block; one in any block stays unchanged. */
export function addDependencies(
	source: string,
	packages: Readonly<Record<string, string>>,
	to: 'dependencies' | 'devDependencies' = 'dependencies'
): Edit {
	const wanted = Object.entries(packages);
	let text = source;
	for (const [name, range] of wanted) {
		const root = parseObject(text);
		if (!root) return refusal(wanted);
		if (dependencyBlocks.some((block) => findNodeAtLocation(root, [block, name]))) continue;
		const block = findNodeAtLocation(root, [to]);
		if (block && block.type !== 'object') return refusal(wanted);
		text = block
			? insert(text, block, { key: name, value: JSON.stringify(range), at: placeOf(block, name) })
			: insertBlock(text, root, { to, name, range });
	}
	return { ok: true, text };
}

/** Sets other ranges for npm packages, in the blocks that name them. */
export function setRanges(source: string, ranges: Readonly<Record<string, string>>): Edit {
	let text = source;
	for (const [name, range] of Object.entries(ranges)) {
		for (const block of ['dependencies', 'devDependencies']) {
			const root = parseObject(text);
			if (!root) return refusal(Object.entries(ranges));
			const value = findNodeAtLocation(root, [block, name]);
			if (value === undefined) continue;
			const end = value.offset + value.length;
			text = text.slice(0, value.offset) + JSON.stringify(range) + text.slice(end);
		}
	}
	return { ok: true, text };
}

/** Removes npm packages from these blocks, and empty blocks. */
export function removeDependencies(
	source: string,
	names: readonly string[],
	from: readonly (typeof dependencyBlocks)[number][] = ['dependencies']
): Edit {
	let text = source;
	for (const path of names.flatMap((name) => from.map((block) => [block, name]))) {
		const root = parseObject(text);
		if (!root) return refusal([]);
		const property = findNodeAtLocation(root, path)?.parent;
		const block = property?.parent;
		if (!property || !block) continue;
		const last = block.children?.length === 1;
		text = last && block.parent ? cut(text, root, block.parent) : cut(text, block, property);
	}
	return { ok: true, text };
}

function parseObject(text: string): Node | undefined {
	const errors: ParseError[] = [];
	// A byte order mark is invalid JSON; a blank of the same length keeps all offsets.
	const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
	return errors.length === 0 && root?.type === 'object' ? root : undefined;
}

/** The position of a package: in order if the block is sorted like npm does it, else at the end. */
function placeOf(block: Node, name: string): number {
	const keys = (block.children ?? []).map(keyOf);
	const sorted = keys.toSorted(compare);
	if (keys.some((key, index) => key !== sorted[index])) return keys.length;
	const at = keys.findIndex((key) => compare(key, name) > 0);
	return at === -1 ? keys.length : at;
}

/** Like `localeCompare` in English, which npm uses and which takes 5 ms to load. */
function compare(a: string, b: string): number {
	const length = Math.min(a.length, b.length);
	for (let at = 0; at < length; at++) {
		const [one, other] = [signs.indexOf(a.charAt(at)), signs.indexOf(b.charAt(at))];
		if (one === -1 || other === -1) return a.localeCompare(b, 'en');
		if (one !== other) return one - other;
	}
	return a.length - b.length;
}

function keyOf(property: Node): string {
	return String(property.children?.[0]?.value);
}

function insertBlock(
	text: string,
	root: Node,
	entry: { to: (typeof dependencyBlocks)[number]; name: string; range: string }
): string {
	const keys = (root.children ?? []).map(keyOf);
	const later: readonly string[] = dependencyBlocks.slice(dependencyBlocks.indexOf(entry.to) + 1);
	const before = keys.findIndex((key) => later.includes(key));
	const at = before === -1 ? keys.length : before;
	const line = `${JSON.stringify(entry.name)}: ${JSON.stringify(entry.range)}`;
	const { newline, indent, inline } = layoutOf(text, root);
	const value = inline ? `{ ${line} }` : `{${newline}${indent}${indent}${line}${newline}${indent}}`;
	return insert(text, root, { key: entry.to, value, at });
}

/** The text with one more property of an object, before the given position. */
export function insert(
	text: string,
	block: Node,
	{ key, value, at }: { key: string; value: string; at: number }
): string {
	const line = `${JSON.stringify(key)}: ${value}`;
	const children = block.children ?? [];
	const next = children[at];
	const previous = children[at - 1];
	if (next) {
		const space = spaceBefore(text, next.offset);
		return `${text.slice(0, next.offset)}${line},${space}${text.slice(next.offset)}`;
	}
	if (previous) {
		const end = previous.offset + previous.length;
		return `${text.slice(0, end)},${spaceBefore(text, previous.offset)}${line}${text.slice(end)}`;
	}
	const { newline, indent } = layoutOf(text, block);
	const lineStart = text.lastIndexOf('\n', block.offset) + 1;
	const outer = /^[^\S\n]*/.exec(lineStart === 0 ? '' : text.slice(lineStart))?.[0] ?? '';
	const filled = `{${newline}${outer}${indent}${line}${newline}${outer}}`;
	return text.slice(0, block.offset) + filled + text.slice(block.offset + block.length);
}

function cut(text: string, block: Node, property: Node): string {
	const children = block.children ?? [];
	const at = children.indexOf(property);
	const next = children[at + 1];
	const previous = children[at - 1];
	const end = property.offset + property.length;
	if (next) return text.slice(0, property.offset) + text.slice(next.offset);
	if (previous) return text.slice(0, previous.offset + previous.length) + text.slice(end);
	return `${text.slice(0, block.offset)}{}${text.slice(block.offset + block.length)}`;
}

function spaceBefore(text: string, offset: number): string {
	const before = text.slice(0, offset);
	return before.slice(before.trimEnd().length);
}

function layoutOf(text: string, block: Node): { newline: string; indent: string; inline: boolean } {
	const newline = newlineOf(text);
	const indent = /\n([\t ]+)"/.exec(text)?.[1] ?? '  ';
	const first = block.children?.[0];
	const inline = first !== undefined && !spaceBefore(text, first.offset).includes('\n');
	return { newline, indent, inline };
}

function refusal(packages: readonly (readonly [string, string])[]): Edit {
	return {
		ok: false,
		reason: 'package.json is not a JSON object with a "dependencies" object.',
		snippet: JSON.stringify({ dependencies: Object.fromEntries(packages) }, undefined, 2)
	};
}
