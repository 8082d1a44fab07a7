// Functions of a configuration as text: nothing is parsed, and no code of an app is run.
import { resolved } from '../detect/object-literal.ts';

/** A function as its owner wrote it. */
export interface FunctionText {
	readonly parameters: string;
	/** Its body, or the expression that it returns. */
	readonly body: string;
	readonly isExpression: boolean;
}

/** Strings as a whole, and everything else by character. */
const tokens = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|[\s\S]/g;

/** Limit of characters per function. */
const longest = 20_000;

/**
 * The function at the start of a text, or the one whose name it is in the surrounding code; undefined for anything
 * else.
 */
export function functionOf(text: string, code = ''): FunctionText | undefined {
	const [, named] = /^([\w$]+)\s*(?:[,;)}\n]|$)/.exec(text) ?? [];
	if (named !== undefined && code !== '') return functionOf(declared(code, named));
	const cut = text.slice(0, longest);
	const [head = '', single] =
		/^(?:export\s+)?(?:default\s+)?(?:async\b\s{0,20})?(?:function\b\s{0,20})?(?:\*\s{0,20})?(?:([\w$]+)\s{0,20}=>|[\w$]*\s{0,20}(?=\())/.exec(
			cut
		) ?? [];
	if (single !== undefined) return bodyOf(single, cut.slice(head.length - 2));
	if (cut[head.length] !== '(') return undefined;
	const parameters = between(cut.slice(head.length));
	return bodyOf(parameters, cut.slice(head.length + parameters.length + 2));
}

/** Methods and function properties of this name, at any depth. */
export function functionsNamed(code: string, name: string): readonly FunctionText[] {
	const begin = new RegExp(`(?<![\\w$.])(?:async\\s+)?${name}\\s*(:\\s*|(?=\\())`, 'g');
	return [...code.matchAll(begin)].flatMap(({ index, 0: { length }, 1: colon }) => {
		const text = code.slice(index + (colon ? length : 0), index + length + longest);
		return functionOf(text.trim(), colon ? code : '') ?? [];
	});
}

/** The declaration of a name, as a function or as a constant. */
function declared(code: string, name: string): string {
	const own = name.replaceAll('$', '\\$');
	const made = new RegExp(`(?<![\\w$.])(?:async\\s+)?function\\s+${own}\\s*\\(`).exec(code);
	if (made !== null) return code.slice(made.index);
	const value = resolved(code, name);
	return value === name ? '' : value;
}

function bodyOf(parameters: string, rest: string): FunctionText | undefined {
	const [arrow] = /^[^={;]{0,200}=>\s*/.exec(rest) ?? [];
	const after =
		arrow === undefined ? rest.replace(/^\s*(?::[^{;=]{0,200})?/, '') : rest.slice(arrow.length);
	if (after.startsWith('{')) return { parameters, body: between(after), isExpression: false };
	if (arrow === undefined) return undefined;
	return { parameters, body: expressionIn(after), isExpression: true };
}

/** Up to its end: a comma, a closing bracket, a semicolon, or the end of the statement. */
function expressionIn(text: string): string {
	let depth = 0;
	for (const { 0: token, index } of text.matchAll(tokens)) {
		if ('}])'.includes(token)) depth -= 1;
		if (depth < 0 || (depth === 0 && ',;'.includes(token))) return text.slice(0, index);
		const isLine = depth === 0 && token === '\n' && text.slice(0, index).trim() !== '';
		if (isLine && !/^\s*[.?:&|+*/%<>=,)\]}]/.test(text.slice(index, index + 200))) {
			return text.slice(0, index);
		}
		if ('{[('.includes(token)) depth += 1;
	}
	return text;
}

/** The text between the first pair of braces or parentheses at the start. */
export function between(text: string): string {
	let depth = 0;
	for (const { 0: token, index } of text.matchAll(tokens)) {
		if ('{[('.includes(token)) depth += 1;
		if ('}])'.includes(token)) depth -= 1;
		if (depth === 0) return text.slice(1, index);
	}
	return text.slice(1);
}
