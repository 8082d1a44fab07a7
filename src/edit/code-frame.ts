const maxWidth = 100;
const around = 2;

/** The lines around a position (UTF-16 offset) with their numbers and a caret below it, safe to print to a terminal. */
export function frame(source: string, position: number): string {
	const before = source.slice(0, Math.max(0, Math.min(position, source.length)));
	const lines = source.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/);
	const row = before.split(/\r\n|[\n\r\u2028\u2029]/).length - 1;
	const lineStart = before.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/)[row] ?? '';
	const column = printable(lineStart).length;
	const shift = Math.max(0, column - maxWidth + 20);
	if (lines.at(-1) === '' && row < lines.length - 1) lines.pop();
	const first = Math.max(0, row - around);
	const last = Math.min(lines.length - 1, row + around);
	const gutter = String(last + 1).length;

	const out: string[] = [];
	for (let i = first; i <= last; i++) {
		const text = printable(lines[i] ?? '').slice(shift, shift + maxWidth);
		const mark = i === row ? '>' : ' ';
		out.push(`${mark} ${String(i + 1).padStart(gutter)} | ${text}`.trimEnd());
		if (i === row) out.push(`  ${' '.repeat(gutter)} | ${' '.repeat(column - shift)}^`);
	}
	return out.join('\n');
}

/** Tabs become two spaces; what could steer a terminal or turn the reading direction is spelled out. */
function printable(line: string): string {
	return line
		.replaceAll('\t', '  ')
		.replace(
			/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g,
			(char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
		);
}
