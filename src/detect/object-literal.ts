// Reads settings from the text of a configuration, which is never run and for which no parser is loaded.

/** The text without comments. Each character is read a few times at most, however many quotes have no other. */
export function withoutComments(
	text: string,
	instead: (comment: string) => string = () => ' '
): string {
	const begin = /["'`]|\/[*/]/g;
	/** Up to where it is known that nothing ends what begins with a mark. */
	const open = new Map<string, number>();
	let code = '';
	let done = 0;
	for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
		const [mark] = found;
		begin.lastIndex = found.index + 1;
		if (found.index < (open.get(mark) ?? 0)) continue;
		const { at, closed } = endOf(text, mark, found.index + mark.length);
		if (!closed) {
			open.set(mark, at);
			continue;
		}
		begin.lastIndex = at;
		if (!mark.startsWith('/')) continue;
		code += text.slice(done, found.index) + instead(text.slice(found.index, at));
		done = at;
	}
	return code + text.slice(done);
}

/** What ends a comment or a string, and what has to be looked at before. */
const stops: Readonly<Record<string, string>> = {
	'//': '(?=[\\n\\r\\u2028\\u2029]|$)',
	'/*': '\\*/',
	'"': '["\\\\\\n]',
	"'": "['\\\\\\n]",
	'`': '[`\\\\]'
};

function endOf(text: string, mark: string, start: number): { at: number; closed: boolean } {
	const stop = new RegExp(stops[mark] ?? '', 'g');
	stop.lastIndex = start;
	for (let found = stop.exec(text); found !== null; found = stop.exec(text)) {
		const [last] = found;
		if (last !== '\\') return { at: found.index + last.length, closed: last !== '\n' };
		stop.lastIndex = found.index + 2;
	}
	return { at: text.length, closed: false };
}
/** The text of these files without comments, as if they were one. */
export function codeIn(
	{ text }: { text: (path: string) => string | undefined },
	files: readonly string[]
): string {
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
	// A name alone is a setting without quotes only: with them, it is a text.
	const setting = new RegExp(
		`(?<![\\w$.])(?:(["']?)${name}\\1\\s*(:\\s*)|(?<!["'])${name}\\s*(?=[,}]))`,
		'g'
	);
	return [...code.matchAll(setting)].map(({ index, 0: { length }, 2: colon }) =>
		colon ? resolved(code, code.slice(index + length)) : resolved(code, name)
	);
}

/** Those of them that are plain text. */
export function literalsOf(code: string, name: string): readonly string[] {
	return valuesOf(code, name).flatMap((value) => literalOf(value) ?? []);
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
		`\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b[^=;]{0,300}=\\s*`
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
