import { ts } from 'ts-morph';
import { type ImportedName, importedNames, references, sameModule } from '../names.ts';
import { boundNames, specifierOf } from './find-hook.ts';
import type { Hook } from './hook.ts';

interface Ours {
	readonly hook: Hook;
	/** Where ours comes from. */
	readonly importFrom: string;
}

/** The import of our hook that the module uses, under whatever name. */
function usedHook(file: ts.SourceFile, { hook, importFrom }: Ours): ImportedName | undefined {
	return importedNames(file).find(
		({ from, imported, local }) =>
			imported === hook.name && sameModule(from, importFrom) && isUsed(file, hook, local)
	);
}

/** `export { handle } from './auth'` or `export * from './auth'`, where `handle` is what it is called. */
function ownForward(
	file: ts.SourceFile,
	{ hook: { name: wanted }, importFrom }: Ours
): ts.ExportDeclaration | undefined {
	return file.statements.filter(ts.isExportDeclaration).find((statement) => {
		if (statement.isTypeOnly || !sameModule(specifierOf(statement), importFrom)) return false;
		const { exportClause } = statement;
		if (exportClause === undefined) return !exportedNames(file).has(wanted);
		if (!ts.isNamedExports(exportClause)) return false;
		return exportClause.elements.some(
			({ name, propertyName }) => name.text === wanted && (propertyName ?? name).text === wanted
		);
	});
}

/** Our hook already takes part in this module: it is forwarded, or imported and used. */
export function isComposed(file: ts.SourceFile, ours: Ours): boolean {
	if (ownForward(file, ours) !== undefined || usedHook(file, ours) !== undefined) return true;
	const whole = importedNames(file).find(
		({ from, imported }) => imported === '*' && sameModule(from, ours.importFrom)
	);
	if (whole === undefined) return false;
	return references(file, whole.local).some(
		({ parent }) => ts.isPropertyAccessExpression(parent) && parent.name.text === ours.hook.name
	);
}

function isUsed(file: ts.SourceFile, hook: Hook, local: string): boolean {
	if (references(file, local).length > 0) return true;
	return exportedAs(file, hook, local) !== undefined;
}

/** Where a list of the module exports a name of it as its hook. */
function exportedAs(
	file: ts.SourceFile,
	hook: Hook,
	local: string
): ts.ExportSpecifier | undefined {
	return namedExports(file).find(
		({ name, propertyName }) => name.text === hook.name && (propertyName ?? name).text === local
	);
}

function namedExports(file: ts.SourceFile): ts.ExportSpecifier[] {
	return file.statements
		.filter(ts.isExportDeclaration)
		.filter((statement) => statement.moduleSpecifier === undefined)
		.flatMap(({ exportClause }) =>
			exportClause !== undefined && ts.isNamedExports(exportClause)
				? [...exportClause.elements]
				: []
		);
}

/** The names a module exports by saying so; what `export *` brings is unknown and left out. */
export function exportedNames(file: ts.SourceFile): Set<string> {
	return new Set(file.statements.flatMap(exportsOf));
}

function exportsOf(statement: ts.Statement): string[] {
	if (ts.isExportDeclaration(statement)) {
		const { exportClause } = statement;
		if (exportClause === undefined) return [];
		if (ts.isNamespaceExport(exportClause)) return [exportClause.name.text];
		return exportClause.elements.map(({ name }) => name.text);
	}
	if (!ts.canHaveModifiers(statement)) return [];
	const kinds = (statement.modifiers ?? []).map(({ kind }) => kind);
	if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
	if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return ['default'];
	if (ts.isVariableStatement(statement)) {
		return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
	}
	const named = ts.isDeclarationStatement(statement) && statement.name !== undefined;
	return named ? [statement.name.getText()] : [];
}
