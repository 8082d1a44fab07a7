// Reads settings from the text of a configuration, which is never run and for which no parser is loaded.

import type { Project } from './project.ts';

/** The text without comments. */
export function withoutComments(text: string): string {
	return text.replace(
		/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*/g,
		(_, string: string | undefined) => string ?? ' '
	);
}

/** The text of these files without comments, as if they were one. */
export function codeIn({ text }: Pick<Project, 'text'>, files: readonly string[]): string {
	return files.map((file) => withoutComments(text(file) ?? '')).join('\n');
}

/** What `...` brings is kept under this name: it may be any setting. */
export const spread = '...';

/** The settings of an object literal with the text of their values, or undefined if the text does not begin with one. */
export function settingsOf(code: string): ReadonlyMap<string, string> | undefined {
	if (!code.startsWith('{')) return undefined;
	return new Map(
		itemsOf(code).flatMap((item): [string, string][] => {
			if (item.startsWith(spread)) return [[spread, item]];
			const named = /^(?:(["'])([^"'\\\n]+)\1|([\w$]+))\s*(?::\s*([\s\S]*))?$/.exec(item);
			// What has another form, such as a method or a computed name, is no text and no object.
			if (named === null) return [[/^(?:async\s+)?\*?([\w$]+)/.exec(item)?.[1] ?? spread, item]];
			const name = named[2] ?? named[3] ?? '';
			return [[name, named[4] ?? name]];
		})
	);
}

/** The values of a setting of this name, wherever it stands; each with what comes after it. */
export function valuesOf(code: string, name: string): readonly string[] {
	const setting = new RegExp(`(?<![\\w$.])(["']?)${name}\\1\\s*(:\\s*|(?=[,}]))`, 'g');
	return [...code.matchAll(setting)].map(({ index, 0: { length }, 2: colon }) =>
		colon ? resolved(code, code.slice(index + length)) : resolved(code, name)
	);
}

/** What is handed to a function of this name first, at each of its calls. */
export function argumentsOf(code: string, name: string): readonly string[] {
	const call = new RegExp(`(?<![\\w$.])${name}\\s*\\(\\s*`, 'g');
	return [...code.matchAll(call)].map(({ index, 0: { length } }) =>
		resolved(code, code.slice(index + length))
	);
}

/** The value of a constant of the same text, where a value is only its name. */
export function resolved(code: string, value: string): string {
	const name = /^([\w$]+)\s*(?:[,;)}\n]|$)/.exec(value)?.[1];
	if (name === undefined) return value;
	const found = new RegExp(
		`\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b[^=;]*=\\s*`
	).exec(code);
	return found ? code.slice(found.index + found[0].length) : value;
}

/** The text of a string literal, or undefined if the value is something else. */
export function literalOf(value: string): string | undefined {
	return /^(["'`])([^"'`$\\]*)\1\s*(?:as const\s*)?(?:[,;)}\n]|$)/.exec(value)?.[2];
}

/** What stands between the commas of the first pair of braces, brackets or parentheses. */
export function itemsOf(code: string): readonly string[] {
	const items = [''];
	let depth = 0;
	for (const [token] of code.matchAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1|[\s\S]/g)) {
		if ('}])'.includes(token)) depth -= 1;
		if (depth === 0 && '}])'.includes(token)) break;
		if (depth === 1 && token === ',') items.push('');
		else if (depth > 0) items.push(`${items.pop()}${token}`);
		if ('{[('.includes(token)) depth += 1;
	}
	return items.map((item) => item.trim()).filter(Boolean);
}
