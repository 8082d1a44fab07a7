// Removes names from imports, and adds one.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/style.ts';
import { importLine, insertImports, removeImports } from './import-lines.ts';
import { removeItems } from './list-items.ts';
import { everyImport, type ImportedName } from './names.ts';
import { replaceNode, type Splice } from './source-file.ts';

/** An import of one name: `{ name }`, or the default where it is the clause itself. */
export type Bound = ImportedName & { readonly binding: ts.ImportSpecifier | ts.ImportClause };

/** The named imports of a file, including types. */
export function bindings(file: ts.SourceFile): Bound[] {
	return everyImport(file).filter((one): one is Bound => !ts.isNamespaceImport(one.binding));
}

/** Removes these; an import without names is removed with its line. */
export function dropBindings(dropped: readonly Bound[]): Splice[] {
	const declarations = new Set(dropped.map(({ declaration }) => declaration));
	return [...declarations].flatMap((declaration): Splice[] => {
		if (goesWhole(declaration, dropped)) return removeImports([declaration]);
		const { importClause: clause } = declaration;
		const list = clause?.namedBindings;
		if (!clause || !list || !ts.isNamedImports(list)) return [];
		const going = new Set(dropped.map(({ binding }) => binding));
		const named = new Set<ts.Node>(list.elements.filter((one) => going.has(one)));
		const first = clause.name;
		if (first && going.has(clause)) {
			const rest = named.size > 0 ? removeItems(list, named) : [];
			return [{ start: first.getStart(), end: list.getStart(), text: '' }, ...rest];
		}
		if (first && named.size === list.elements.length)
			return [{ start: first.end, end: list.end, text: '' }];
		return removeItems(list, named);
	});
}

function goesWhole(declaration: ts.ImportDeclaration, dropped: readonly Bound[]): boolean {
	const going = new Set<ts.Node>(dropped.map(({ binding }) => binding));
	const own = everyImport(declaration.getSourceFile()).filter(
		(one) => one.declaration === declaration
	);
	return own.length > 0 && own.every(({ binding }) => going.has(binding));
}

/** Like `dropBindings`, with one name added: in the first removed line, or in a new one. */
export function swapBindings(
	file: ts.SourceFile,
	dropped: readonly Bound[],
	{ name, local, from, style }: { name: string; local: string; from: string; style: CodeStyle }
): Splice[] {
	const line = importLine({ name, local, from }, style);
	const gone = file.statements
		.filter(ts.isImportDeclaration)
		.find((one) => goesWhole(one, dropped));
	if (gone === undefined) return [insertImports(file, [line], style), ...dropBindings(dropped)];
	const others = dropped.filter(({ declaration }) => declaration !== gone);
	return [replaceNode(gone, line), ...dropBindings(others)];
}
