import { ts } from 'ts-morph';
import { type ImportedName, importedNames } from './names.ts';
import { bare, walk } from './source-file.ts';

/** The array of providers in a module, or why it was not found and where. */
export type ProviderList =
	| { readonly list: ts.ArrayLiteralExpression }
	| { readonly reason: string; readonly at: number | undefined };

/** Finds the array of `providers` in the configuration that a call at the top of the module is given. */
export function findProviderList(file: ts.SourceFile): ProviderList {
	const values = findConfigs(file)
		.flatMap((config) => providersOf(config) ?? [])
		.flatMap((value) => resolve(file, value))
		.map((value) => withoutFilter(value));
	const doubt = values.find((value) => !ts.isArrayLiteralExpression(value));
	const lists = new Set(values.filter(ts.isArrayLiteralExpression));
	const [list, second] = lists;
	if (doubt !== undefined) {
		const reason = 'its `providers` is no array that stands in this file';
		return { reason, at: doubt.getStart(file) };
	}
	if (second !== undefined) {
		return { reason: 'it has more than one list of providers', at: second.getStart(file) };
	}
	if (list === undefined) return { reason: 'it has no list of `providers`', at: firstCall(file) };
	return { list };
}

/** The objects with `providers` that calls at the top of the module are given, each once. */
export function findConfigs(file: ts.SourceFile): ts.ObjectLiteralExpression[] {
	const given = topLevelCalls(file).flatMap(({ arguments: [argument] }) =>
		argument === undefined ? [] : resolve(file, argument)
	);
	const configs = given.filter(ts.isObjectLiteralExpression);
	return [...new Set(configs)].filter((config) => providersOf(config) !== undefined);
}

/** The elements of a provider list that stand for an imported provider: `GitHub`, `GitHub({ … })`, `...(dev ? [GitHub] : [])`. */
export function listedProviders(
	file: ts.SourceFile,
	list: ts.ArrayLiteralExpression
): { element: ts.Expression; provider: ImportedName }[] {
	const imports = importedNames(file);
	return list.elements.flatMap((element) =>
		providerNames(element).flatMap((local) => {
			const provider = imports.find((one) => one.local === local);
			return provider === undefined ? [] : [{ element, provider }];
		})
	);
}

function providerNames(expression: ts.Expression): string[] {
	const value = bare(expression);
	if (ts.isIdentifier(value)) return [value.text];
	if (ts.isCallExpression(value)) return providerNames(withoutFilter(value, true));
	if (ts.isSpreadElement(value)) return providerNames(value.expression);
	if (ts.isConditionalExpression(value)) {
		return [...providerNames(value.whenTrue), ...providerNames(value.whenFalse)];
	}
	if (ts.isBinaryExpression(value)) {
		const isAnd = value.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
		return [...(isAnd ? [] : providerNames(value.left)), ...providerNames(value.right)];
	}
	if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(providerNames);
	return [];
}

/** `[…].filter(Boolean)` is its array; of another call, if asked for, what is called. */
function withoutFilter(value: ts.Expression, callee = false): ts.Expression {
	if (!ts.isCallExpression(value)) return value;
	const { expression } = value;
	if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'filter') {
		return bare(expression.expression);
	}
	return callee ? expression : value;
}

function topLevelCalls(file: ts.SourceFile): ts.CallExpression[] {
	const values = file.statements.flatMap((statement): (ts.Expression | undefined)[] => {
		if (ts.isVariableStatement(statement)) {
			return statement.declarationList.declarations.map(({ initializer }) => initializer);
		}
		if (ts.isExportAssignment(statement) || ts.isExpressionStatement(statement)) {
			return [statement.expression];
		}
		return [];
	});
	return values
		.flatMap((value) => (value === undefined ? [] : [owner(bare(value))]))
		.filter(ts.isCallExpression);
}

/** `QwikAuth$(…)` of `QwikAuth$(…).onRequest`. */
function owner(value: ts.Expression): ts.Expression {
	return ts.isPropertyAccessExpression(value) ? bare(value.expression) : value;
}

function firstCall(file: ts.SourceFile): number | undefined {
	return topLevelCalls(file).at(-1)?.getStart(file);
}

function providersOf(config: ts.ObjectLiteralExpression): ts.Expression | undefined {
	return propertyOf(config, 'providers');
}

/** The value of a property of an object, if it is written there. */
export function propertyOf(
	config: ts.ObjectLiteralExpression,
	wanted: string
): ts.Expression | undefined {
	for (const property of config.properties) {
		if (ts.isShorthandPropertyAssignment(property) && property.name.text === wanted) {
			return property.name;
		}
		if (!ts.isPropertyAssignment(property)) continue;
		const { name } = property;
		if ((ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === wanted) {
			return property.initializer;
		}
	}
	return undefined;
}

/** What an expression can come to, through names of this file and through functions that return it. */
function resolve(file: ts.SourceFile, expression: ts.Expression, depth = 0): ts.Expression[] {
	const value = bare(expression);
	if (depth > 8) return [value];
	if (ts.isIdentifier(value)) {
		const target = definitionOf(file, value);
		return target === undefined ? [value] : resolve(file, target, depth + 1);
	}
	if (!ts.isArrowFunction(value) && !ts.isFunctionExpression(value)) return [value];
	return returned(value.body).flatMap((result) => resolve(file, result, depth + 1));
}

function returned(body: ts.ConciseBody): ts.Expression[] {
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

/** The value that a constant of this name is given, nearest above the use; a function stands for what it returns. */
function definitionOf(file: ts.SourceFile, use: ts.Identifier): ts.Expression | undefined {
	const found: ts.Expression[] = [];
	walk(file, (node) => {
		if (
			ts.isVariableDeclaration(node) &&
			ts.isIdentifier(node.name) &&
			node.name.text === use.text
		) {
			if (node.initializer !== undefined) found.push(node.initializer);
		}
		if (ts.isFunctionDeclaration(node) && node.name?.text === use.text && node.body !== undefined) {
			found.push(...returned(node.body));
		}
	});
	const [only, another] = found;
	return another === undefined ? only : undefined;
}
