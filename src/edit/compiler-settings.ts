import {
	applyEdits,
	findNodeAtLocation,
	type JSONPath,
	modify,
	type ParseError,
	parse,
	parseTree
} from 'jsonc-parser';

/**
 * A tsconfig.json with the language level and module resolution that current packages need; others stay unchanged.
 * `hidden` are modules that only the old resolution finds, with their paths.
 */
export function raiseCompilerSettings(
	source: string,
	newline: '\n' | '\r\n',
	hidden: () => ReadonlyMap<string, string> = () => new Map()
): string {
	const errors: ParseError[] = [];
	const config: unknown = parse(source, errors, { allowTrailingComma: true });
	const own: unknown = Reflect.get(Object(config), 'compilerOptions');
	// The base configuration may set the rest.
	if (errors.length > 0 || own === undefined || Reflect.has(Object(config), 'extends'))
		return source;
	const textOf = (name: string) => String(Reflect.get(Object(own), name) ?? '').toLowerCase();
	const level = /^(es3|es5|es6|es2015|es2016)?$/.test(textOf('target'))
		? set(source, [['compilerOptions', 'target'], 'ES2017'], newline)
		: source;
	if (!isOld(textOf('moduleResolution'))) return level;
	const base = textOf('baseUrl').replace(/^\.?\/?$/, '');
	// An inherited path is left to the owner.
	const found = base === '' ? [...hidden()] : [];
	const start = Reflect.has(Object(own), 'baseUrl') ? '' : './';
	const isNewWay = set(level, [['compilerOptions', 'moduleResolution'], 'bundler'], newline);
	return found.reduce((text, [name, path]) => {
		const entry = [start + path];
		return (
			beforeFirst(text, ['compilerOptions', 'paths'], [name, entry]) ??
			set(text, [['compilerOptions', 'paths', name], entry], newline)
		);
	}, isNewWay);
}

const isOld = (resolution: string) => /^(node|node10|classic)$/i.test(resolution);

/** The same for one that extends it: CommonJS, which the new way of finding modules does not have, keeps the old one. */
export function keepResolution(source: string, base: string, newline: '\n' | '\r\n'): string {
	const was = optionOf(base, 'moduleResolution');
	const isCommon = /^commonjs$/i.test(optionOf(source, 'module'));
	if (!isOld(was) || !isCommon || optionOf(source, 'moduleResolution') !== '') return source;
	return set(source, [['compilerOptions', 'moduleResolution'], was], newline);
}

/** A compiler option of its own; empty without it. */
function optionOf(source: string, name: string): string {
	const config: unknown = parse(source, [], { allowTrailingComma: true });
	const own: unknown = Reflect.get(Object(config), 'compilerOptions');
	return String(Reflect.get(Object(own), name) ?? '');
}

function set(
	text: string,
	[path, value]: readonly [JSONPath, string | readonly string[]],
	newline: '\n' | '\r\n'
): string {
	const spaces = /^( +)\S/m.exec(text)?.[1]?.length;
	const formattingOptions = {
		insertSpaces: spaces !== undefined,
		tabSize: spaces ?? 1,
		eol: newline
	};
	return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

/** With one more property before the existing ones, which stay as written; undefined without any. */
function beforeFirst(
	source: string,
	path: JSONPath,
	[name, value]: readonly [string, readonly string[]]
): string | undefined {
	const tree = parseTree(source, [], { allowTrailingComma: true });
	const [first] = (tree && findNodeAtLocation(tree, path)?.children) ?? [];
	if (first === undefined) return undefined;
	const before = source.slice(0, first.offset);
	const space = before.slice(before.trimEnd().length) || ' ';
	const text = `"${name}": [${value.map((one) => JSON.stringify(one)).join(', ')}],${space}`;
	return before + text + source.slice(first.offset);
}
