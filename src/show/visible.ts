const controls =
	/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** What `paint` writes. */
const colours = /(\u001b\[(?:[012]|22|3[12369])m)/;

const escaped = (character: string): string =>
	`\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes control characters out, so that a name cannot steer the terminal; tabs and line feeds stay. */
export function visible(text: string): string {
	return text.replaceAll('\r\n', '\n').replace(controls, escaped);
}

/** The same for a text whose values are clean and which was painted then: our own colours stay. */
export function visiblePainted(text: string): string {
	const parts = text.split(colours);
	return parts.map((part, index) => (index % 2 === 1 ? part : visible(part))).join('');
}

/** JSON with escaped control characters, which are safe in a terminal. */
export function visibleJson(
	value: unknown,
	replacer?: (key: string, value: unknown) => unknown
): string {
	return `${visible(JSON.stringify(value, replacer, 2))}\n`;
}

/** Like `visible`, for text that must stay on one line, such as a path. */
export function visibleLine(text: string): string {
	return visible(text).replace(/[\t\n]/g, escaped);
}
