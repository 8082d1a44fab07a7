import { applyEdits, modify, type ParseError, parse, parseTree } from 'jsonc-parser';
import { isOldResolution, isRecent, missingLibraries } from './compiler-levels.ts';
import { valueAt } from './json-value.ts';

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
