// What a file exports under a name, and what a name that it imports stands for in another one.
import { ts } from 'ts-morph';
import { importedNames } from './names.ts';

/** Something that another file exports. */
interface Elsewhere {
	readonly from: string;
	readonly name: string;
}

/** The values that a name is exported with, or the files that it is exported from again. */
export function exported(
	file: ts.SourceFile,
	name: string
): { values: readonly ts.Expression[]; from: readonly Elsewhere[] } {
	const values: ts.Expression[] = [];
	const from: Elsewhere[] = [];
	for (const statement of file.statements) {
		if (ts.isExportAssignment(statement) && name === 'default') values.push(statement.expression);
		if (ts.isExportDeclaration(statement)) {
			const { moduleSpecifier: module } = statement;
			for (const local of localsOf(statement, name)) {
				if (module && ts.isStringLiteral(module))
					from.push({ from: module.text, name: local.text });
				else if (ts.isIdentifier(local)) values.push(local);
			}
		}
		if (isExported(statement, name)) values.push(...declared(statement, name));
	}
	return { values, from };
}

/** What is called so in another file, of a name here or of a property of a whole module. */
export function importedAs(file: ts.SourceFile, value: ts.Expression): Elsewhere | undefined {
	const imports = importedNames(file);
	const isPart = ts.isPropertyAccessExpression(value) && ts.isIdentifier(value.expression);
	const found = imports.find(({ local, imported }) =>
		isPart
			? imported === '*' && local === value.expression.getText(file)
			: ts.isIdentifier(value) && imported !== '*' && local === value.text
	);
	return found && { from: found.from, name: isPart ? value.name.text : found.imported };
}

function localsOf({ exportClause }: ts.ExportDeclaration, wanted: string) {
	const listed = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
	return listed
		.filter(({ name }) => name.text === wanted)
		.map(({ name, propertyName }) => propertyName ?? name);
}

function isExported(statement: ts.Statement, name: string): boolean {
	const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
	const has = (kind: ts.SyntaxKind) => modifiers.some((one) => one.kind === kind);
	const isDefault = has(ts.SyntaxKind.DefaultKeyword);
	return has(ts.SyntaxKind.ExportKeyword) && isDefault === (name === 'default');
}

function declared(statement: ts.Statement, name: string): readonly ts.Expression[] {
	if (ts.isFunctionDeclaration(statement)) {
		const isIt = name === 'default' || statement.name?.text === name;
		return isIt && statement.body ? returned(statement.body) : [];
	}
	if (!ts.isVariableStatement(statement)) return [];
	return statement.declarationList.declarations.flatMap((one) =>
		one.name.getText() === name ? (one.initializer ?? []) : []
	);
}

/** What a function returns. */
export function returned(body: ts.ConciseBody): ts.Expression[] {
	if (!ts.isBlock(body)) return [body];
	const results: ts.Expression[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isFunctionLike(node)) return;
		if (ts.isReturnStatement(node) && node.expression !== undefined) results.push(node.expression);
		ts.forEachChild(node, visit);
	};
	visit(body);
	return results;
}
