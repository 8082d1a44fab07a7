import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { skipSpace } from '../source-file.ts';
import type { Hook } from './hook.ts';

/** The facts about the file that an insertion needs. */
export interface Composition {
	readonly file: ts.SourceFile;
	readonly style: CodeStyle;
	readonly hook: Hook;
	/** Local names of our hook, of the framework's `sequence` and of their combination. */
	readonly auth: string;
	readonly sequence: string;
	readonly composed: string;
}

/** Offset of `async` or `function`, after `export` and `default`. */
export function keywordOf(declaration: ts.FunctionDeclaration): number {
	const last = declaration.modifiers?.findLast(
		({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DefaultKeyword
	);
	const { text } = declaration.getSourceFile();
	return last === undefined ? declaration.getStart() : skipSpace(text, last.end);
}

/** The next line would be parsed as a continuation of an expression that ends in `)` without a semicolon. */
export function continues(file: ts.SourceFile, end: number): boolean {
	const next = file.statements.find(({ pos }) => pos >= end);
	return next !== undefined && /[([`/+\-;]/.test(file.text[next.getStart(file)] ?? '');
}

/** A function expression of this name, with or without parentheses. */
export function isFunctionNamed(expression: ts.Expression, name: string): boolean {
	if (ts.isParenthesizedExpression(expression)) return isFunctionNamed(expression.expression, name);
	return ts.isFunctionExpression(expression) && expression.name?.text === name;
}
