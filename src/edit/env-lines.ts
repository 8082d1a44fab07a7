/** The offsets of one assignment in an env file. */
export interface EnvLine {
	readonly name: string;
	/** Start of the line. */
	readonly start: number;
	readonly nameStart: number;
	/** The value as written, with its quotes and without a comment after it. */
	readonly valueStart: number;
	readonly valueEnd: number;
	/** After the line break. */
	readonly end: number;
}

/** Finds the assignments of an env file; a quoted value may span lines. */
export function envLines(text: string): readonly EnvLine[] {
	const lines: EnvLine[] = [];
	let start = text.startsWith('\uFEFF') ? 1 : 0;
	while (start < text.length) {
		const { key, gap } = assignment(text.slice(start, endOfLine(text, start)));
		const name = key.trim().replace(/^export +/, '');
		if (name === '') {
			start = endOfLine(text, start);
			continue;
		}
		const nameStart = start + key.trimEnd().length - name.length;
		const valueStart = start + key.length + 1 + gap.length;
		const valueEnd = endOfValue(text, valueStart);
		const end = endOfLine(text, valueEnd);
		lines.push({ name, start, nameStart, valueStart, valueEnd, end });
		start = end;
	}
	return lines;
}

/** Key and value as parsed by `parseEnv` of node:util, which Vite 8 uses. */
function assignment(line: string): { key: string; gap: string } {
	const [, key = '', gap = ''] = /^([^=#]*)=([^\S\n]*)/.exec(line) ?? [];
	return { key, gap };
}

/** The line break of a text: that of its first line. */
export function newlineOf(text: string): '\n' | '\r\n' {
	return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}

function endOfValue(text: string, start: number): number {
	const quote = text.charAt(start);
	if (quote === '"' || quote === "'" || quote === '`') {
		const close = text.indexOf(quote, start + 1);
		if (close !== -1) return close + 1;
	}
	const [value = ''] = /^[^#\n]*/.exec(text.slice(start)) ?? [];
	return start + value.trimEnd().length;
}

function endOfLine(text: string, from: number): number {
	const at = text.indexOf('\n', from);
	return at === -1 ? text.length : at + 1;
}
