// Adds a folder to the ignored files of ESLint, in its configuration file, without a parser.
import { withoutComments } from '../detect/object-literal.ts';

/** The list of a flat configuration: exported directly or as a named constant. */
const list =
	/^(?:export default |module\.exports ?= ?|(?:const|let) (\w{1,80})(?:: ?[^=\n]{1,80})? = )(?:\[|(?:defineConfig|withNuxt|\w{1,40}\.config)\(\[?)/gm;
/** The object of the older configuration format. */
const object = /^(?:module\.exports ?= ?|export default )?\{/m;
const patterns = /(["']?)\bignorePatterns\1: ?\[/;

/** The text with the folder ignored; unchanged if its form is unknown. */
export function ignoreInLinter(source: string, place: Place): string {
	const { path, folder, newline } = place;
	const isList = path === '.eslintignore';
	const code = isList ? source : codeOf(source);
	if (code.includes(folder)) return source;
	if (isList) return `${source}${lineBreak(source, newline)}${folder}${newline}`;
	const ignored = path.includes('.eslintrc') ? ignoreInOlder : ignoreInFlat;
	return ignored(source, code, place);
}

function ignoreInFlat(
	source: string,
	code: string,
	{ folder, newline, indent, quote }: Place
): string {
	const item = `{ ignores: [${quote}${folder}/**${quote}] }`;
	const lists = [...code.matchAll(list)].filter(
		([, name]) => name === undefined || isExported(code, name)
	);
	const [found, ...others] = lists;
	if (found === undefined || others.length > 0) return source;
	const rest = after(source, found);
	const inLine = /^[ \t]*[)\]]/.test(rest) ? item : `${item}, `;
	return inserted(source, found, /^[ \t]*\S/.test(rest) ? inLine : `${newline}${indent}${item},`);
}

function ignoreInOlder(source: string, code: string, place: Place): string {
	const { path, folder, newline, indent } = place;
	const isJson = path.endsWith('.json') || /^\s*\{/.test(code);
	const quote = isJson ? '"' : place.quote;
	const pattern = `${quote}${folder}/**${quote}`;
	const found = patterns.exec(code);
	if (found !== null) {
		const isEmpty = /^\s*\]/.test(after(code, found));
		return inserted(source, found, isEmpty ? pattern : `${pattern}, `);
	}
	const begin = object.exec(code);
	if (begin === null) return source;
	const name = isJson ? '"ignorePatterns"' : 'ignorePatterns';
	const [rest = ''] = /^\s*\}/.exec(after(code, begin)) ?? [];
	const end = rest === '' ? ',' : rest.includes('\n') ? '' : newline;
	return inserted(source, begin, `${newline}${indent}${name}: [${pattern}]${end}`);
}

/** A file of the linter and a folder of the app, and the style of lines there. */
interface Place {
	readonly path: string;
	readonly folder: string;
	readonly newline: string;
	readonly indent: string;
	readonly quote: string;
}

/** With blanks for comments, so that every other character keeps its place. */
function codeOf(source: string): string {
	return withoutComments(source, (comment) => comment.replace(/[^\r\n]/g, ' '));
}

function isExported(code: string, name: string): boolean {
	return new RegExp(`^(?:export default|module\\.exports ?=) ${name};?[ \\t]*\\r?$`, 'm').test(
		code
	);
}

function after(source: string, { index, 0: { length } }: RegExpExecArray): string {
	return source.slice(index + length);
}

function inserted(source: string, found: RegExpExecArray, text: string): string {
	return source.slice(0, found.index + found[0].length) + text + after(source, found);
}

function lineBreak(source: string, newline: string): string {
	return source === '' || source.endsWith('\n') ? '' : newline;
}
