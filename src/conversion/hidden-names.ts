// What a file calls something of its own for what it declares of Auth.js, where the new module has that name for itself.

import { ts } from 'ts-morph';
import { everyImport, freeName, references } from '../edit/names.ts';
import { replaceNode, type Splice } from '../edit/source-file.ts';
import type { AskedName, Replacement } from './asked-name.ts';

interface Moving {
	readonly homeOf: (asked: AskedName) => Replacement | undefined;
	readonly isMoved: (specifier: string) => boolean;
}

/**
 * Other names for them. Inside `declare module` what the module declares comes before what the file imports; `next-auth`
 * and its like only pass their types on, and those stand back.
 */
export function renameHidden(file: ts.SourceFile, { homeOf, isMoved }: Moving): Splice[] {
	const modules = file.statements.filter(ts.isModuleDeclaration);
	const extended = modules.flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [body] : []));
	const hiding = new Set(extended.flatMap((one) => declaredBeside(one, homeOf)));
	const own = extended.flatMap(({ statements }) => statements.flatMap(nameOf));
	const imported = everyImport(file).filter(({ from }) => !isMoved(from));
	const declared = file.statements.filter((one) => !isExported(one)).flatMap(nameOf);
	const names = new Set([...imported.map(({ local }) => local), ...declared]);
	return [...hiding]
		.filter((name) => names.has(name) && !own.includes(name))
		.filter((name) =>
			references(file, name).some(({ pos }) =>
				extended.some((one) => one.pos < pos && pos < one.end)
			)
		)
		.flatMap((name) => {
			const free = freeName(file, `App${name}`);
			const bindings = imported.flatMap(({ local, binding }) =>
				local === name ? [rebound(binding, free)] : []
			);
			const uses = references(file, name).map((one) => {
				const key = ts.isShorthandPropertyAssignment(one.parent) ? `${name}: ` : '';
				return replaceNode(one, key + free);
			});
			return [...bindings, ...uses, ...exportsOf(file, name, free)];
		});
}

/** `export { User }`, which goes on being called so. */
function exportsOf(file: ts.SourceFile, name: string, free: string): Splice[] {
	return file.statements.filter(ts.isExportDeclaration).flatMap((one) => {
		const { exportClause: list, moduleSpecifier } = one;
		if (!list || !ts.isNamedExports(list) || moduleSpecifier) return [];
		return list.elements.flatMap((element) => {
			const { propertyName, name: outside } = element;
			if ((propertyName ?? outside).text !== name) return [];
			return [replaceNode(propertyName ?? outside, propertyName ? free : `${free} as ${name}`)];
		});
	});
}

/** What the new home of a module declares, and the module did not declare itself. */
function declaredBeside(
	{ parent: { name: literal }, statements }: ts.ModuleBlock,
	homeOf: Moving['homeOf']
): readonly string[] {
	const specifier = literal.text;
	if (/^@auth\/core\/types$|\/adapters$/.test(specifier)) return [];
	return statements
		.filter(ts.isInterfaceDeclaration)
		.flatMap(
			({ name: { text: name } }) => homeOf({ specifier, name, extended: true })?.declares ?? []
		);
}

function nameOf(statement: ts.Statement): string[] {
	const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
	return isType || ts.isEnumDeclaration(statement) ? [statement.name.text] : [];
}

function isExported(statement: ts.Statement): boolean {
	return (
		ts.canHaveModifiers(statement) &&
		ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
	);
}

type Binder = ReturnType<typeof everyImport>[number]['binding'];

function rebound(binding: Binder, free: string): Splice {
	const { name = binding } = binding;
	const isWhole = ts.isImportSpecifier(binding) && !binding.propertyName;
	return replaceNode(name, isWhole ? `${name.getText()} as ${free}` : free);
}
