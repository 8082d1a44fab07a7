// Adds and removes items between brackets, in the existing layout.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import {
	indentAt,
	lineEnd,
	lineStart,
	type Splice,
	skipSpace,
	skipSpaceBackwards
} from './source-file.ts';

/** An array or object literal, or the names of an import. */
type ListLiteral = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | ts.NamedImports;

/** Adds items at the end of a list; an empty object gets a line for each. An item may have several lines. */
export function insertItems(
	list: ListLiteral,
	items: readonly string[],
	style: CodeStyle
): Splice[] {
	const file = list.getSourceFile();
	const { text } = file;
	const elements = elementsOf(list);
	const last = elements.at(-1);
	const close = list.end - 1;
	const inner = text.slice(list.getStart(file) + 1, close);
	const outer = style.newline + indentAt(text, list.getStart(file));
	const inLine = items.join(', ').replaceAll('\n', outer);
	if (last === undefined) {
		if (!ts.isObjectLiteralExpression(list) && !inner.includes('\n')) {
			const start = skipSpaceBackwards(text, close);
			const gap = inner.trim() === '' ? '' : ' ';
			return [{ start, text: gap + inLine }];
		}
		const lines = items.join(',\n').replaceAll('\n', outer + style.indent);
		const comma = style.trailingComma ? ',' : '';
		const tail = inner.includes('\n') ? '' : outer;
		const start = inner.trim() === '' ? list.getStart(file) + 1 : skipSpaceBackwards(text, close);
		return [{ start, text: `${outer}${style.indent}${lines}${comma}${tail}` }];
	}
	const trailing = elements.hasTrailingComma;
	const after = trailing ? text.indexOf(',', afterComments(text, last.end)) + 1 : last.end;
	if (!text.slice(after, close).includes('\n')) {
		if (!trailing) return [{ start: skipSpaceBackwards(text, close), text: `, ${inLine}` }];
		return [{ start: after, text: ` ${inLine},` }];
	}
	const newline = style.newline + indentAt(text, last.getStart(file));
	const lines = newline + items.join(',\n').replaceAll('\n', newline);
	const start = afterComments(text, after);
	if (trailing) return [{ start, text: `${lines},` }];
	return [
		{ start: last.end, text: ',' },
		{ start, text: lines }
	];
}

/** Removes items from a list, each with one comma and its white space. */
export function removeItems(list: ListLiteral, items: ReadonlySet<ts.Node>): Splice[] {
	const file = list.getSourceFile();
	const { text } = file;
	const elements = elementsOf(list);
	const whole = removeAll(list, items);
	if (whole !== undefined) return [whole];
	const close = list.end - 1;
	const kept = elements.findLastIndex((element) => !items.has(element));
	const found = elements.flatMap((element, index): Splice[] => {
		if (!items.has(element)) return [];
		const start = element.getStart(file);
		const end = (commaAfter(text, element.end, close) ?? element.end - 1) + 1;
		const above = skipSpaceBackwards(text, start);
		const isFirstInLine = text.slice(above, start).includes('\n');
		if (index > kept || isFirstInLine) {
			return [{ start: above, end: lineCommentEnd(text, end), text: '' }];
		}
		return [{ start, end: skipSpace(text, end), text: '' }];
	});
	const splices = joined(found).map((one) => withBreak(text, one));
	const last = elements[kept];
	if (last === undefined || kept === elements.length - 1 || elements.hasTrailingComma)
		return splices;
	const comma = commaAfter(text, last.end, close);
	return comma === undefined ? splices : [...splices, { start: comma, end: comma + 1, text: '' }];
}

/** The rest of a list without items: nothing, or the space and the lines around them. */
function removeAll(list: ListLiteral, items: ReadonlySet<ts.Node>): Splice | undefined {
	const file = list.getSourceFile();
	const { text } = file;
	const elements = elementsOf(list);
	const [first] = elements;
	const open = list.getStart(file) + 1;
	const close = list.end - 1;
	if (first === undefined || !elements.every((element) => items.has(element))) return undefined;
	if (hasComment(list)) return undefined;
	if (ts.isObjectLiteralExpression(list)) return { start: open, end: close, text: '' };
	if (text.slice(open, close).includes('\n')) return undefined;
	return { start: first.getStart(file), end: elements.end, text: '' };
}

function elementsOf(list: ListLiteral): ts.NodeArray<ts.Node> {
	return ts.isObjectLiteralExpression(list) ? list.properties : list.elements;
}

/** After the comments that follow on the same line. */
function afterComments(text: string, at: number): number {
	return ts.getTrailingCommentRanges(text, at)?.at(-1)?.end ?? at;
}

/** After a trailing `//` comment, which is about the text before it. */
function lineCommentEnd(text: string, at: number): number {
	return /^[ \t]*\/\//.test(text.slice(at)) ? lineEnd(text, at) : at;
}

function commaAfter(text: string, at: number, close: number): number | undefined {
	const comma = skipSpace(text, afterAllComments(text, at));
	return text[comma] === ',' && comma < close ? comma : undefined;
}

/** After the following comments, on any line. */
function afterAllComments(text: string, at: number): number {
	const end = ts.getLeadingCommentRanges(text, afterComments(text, at))?.at(-1)?.end;
	return end ?? afterComments(text, at);
}

/** Merges adjacent splices. */
function joined(splices: readonly Splice[]): readonly Splice[] {
	const done: Splice[] = [];
	for (const next of splices) {
		const last = done.at(-1);
		const touches = last !== undefined && (last.end ?? last.start) >= next.start;
		if (touches) done.splice(-1, 1, { ...last, end: next.end ?? next.start });
		else done.push(next);
	}
	return done;
}

/** With the line break and the indentation that must stay so that a `//` comment does not swallow what follows. */
function withBreak(text: string, one: Splice): Splice {
	const { start, end = start } = one;
	if (!text.slice(lineStart(text, start), start).includes('//')) return one;
	const [, space = '', next] = /^([^\S\n]*)([\s\S])/.exec(text.slice(end)) ?? [];
	const gap = text.slice(start, skipSpace(text, start));
	const [newline] = /\r?\n/.exec(gap) ?? [];
	if (newline === undefined || next === '\n') return one;
	if (next === ']' || next === '}') return { ...one, text: newline };
	return { start, end: end + space.length, text: newline + gap.slice(gap.lastIndexOf('\n') + 1) };
}

function hasComment(list: ListLiteral): boolean {
	const file = list.getSourceFile();
	let outside = '';
	let at = list.getStart(file) + 1;
	for (const element of elementsOf(list)) {
		outside += file.text.slice(at, element.getStart(file));
		at = element.end;
	}
	return /\/[/*]/.test(outside + file.text.slice(at, list.end - 1));
}
