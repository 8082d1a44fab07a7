import { join } from 'node:path';
import { declaredStyle } from './declared-style.ts';
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
