import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/project.ts';
import { skipSpace } from '../source-file.ts';
import type { Hook } from './hook.ts';

/** What an insertion needs to know of the file. */
export interface Composition {
	readonly file: ts.SourceFile;
	readonly style: CodeStyle;
	readonly hook: Hook;
	/** Local names of ours, of the framework's `sequence` and of the two together. */
	readonly auth: string;
	readonly sequence: string;
	readonly composed: string;
}

/** Offset of `async` or `function`, after `export`. */
export function keywordOf(file: ts.SourceFile, declaration: ts.FunctionDeclaration): number {
	const exported = declaration.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
	return exported === undefined ? declaration.getStart(file) : skipSpace(file.text, exported.end);
}

/** A function expression of this name, in parentheses or not. */
export function isFunctionNamed(expression: ts.Expression, name: string): boolean {
	if (ts.isParenthesizedExpression(expression)) return isFunctionNamed(expression.expression, name);
	return ts.isFunctionExpression(expression) && expression.name?.text === name;
}
