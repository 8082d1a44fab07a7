import { ts } from 'ts-morph';
import { type ImportedName, importedNames, references, sameModule } from '../names.ts';
import { boundNames, specifierOf } from './find-hook.ts';
import type { Hook } from './hook.ts';

interface Ours {
	readonly hook: Hook;
	/** The specifier of our module. */
	readonly importFrom: string;
}

/** The import of our hook that the module uses, under any name. */
function usedHook(file: ts.SourceFile, { hook, importFrom }: Ours): ImportedName | undefined {
	return importedNames(file).find(
		({ from, imported, local }) =>
			imported === hook.name && sameModule(from, importFrom) && isUsed(file, hook, local)
	);
}

/** `export { handle } from './auth'` or `export * from './auth'`, with the export name `handle`. */
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

/** Whether our hook already takes part in this module: re-exported, or imported and used. */
export function callsOurHook(file: ts.SourceFile, ours: Ours): boolean {
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

/** The position in an export list that exports a local name as the hook. */
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

/** The explicit export names of a module; those of `export *` are unknown and left out. */
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
