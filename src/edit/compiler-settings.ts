import { applyEdits, modify, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import { isOldResolution, isRecent, missingLibraries } from './compiler-levels.ts';
import { insert } from './package-json.ts';

interface Raising {
	/** Modules that only the old resolution finds, with their paths. */
	readonly hidden?: () => ReadonlyMap<string, string>;
	/** The key of a program's own settings in that file, which runs scripts of the app as modules of the former kind. */
	readonly runner?: string | undefined;
}

/** A tsconfig.json with the language level and module resolution that current packages need; others stay unchanged. */
export function raiseCompilerSettings(
	source: string,
	newline: '\n' | '\r\n',
	{ hidden = () => new Map(), runner }: Raising = {}
): string {
	const { options, isRaised } = read(source);
	if (!isRaised) return source;
	const textOf = (name: string) => textIn(options, name).toLowerCase();
	const level = /^(es3|es5|es6|es2015|es2016)?$/.test(textOf('target'))
		? set(source, [['compilerOptions', 'target'], 'ES2017'], newline)
		: source;
	if (!isOldResolution(textOf('moduleResolution'))) return level;
	// Another base is left to the owner.
	const found = ['', '.', './'].includes(textOf('baseUrl')) ? [...hidden()] : [];
	const start = Reflect.has(Object(options), 'baseUrl') ? '' : './';
	const resolved = set(level, [['compilerOptions', 'moduleResolution'], 'bundler'], newline);
	const isNewWay =
		textOf('module') === 'commonjs' ? toModules(resolved, newline, runner) : resolved;
	return found.reduce((text, [name, path]) => {
		const entry = [start + path];
		return (
			beforeFirst(text, ['compilerOptions', 'paths'], [name, entry]) ??
			set(text, [['compilerOptions', 'paths', name], entry], newline)
		);
	}, isNewWay);
}

/** Before TypeScript 6, the new resolution is for ES modules alone. */
function toModules(source: string, newline: '\n' | '\r\n', runner: string | undefined): string {
	const text = set(source, [['compilerOptions', 'module'], 'esnext'], newline);
	if (runner === undefined || Reflect.has(Object(parse(text)), runner)) return text;
	return set(text, [[runner, 'compilerOptions', 'module'], 'commonjs'], newline);
}

/** A tsconfig.json that lists the types of the language of the sign-in code, where it lists none and has those of an older one. */
export function listLibraries(source: string, newline: '\n' | '\r\n'): string {
	const { options, isRaised } = read(source);
	if (Reflect.has(Object(options), 'lib')) return source;
	const target = textIn(options, 'target');
	if (!isRaised || target === '' || isRecent(target)) return source;
	// The last two are what it has without a list.
	return set(source, [['compilerOptions', 'lib'], missingLibraries([])], newline);
}

/** A tsconfig.json whose list of type packages lacks those that go. */
export function dropTypes(
	source: string,
	newline: '\n' | '\r\n',
	isGoing: (name: string) => boolean
): string {
	const types: unknown = Reflect.get(Object(read(source).options), 'types');
	if (!Array.isArray(types)) return source;
	const names = types.map(String);
	const kept = names.filter((name) => !isGoing(name));
	if (kept.length === names.length) return source;
	return set(source, [['compilerOptions', 'types'], kept], newline);
}

/** The same for one that extends it: CommonJS, which the new way of finding modules does not have, keeps the old one. */
export function keepResolution(source: string, base: string, newline: '\n' | '\r\n'): string {
	const before = read(base);
	const was = textIn(before.options, 'moduleResolution');
	if (!before.isRaised || !isOldResolution(was)) return source;
	const { options } = read(source);
	const isCommon = textIn(options, 'module').toLowerCase() === 'commonjs';
	if (!isCommon || textIn(options, 'moduleResolution') !== '') return source;
	return set(source, [['compilerOptions', 'moduleResolution'], was], newline);
}

interface Settings {
	/** Compiler options of its own. */
	readonly options: unknown;
	/** Whether they can be raised; where it extends another, that may set the rest. */
	readonly isRaised: boolean;
}

function read(source: string): Settings {
	const errors: ParseError[] = [];
	const config: unknown = parse(source, errors, { allowTrailingComma: true });
	const options: unknown = Reflect.get(Object(config), 'compilerOptions');
	const isWhole = errors.length === 0 && !Reflect.has(Object(config), 'extends');
	return { options, isRaised: isWhole && options !== undefined };
}

/** An option as text; empty without it. */
function textIn(options: unknown, name: string): string {
	return String(Reflect.get(Object(options), name) ?? '');
}

function set(
	text: string,
	[path, value]: readonly [string[], string | readonly string[]],
	newline: '\n' | '\r\n'
): string {
	const there = valueAt(parseTree(text), path);
	if (there?.type === 'string') {
		const after = text.slice(there.offset + there.length);
		return text.slice(0, there.offset) + JSON.stringify(value) + after;
	}
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
	path: readonly string[],
	[name, value]: readonly [string, readonly string[]]
): string | undefined {
	const tree = parseTree(source);
	const [first] = valueAt(tree, path)?.children ?? [];
	if (first === undefined) return undefined;
	const before = source.slice(0, first.offset);
	const space = before.slice(before.trimEnd().length) || ' ';
	const text = `"${name}": [${value.map((one) => JSON.stringify(one)).join(', ')}],${space}`;
	return before + text + source.slice(first.offset);
}

/** The value at a path of keys: of a key that occurs twice the last, which is the one that counts. */
export function valueAt(root: Node | undefined, path: readonly string[]): Node | undefined {
	return path.reduce<Node | undefined>((node, name) => {
		const own = node?.type === 'object' ? node.children : undefined;
		return own?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];
	}, root);
}

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

type Value = string | readonly string[];

/** A tsconfig.json with these compiler options, whatever it extends; an unparsable one stays unchanged. */
export function setCompilerOptions(
	source: string,
	options: Readonly<Record<string, Value>>
): string {
	return Object.entries(options).reduce(
		(text, [name, value]) =>
			setOption(text, name, Array.isArray(value) ? onOneLine(value) : quoted(value)),
		source
	);
}

function setOption(text: string, key: string, value: string): string {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { allowTrailingComma: true });
	if (errors.length > 0 || root?.type !== 'object') return text;
	const there = valueAt(root, ['compilerOptions', key]);
	if (there) return text.slice(0, there.offset) + value + text.slice(there.offset + there.length);
	const block = valueAt(root, ['compilerOptions']);
	if (block) return insert(text, block, { key, value, at: block.children?.length ?? 0 });
	const at = root.children?.length ?? 0;
	return setOption(insert(text, root, { key: 'compilerOptions', value: '{}', at }), key, value);
}

function quoted(value: unknown): string {
	return JSON.stringify(value);
}

function onOneLine(values: readonly string[]): string {
	return `[${values.map(quoted).join(', ')}]`;
}
