import { ts } from 'ts-morph';
import { type ImportedName, importedNames, references, sameModule } from '../../edit/names.ts';
import { boundNames, specifierOf } from './find-handle.ts';

/** The import of our `handle` that the module uses, under whatever name. */
export function usedHandle(file: ts.SourceFile, importFrom: string): ImportedName | undefined {
	return importedNames(file).find(
		({ from, imported, local }) =>
			imported === 'handle' && sameModule(from, importFrom) && isUsed(file, local)
	);
}

/** `export { handle } from './auth'` or `export * from './auth'`. */
export function ownForward(
	file: ts.SourceFile,
	importFrom: string
): ts.ExportDeclaration | undefined {
	return file.statements.filter(ts.isExportDeclaration).find((statement) => {
		if (statement.isTypeOnly || !sameModule(specifierOf(statement), importFrom)) return false;
		const { exportClause } = statement;
		if (exportClause === undefined) return !exportsHandle(file);
		if (!ts.isNamedExports(exportClause)) return false;
		return exportClause.elements.some(
			({ name, propertyName }) => name.text === 'handle' && (propertyName ?? name).text === 'handle'
		);
	});
}

/** Our `handle` already takes part in this module: it is forwarded, or imported and used. */
export function isComposed(file: ts.SourceFile, importFrom: string): boolean {
	if (ownForward(file, importFrom) !== undefined) return true;
	if (usedHandle(file, importFrom) !== undefined) return true;
	const whole = importedNames(file).find(
		({ from, imported }) => imported === '*' && sameModule(from, importFrom)
	);
	if (whole === undefined) return false;
	return references(file, whole.local).some(
		({ parent }) => ts.isPropertyAccessExpression(parent) && parent.name.text === 'handle'
	);
}

function isUsed(file: ts.SourceFile, local: string): boolean {
	if (references(file, local).length > 0) return true;
	return namedExports(file).some(
		({ name, propertyName }) => name.text === 'handle' && (propertyName ?? name).text === local
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

function exportsHandle(file: ts.SourceFile): boolean {
	return exportedNames(file).has('handle');
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
