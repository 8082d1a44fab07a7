import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { importLine } from '../import-lines.ts';
import { freeName, type ImportedName, importedNames, references } from '../names.ts';
import { skipSpace } from '../source-file.ts';

/** A function that a module exports for its framework, and how to combine several. */
export interface Hook {
	/** Its export name. */
	readonly name: string;
	/** The module that exports `sequence`. */
	readonly module: string;
	/** Its parameters. */
	readonly parameters: string;
}

/** The local names of our hook beside that of the app, and of their combination. */
export function namesOf({ name }: Hook): { readonly auth: string; readonly composed: string } {
	return {
		auth: `auth${name.charAt(0).toUpperCase()}${name.slice(1)}`,
		composed: `${name}WithAuth`
	};
}

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

/** The local name of the framework's `sequence`, and the import line that it still needs; an import that nothing uses is left to its owner. */
export function sequenceFor(
	file: ts.SourceFile,
	{ module }: Hook,
	style: CodeStyle
): { name: string; line: string | undefined } {
	const there = importedSequences(file, module).find(
		({ local }) => references(file, local).length > 0
	);
	if (there !== undefined) return { name: there.local, line: undefined };
	const name = freeName(file, 'sequence');
	return { name, line: importLine({ name: 'sequence', local: name, from: module }, style) };
}

/** The imports of `sequence`, under any name. */
function importedSequences(file: ts.SourceFile, module: string): ImportedName[] {
	return importedNames(file).filter(
		({ from, imported }) => from === module && imported === 'sequence'
	);
}

/** The expression is a call of the framework's `sequence`, imported by name or as part of its module. */
export function isSequenceCall(expression: ts.Node, hook: Hook): expression is ts.CallExpression {
	if (!ts.isCallExpression(expression)) return false;
	const { expression: callee } = expression;
	const imports = importedNames(expression.getSourceFile()).filter(
		({ from }) => from === hook.module
	);
	if (ts.isIdentifier(callee)) {
		return imports.some((one) => one.imported === 'sequence' && one.local === callee.text);
	}
	if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'sequence') return false;
	const { expression: whole } = callee;
	return (
		ts.isIdentifier(whole) &&
		imports.some((one) => one.imported === '*' && one.local === whole.text)
	);
}
