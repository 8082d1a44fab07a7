// Takes names out of imports, and brings one in.

import { ts } from 'ts-morph';
import type { CodeStyle } from '../detect/project.ts';
import { importLine, insertImports, removeImports } from './import-lines.ts';
import { removeItems } from './list-items.ts';
import { inPlaceOf, type Splice } from './source-file.ts';

/** An import of one name: `{ name }`, or the default where it is the clause itself. */
type Binding = ts.ImportSpecifier | ts.ImportClause;

/** One of them, with its name here, its name there, and from where it is. */
export interface Bound {
	readonly binding: Binding;
	readonly local: string;
	readonly imported: string;
	readonly from: string;
}

/** What a file binds by imports, types too. */
export function bindings(file: ts.SourceFile): Bound[] {
	return file.statements.filter(ts.isImportDeclaration).flatMap((declaration) => {
		const { importClause: clause, moduleSpecifier } = declaration;
		if (!clause || !ts.isStringLiteral(moduleSpecifier)) return [];
		const from = moduleSpecifier.text;
		const { name, namedBindings: list } = clause;
		const first = name ? [{ binding: clause, local: name.text, imported: 'default', from }] : [];
		const named = list && ts.isNamedImports(list) ? [...list.elements] : [];
		const rest = named.map((one) => {
			const imported = (one.propertyName ?? one.name).text;
			return { binding: one, local: one.name.text, imported, from };
		});
		return [...first, ...rest];
	});
}

/** Takes these out; a declaration that binds nothing any more goes with its line. */
export function dropBindings(file: ts.SourceFile, dropped: readonly Binding[]): Splice[] {
	const declarations = file.statements.filter(ts.isImportDeclaration);
	const all = bindings(file);
	return declarations.flatMap((declaration): Splice[] => {
		const own = all.filter(({ binding }) => isIn(declaration, binding));
		const going = own.filter(({ binding }) => dropped.includes(binding));
		if (going.length === 0) return [];
		if (going.length === own.length) return removeImports(file, [declaration]);
		const { importClause: clause } = declaration;
		const list = clause?.namedBindings;
		const named = going.flatMap(({ binding }) => (ts.isImportSpecifier(binding) ? [binding] : []));
		if (!clause || !list || !ts.isNamedImports(list)) return [];
		const first = clause.name;
		if (first && going.some(({ binding }) => binding === clause)) {
			const rest = named.length > 0 ? removeItems(list, new Set(named)) : [];
			return [{ start: first.getStart(file), end: list.getStart(file), text: '' }, ...rest];
		}
		if (first && named.length === list.elements.length)
			return [{ start: first.end, end: list.end, text: '' }];
		return removeItems(list, new Set(named));
	});
}

function isIn(declaration: ts.ImportDeclaration, { pos, end }: Binding): boolean {
	return declaration.pos <= pos && end <= declaration.end;
}

/** As `dropBindings`, with one name brought in: by the first line that goes, or by a new one. */
export function swapBindings(
	file: ts.SourceFile,
	dropped: readonly Binding[],
	{ name, local, from, style }: { name: string; local: string; from: string; style: CodeStyle }
): Splice[] {
	const line = importLine({ name, local, from }, style);
	const all = bindings(file);
	const gone = file.statements
		.filter(ts.isImportDeclaration)
		.find(
			(one) =>
				all.some(({ binding }) => isIn(one, binding)) &&
				all.every(({ binding }) => !isIn(one, binding) || dropped.includes(binding))
		);
	if (gone === undefined)
		return [insertImports(file, [line], style), ...dropBindings(file, dropped)];
	const others = dropped.filter((one) => !isIn(gone, one));
	return [inPlaceOf(gone, line), ...dropBindings(file, others)];
}
