import { join } from 'node:path';
import { withoutComments } from './object-literal.ts';
import type { Disk } from './reader.ts';
import type { Reading } from './reading.ts';
import type { CodeStyle } from './style.ts';

/** How an app is written: as its own files are, then as its formatter is told, then as its framework's starter is. */
export function detectStyle(app: Disk, { style }: Pick<Reading, 'style'>): CodeStyle {
	const texts = style.files.flatMap((path) => {
		const file = join(app.root, path);
		const text = app.reader.kind(file) === 'file' ? app.reader.text(file) : undefined;
		return text === undefined ? [] : [text];
	});
	return { ...style.usual, ...declaredStyle(app), ...styleOf(texts) };
}

/** What texts show of their style; what they do not show is left out. */
export function styleOf(texts: readonly string[]): Partial<CodeStyle> {
	const indent = indentOf(texts);
	const codes = texts.map((text) => withoutComments(writtenBy(text)));
	const code = codes.join('\n');
	const semicolons = compare(count(code, /;[^\S\n]*$/gm), count(code, unended));
	const quote = compare(count(code, singleQuoted), count(code, doubleQuoted));
	const trailingComma = compare(count(code, commaAtEnd), count(code, noCommaAtEnd));
	const all = texts.join('');
	const crlf = compare(count(all, /\r\n/g), count(all, /(?<!\r)\n/g));
	return {
		...(indent === undefined ? {} : { indent }),
		...(quote === undefined ? {} : { quote: quote ? "'" : '"' }),
		...(semicolons === undefined ? {} : { semicolons }),
		...(trailingComma === undefined ? {} : { trailingComma }),
		...(crlf === undefined ? {} : { newline: crlf ? '\r\n' : '\n' })
	};
}

// The attributes of JSX have quotes of their own, after an equals sign.
const singleQuoted = /(?<!=)'(?:[^'\\\n]|\\.){0,500}'/g;
const doubleQuoted = /(?<!=)"(?:[^"\\\n]|\\.){0,500}"/g;
/** Statements that certainly end with their line, without a semicolon. */
const unended =
	/^[ \t]*(?:(?:import|export)\b.*['"]|export \{.*\}|return\b.*[\w)'"]|(?:export )?(?:const|let) .*[\w)'"])[ \t]*$/gm;
