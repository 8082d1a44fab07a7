import { ts } from 'ts-morph';
import { CliError } from '../errors.ts';

/** Text to put in place of `source.slice(start, end)`; an insertion has no `end`. */
export interface Splice {
	readonly start: number;
	readonly end?: number;
	readonly text: string;
}

/** Parses TypeScript or JavaScript, by the file extension; throws only for endless input, NOT_TEXT. */
export function parse(source: string, fileName: string): ts.SourceFile {
	if (modifiers.test(source)) throw endless(fileName);
	try {
		return ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
	} catch (cause) {
		throw cause instanceof RangeError ? endless(fileName, cause) : cause;
	}
}

/** The parser scans all following words at each of these. */
const modifiers =
	/(?:\b(?:abstract|accessor|async|declare|default|export|private|protected|public|static)\s+){200}/;

function endless(fileName: string, cause?: unknown): CliError {
	return new CliError('NOT_TEXT', {
		title: `${fileName} is nested so deeply that it cannot be read`,
		fix: 'Reduce the nesting, or move it to another file.',
		cause
	});
}

/** Offset and message of the first syntax error, if there is one. */
export function syntaxError(file: ts.SourceFile): { at: number; message: string } | undefined {
	// The compiler keeps these on the tree; the public API needs a whole program.
	const { parseDiagnostics } = file as unknown as { parseDiagnostics: ts.DiagnosticWithLocation[] };
	const [first] = parseDiagnostics;
	if (first === undefined) return undefined;
	return { at: first.start, message: ts.flattenDiagnosticMessageText(first.messageText, ' ') };
}

/** A text in place of a node, with its surroundings kept. */
export function replaceNode(node: ts.Node, text: string): Splice {
	return { start: node.getStart(), end: node.end, text };
}

/** Another text of a string literal, in the quotes that it has. */
export function inQuotes(literal: ts.Expression, text: string): Splice {
	return { start: literal.getStart() + 1, end: literal.end - 1, text };
}

/** The line of a node; the first is 1. */
export function lineOf(node: ts.Node): number {
	return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** Applies splices to a text; those at one position keep their order. */
export function splice(source: string, splices: readonly Splice[]): string {
	let text = '';
	let at = 0;
	for (const { start, end, text: inserted } of splices.toSorted((a, b) => a.start - b.start)) {
		text += source.slice(at, start) + inserted;
		at = Math.max(at, end ?? start);
	}
	return text + source.slice(at);
}

/** The expression without surrounding parentheses, `satisfies`, `as`, `!` and `await`. */
export function unwrapExpression(expression: ts.Expression): ts.Expression {
	if (
		ts.isParenthesizedExpression(expression) ||
		ts.isSatisfiesExpression(expression) ||
		ts.isAsExpression(expression) ||
		ts.isNonNullExpression(expression) ||
		ts.isTypeAssertionExpression(expression) ||
		ts.isAwaitExpression(expression)
	) {
		return unwrapExpression(expression.expression);
	}
	return expression;
}

/** Offset of the first character at or after `at` that is not white space. */
export function skipSpace(source: string, at: number): number {
	const rest = /\S/.exec(source.slice(at).replaceAll('\uFEFF', ' '));
	return rest === null ? source.length : at + rest.index;
}

/** Offset after the last character before `at` that is not white space. */
export function skipSpaceBackwards(source: string, at: number): number {
	return source.slice(0, at).trimEnd().length;
}

/** White space at the start of the line that holds `at`. */
export function indentAt(source: string, at: number): string {
	const line = source.slice(lineStart(source, at));
	return /^\uFEFF?([ \t]*)/.exec(line)?.[1] ?? '';
}

/** Offset of the start of the line that holds `at`. */
export function lineStart(source: string, at: number): number {
	return source.lastIndexOf('\n', at - 1) + 1;
}

/** Offset of the line break that ends the line of `at` (of its `\r`, if it has one), or the end of the text. */
export function lineEnd(source: string, at: number): number {
	const newline = source.indexOf('\n', at);
	if (newline === -1) return source.length;
	return source[newline - 1] === '\r' && newline > at ? newline - 1 : newline;
}

/** Offset after the line break that starts at `at`, or `at` if there is none. */
export function skipNewline(source: string, at: number): number {
	if (source.startsWith('\r\n', at)) return at + 2;
	return source[at] === '\n' ? at + 1 : at;
}

/** Calls `visit` for a node and all its descendants, except those of `isLeftOut`, in source order, at any depth. */
export function walk(
	node: ts.Node,
	visit: (node: ts.Node) => void,
	isLeftOut?: (node: ts.Node) => boolean
): void {
	const next = [node];
	for (let one = next.pop(); one !== undefined; one = next.pop()) {
		if (isLeftOut?.(one)) continue;
		visit(one);
		const children: ts.Node[] = [];
		ts.forEachChild(one, (child) => {
			children.push(child);
		});
		for (const child of children.toReversed()) next.push(child);
	}
}
