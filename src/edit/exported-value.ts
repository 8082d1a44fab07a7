// Resolves a name of a file: to a value in the file, or to an export of another file.
import { ts } from 'ts-morph';
import { importedNames } from './names.ts';
import { unwrapExpression, walk } from './source-file.ts';

/** An export of another file. */
interface Elsewhere {
	readonly from: string;
	readonly name: string;
}

/** The values exported under a name, or the files that it is re-exported from. */
export function findExported(
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

/** The name in another file, for a name here or a property of a whole module. */
export function importedAs(value: ts.Expression): Elsewhere | undefined {
	const imports = importedNames(value.getSourceFile());
	const isPart = ts.isPropertyAccessExpression(value) && ts.isIdentifier(value.expression);
	const found = imports.find(({ local, imported }) =>
		isPart
			? imported === '*' && local === value.expression.text
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
		return isIt && statement.body ? returnedExpressions(statement.body) : [];
	}
	if (!ts.isVariableStatement(statement)) return [];
	return statement.declarationList.declarations.flatMap((one) =>
		one.name.getText() === name ? (one.initializer ?? []) : []
	);
}

/** The value of a constant at the top of a file. */
export function constantIn(file: ts.SourceFile, name: string): ts.Expression | undefined {
	const { initializer } =
		file.statements
			.filter(ts.isVariableStatement)
			.flatMap(({ declarationList }) => [...declarationList.declarations])
			.find((one) => ts.isIdentifier(one.name) && one.name.text === name) ?? {};
	return initializer && unwrapExpression(initializer);
}

/** The return values of a function. */
export function returnedExpressions(body: ts.ConciseBody): ts.Expression[] {
	if (!ts.isBlock(body)) return [body];
	const results: ts.Expression[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isReturnStatement(node) && node.expression !== undefined) results.push(node.expression);
	};
	walk(body, visit, ts.isFunctionLike);
	return results;
}

/** The property of an object with this name. */
export function settingOf(
	{ properties }: ts.ObjectLiteralExpression,
	wanted: string
): ts.ObjectLiteralElementLike | undefined {
	return properties.find(
		({ name }) =>
			name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === wanted
	);
}

/** Its value, if it is in this file. */
export function propertyOf(
	object: ts.ObjectLiteralExpression,
	wanted: string
): ts.Expression | undefined {
	const found = settingOf(object, wanted);
	if (found && ts.isShorthandPropertyAssignment(found)) return found.name;
	return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/** The possible values of an expression, through names of this file and functions that return it. */
export function resolve(expression: ts.Expression, depth = 0): ts.Expression[] {
	const value = unwrapExpression(expression);
	if (depth > 8) return [value];
	if (ts.isIdentifier(value)) {
		const target = definitionOf(value);
		return target === undefined ? [value] : resolve(target, depth + 1);
	}
	if (ts.isCallExpression(value) && ts.isIdentifier(value.expression)) {
		const made = definitionOf(value.expression);
		return made === undefined ? [value] : resolve(made, depth + 1);
	}
	if (!ts.isArrowFunction(value) && !ts.isFunctionExpression(value)) return [value];
	return returnedExpressions(value.body).flatMap((result) => resolve(result, depth + 1));
}

/** The value of a constant of this name, nearest above the use; for a function, its return value. */
function definitionOf(use: ts.Identifier): ts.Expression | undefined {
	const found: ts.Expression[] = [];
	walk(use.getSourceFile(), (node) => {
		if (
			ts.isVariableDeclaration(node) &&
			ts.isIdentifier(node.name) &&
			node.name.text === use.text
		) {
			if (node.initializer !== undefined) found.push(node.initializer);
		}
		if (ts.isFunctionDeclaration(node) && node.name?.text === use.text && node.body !== undefined) {
			found.push(...returnedExpressions(node.body));
		}
	});
	const [only, another] = found;
	return another === undefined ? only : undefined;
}
