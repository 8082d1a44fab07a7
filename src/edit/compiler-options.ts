import { type ParseError, parseTree } from 'jsonc-parser';
import { valueAt } from './json-value.ts';
import { insert } from './package-json.ts';

type Value = string | readonly string[];

/** A tsconfig.json with these compiler options, whatever it extends; an unparsable one stays unchanged. */
export function setCompilerOptions(
	source: string,
	options: Readonly<Record<string, Value>>
): string {
	return Object.entries(options).reduce(
		(text, [name, value]) =>
			set(text, name, Array.isArray(value) ? onOneLine(value) : quoted(value)),
		source
	);
}

function set(text: string, key: string, value: string): string {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { allowTrailingComma: true });
	if (errors.length > 0 || root?.type !== 'object') return text;
	const there = valueAt(root, ['compilerOptions', key]);
	if (there) return text.slice(0, there.offset) + value + text.slice(there.offset + there.length);
	const block = valueAt(root, ['compilerOptions']);
	if (block) return insert(text, block, { key, value, at: block.children?.length ?? 0 });
	const at = root.children?.length ?? 0;
	return set(insert(text, root, { key: 'compilerOptions', value: '{}', at }), key, value);
}

function quoted(value: unknown): string {
	return JSON.stringify(value);
}

function onOneLine(values: readonly string[]): string {
	return `[${values.map(quoted).join(', ')}]`;
}