const commaAtEnd = /,[^\S\n]*\n\s*[}\])]/g;
/** A last entry; what ends a block of statements in code without semicolons can look like one before `}` only. */
const noCommaAtEnd = /(?:[\w'"`\])}][^\S\n]*\n\s*[\])]|:\s*[\w'"`.()[\]]+[^\S\n]*\n\s*\})/g;

function indentOf(texts: readonly string[]): string | undefined {
	const lines = texts.flatMap((text) => text.split('\n'));
	const tabs = lines.filter((line) => line.startsWith('\t')).length;
	const widths = lines.flatMap((line) => /^( {2,})[^\s*]/.exec(line)?.[1]?.length ?? []);
	if (tabs === 0 && widths.length === 0) return undefined;
	return tabs >= widths.length ? '\t' : ' '.repeat(Math.min(8, ...widths));
}

/** Without lines that no person wrote, which tell nothing and take long to read. */
function writtenBy(text: string): string {
	return text.replaceAll('\r\n', '\n').replace(/^.{300,}$/gm, '');
}

function count(text: string, pattern: RegExp): number {
	return [...text.matchAll(pattern)].length;
}

/** Whether the first prevails, or undefined if nothing was seen. */
function compare(yes: number, no: number): boolean | undefined {
	return yes === no ? undefined : yes > no;
}

const prettierFiles = [
	'.prettierrc',
	'.prettierrc.json',
	'.prettierrc.json5',
	'.prettierrc.yaml',
	'.prettierrc.yml',
	'.prettierrc.toml',
	'.prettierrc.js',
	'.prettierrc.mjs',
	'.prettierrc.cjs',
	'.prettierrc.ts',
	'prettier.config.js',
	'prettier.config.mjs',
	'prettier.config.cjs',
	'prettier.config.ts',
	'prettier.config.mts',
	'prettier.config.cts'
] as const;

/** What the configuration of a formatter says, read as text and never run. */
function declaredStyle(app: Disk): Partial<CodeStyle> {
	const editor = first(app, ['.editorconfig']);
	const biome = first(app, ['biome.json', 'biome.jsonc']);
	const prettier = first(app, prettierFiles) ?? app.pkg.prettier ?? untold(app, biome);
	const attributes = first(app, ['.gitattributes']) ?? '';
	const ending = /^\*[^\S\n].*\beol=(crlf|lf)\b/m.exec(attributes)?.[1];
	return {
		...newline(ending),
		...(biome === undefined ? {} : biomeStyle(biome)),
		...(editor === undefined ? {} : editorStyle(editor)),
		...(prettier === undefined ? {} : prettierStyle(prettier))
	};
}

/** Prettier has its defaults where no file tells it others, unless there is another formatter. */
function untold({ pkg }: Disk, biome: string | undefined): string | undefined {
	return pkg.dependencies['prettier'] !== undefined && biome === undefined ? '' : undefined;
}

function first({ root, reader }: Disk, names: readonly string[]): string | undefined {
	const name = names.find((file) => reader.kind(join(root, file)) === 'file');
	return name === undefined ? undefined : reader.text(join(root, name));
}

/** What Prettier is not told has its default, but for tabs and line ends, which an .editorconfig may set. */
function prettierStyle(text: string): Partial<CodeStyle> {
	const tabs = setting(text, 'useTabs');
	const width = setting(text, 'tabWidth');
	const ending = setting(text, 'endOfLine');
	return {
		quote: setting(text, 'singleQuote') === 'true' ? "'" : '"',
		semicolons: setting(text, 'semi') !== 'false',
		trailingComma: setting(text, 'trailingComma') !== 'none',
		...indent(tabs === undefined ? undefined : tabs === 'true', width),
		...columns(setting(text, 'printWidth')),
		...newline(ending)
	};
}

function editorStyle(text: string): Partial<CodeStyle> {
	const style = setting(text, 'indent_style');
	const size = setting(text, 'indent_size');
	return {
		...indent(style === undefined ? undefined : style === 'tab', size),
		...columns(setting(text, 'max_line_length')),
		...newline(setting(text, 'end_of_line'))
	};
}

function biomeStyle(text: string): Partial<CodeStyle> {
	const quote = setting(text, 'quoteStyle');
	const semicolons = setting(text, 'semicolons');
	const commas = setting(text, 'trailingCommas');
	return {
		// Biome's own defaults.
		quote: quote === 'single' ? "'" : '"',
		semicolons: semicolons !== 'asNeeded',
		trailingComma: commas !== 'none',
		...indent(setting(text, 'indentStyle') !== 'space', setting(text, 'indentWidth')),
		...columns(setting(text, 'lineWidth')),
		...newline(setting(text, 'lineEnding'))
	};
}

function columns(width: string | undefined): Partial<CodeStyle> {
	return Number(width) > 0 ? { width: Number(width) } : {};
}

function indent(tabs: boolean | undefined, width: string | undefined): Partial<CodeStyle> {
	if (tabs === undefined && width === undefined) return {};
	return { indent: tabs ? '\t' : ' '.repeat(Math.min(Number(width) || 2, 8)) };
}

function newline(ending: string | undefined): Partial<CodeStyle> {
	if (ending === 'crlf') return { newline: '\r\n' };
	return ending === 'lf' ? { newline: '\n' } : {};
}

/** What may stand before the settings of an object on one line: a name, or how a module exports or names it. */
const before =
	'"\\w+":[ \\t]*|export default |module\\.exports ?= ?|(?:const|let) \\w+(?: ?: ?[\\w.]+)? ?= ?';

/** The first value of a key in JSON, YAML, TOML, INI or JavaScript. */
function setting(text: string, key: string): string | undefined {
	const pattern = new RegExp(
		`^[ \\t]*(?:(?:${before})?[{,].*?)?["']?\\b${key}["']?\\s*[:=]\\s*["']?(\\w+)`,
		'm'
	);
	return pattern.exec(text)?.[1]?.trim();
}
