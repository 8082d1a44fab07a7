import type { CodeStyle } from '../detect/style.ts';

/**
 * Rewrites the text of our template in an app's style. The template itself has tabs, single quotes, semicolons, no
 * trailing commas, no apostrophes and no double quotes, which makes this safe without a parser.
 */
export function inStyle(text: string, style: CodeStyle): string {
	const lines = text.split('\n');
	return lines
		.map((line, index) => styleLine(line, lines[index + 1] ?? '', style))
		.join(style.newline);
}

function styleLine(line: string, following: string, style: CodeStyle): string {
	const [, tabs = '', code = ''] = /^(\t*)([\s\S]*)$/.exec(line) ?? [];
	const indent = style.indent.repeat(tabs.length);
	if (code.startsWith('//')) return indent + code;
	const quoted = code.replaceAll("'", style.quote);
	const ended = style.semicolons ? quoted : quoted.replace(/;$/, '');
	return indent + ended + (style.trailingComma && endsList(code, following) ? ',' : '');
}

/** The last entry of a list that is spread over lines: the line after it closes the list. */
function endsList(code: string, following: string): boolean {
	// The last argument of a call ends with its own bracket; JSX does not.
	if (/^[}\]]\)*$/.test(code) && /^\t*\)/.test(following)) return true;
	// No comma is allowed after a rest pattern.
	if (code.startsWith('...') && /^\t*[}\]].* = /.test(following)) return false;
	return code !== '' && /^\t*[}\]]/.test(following) && !/[[{(,;]$/.test(code);
}
