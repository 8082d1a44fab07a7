// Strings, numbers and words of RFC 8259, sections 3, 6 and 7.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const space = /[ \t\n\r]*/y;
const deepest = 500;

/** Where reading came to: after what was read, or at what should not be there. */
interface Read {
	readonly ok: boolean;
	readonly at: number;
}

type Part = (text: string, at: number, depth: number) => Read;

/** Where a text stops being JSON (RFC 8259), or undefined if it is JSON; `JSON.parse` does not always tell. */
export function jsonErrorOffset(text: string): number | undefined {
	const start = skip(text, text.startsWith('\uFEFF') ? 1 : 0);
	const read = value(text, start, 0);
	if (!read.ok) return read.at;
	const end = skip(text, read.at);
	return end === text.length ? undefined : end;
}

function value(text: string, at: number, depth: number): Read {
	const char = text.charAt(at);
	if (depth > deepest) return { ok: false, at };
	if (char === '{') return items(text, at, { depth, close: '}', item: member });
	if (char === '[') return items(text, at, { depth, close: ']', item: value });
	return token(text, at, char === '"' ? string : word);
}

function member(text: string, at: number, depth: number): Read {
	const key = token(text, at, string);
	if (!key.ok) return key;
	const colon = skip(text, key.at);
	if (text.charAt(colon) !== ':') return { ok: false, at: colon };
	return value(text, skip(text, colon + 1), depth);
}

function items(
	text: string,
	start: number,
	{ depth, close, item }: { depth: number; close: string; item: Part }
): Read {
	let at = skip(text, start + 1);
	if (text.charAt(at) === close) return { ok: true, at: at + 1 };
	for (;;) {
		const read = item(text, at, depth + 1);
		if (!read.ok) return read;
		at = skip(text, read.at);
		if (text.charAt(at) === close) return { ok: true, at: at + 1 };
		if (text.charAt(at) !== ',') return { ok: false, at };
		at = skip(text, at + 1);
	}
}

function token(text: string, at: number, pattern: RegExp): Read {
	pattern.lastIndex = at;
	const length = pattern.exec(text)?.[0].length ?? 0;
	return { ok: length > 0, at: at + length };
}

function skip(text: string, at: number): number {
	return token(text, at, space).at;
}
