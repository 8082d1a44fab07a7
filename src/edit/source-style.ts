import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import { walk } from './source-file.ts';

/** The style of a file, as far as the file shows it; the rest comes from `fallback`. */
export function styleOf(file: ts.SourceFile, fallback: CodeStyle): CodeStyle {
	const source = file.text;
	const newline = /\r?\n/.exec(source)?.[0];
	return {
		...fallback,
		indent: /^([ \t]+)(?![\s*])/m.exec(withoutComments(source))?.[1] ?? fallback.indent,
		quote: quoteOf(file) ?? fallback.quote,
		semicolons: semicolonsOf(file) ?? fallback.semicolons,
		newline: newline === '\r\n' || newline === '\n' ? newline : fallback.newline
	};
}

/** A string literal or an import specifier in the quotes of the style. */
export function quoted(text: string, style: CodeStyle): string {
	const escaped = text.replaceAll('\\', '\\\\').replaceAll(style.quote, `\\${style.quote}`);
	return style.quote + escaped + style.quote;
}

function withoutComments(source: string): string {
	return source.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
}

function quoteOf(file: ts.SourceFile): "'" | '"' | undefined {
	let single = 0;
	let double = 0;
	walk(file, (node) => {
		if (!ts.isStringLiteral(node)) return;
		const first = file.text[node.getStart(file)];
		// The quotes of imports show the style; those of other texts may only avoid an escape.
		const weight = ts.isImportDeclaration(node.parent) ? 1000 : 1;
		if (first === "'") single += weight;
		if (first === '"') double += weight;
	});
	if (single === double) return undefined;
	return single > double ? "'" : '"';
}

function semicolonsOf(file: ts.SourceFile): boolean | undefined {
	let withOne = 0;
	let without = 0;
	walk(file, (node) => {
		const ends =
			ts.isImportDeclaration(node) ||
			ts.isExportDeclaration(node) ||
			ts.isVariableStatement(node) ||
			ts.isExpressionStatement(node) ||
			ts.isReturnStatement(node);
		if (!ends) return;
		if (file.text[node.end - 1] === ';') withOne++;
		else without++;
	});
	if (withOne === without) return undefined;
	return withOne > without;
}
