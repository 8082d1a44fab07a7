import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { importLine } from '../import-lines.ts';
import { freeName, type ImportedName, importedNames, references } from '../names.ts';
import type { Hook } from './hook.ts';

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
