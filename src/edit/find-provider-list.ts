import { ts } from 'ts-morph';
import { exported, importedAs, returned } from './exported-value.ts';
import { type ImportedName, importedNames } from './names.ts';
import { bare, walk } from './source-file.ts';

/** What another file exports: a configuration with `providers`, or their list. */
export interface Lead {
	readonly from: string;
	readonly name: string;
	readonly as: 'configuration' | 'list';
}

/** What is looked at in a file: what it exports under a name; without one, what calls at its top are given. */
export type Entry = Pick<Lead, 'name' | 'as'> | undefined;

/** The array of providers in a module, or why it was not found and where, and what may have it instead. */
export type ProviderList =
	| { readonly list: ts.ArrayLiteralExpression; readonly leads: readonly Lead[] }
	| { readonly reason: string; readonly at: number | undefined; readonly leads: readonly Lead[] };

/** Finds the array of `providers` in the configuration that a call at the top of the module is given. */
export function findProviderList(file: ts.SourceFile, entry?: Entry): ProviderList {
	const given = entryOf(file, entry);
	const values = given
		.flatMap((value) => (entry?.as === 'list' ? [value] : listsOf(file, value)))
		.flatMap((value) => resolve(file, value))
		.map((value) => withoutFilter(value));
	const doubt = values.find((value) => !ts.isArrayLiteralExpression(value));
	const lists = new Set(values.filter(ts.isArrayLiteralExpression));
	const [list, second] = lists;
	const leads = leadsOf(file, entry, { given, values });
	if (doubt !== undefined) {
		const reason = 'its `providers` is no array that stands in this file';
		return { reason, at: doubt.getStart(file), leads };
	}
	if (second !== undefined) {
		return { reason: 'it has more than one list of providers', at: second.getStart(file), leads };
	}
	if (list !== undefined) return { list, leads: spreadIn(file, list) };
	const at = entry === undefined ? firstCall(file) : given.at(-1)?.getStart(file);
	return { reason: 'it has no list of `providers`', at, leads };
}

/** The objects with `providers` that calls at the top of the module are given, each once. */
export function findConfigs(file: ts.SourceFile): ts.ObjectLiteralExpression[] {
	const configs = entryOf(file, undefined)
		.flatMap((value) => resolve(file, value))
		.filter(ts.isObjectLiteralExpression);
	return [...new Set(configs)].filter((config) => providersOf(config) !== undefined);
}

function entryOf(file: ts.SourceFile, entry: Entry): readonly ts.Expression[] {
	if (entry !== undefined) return exported(file, entry.name).values;
	return topLevelCalls(file).flatMap(({ arguments: [first] }) => first ?? []);
}

/** The values of `providers` in the configurations that an expression can come to, through what they spread. */
function listsOf(file: ts.SourceFile, given: ts.Expression): readonly ts.Expression[] {
	return [...new Set(objectsOf(file, given))].flatMap((one) =>
		ts.isObjectLiteralExpression(one) ? (providersOf(one) ?? []) : []
	);
}

/** What an expression can come to, and what objects without `providers` among it spread. */
function objectsOf(file: ts.SourceFile, given: ts.Expression, depth = 0): ts.Expression[] {
	return resolve(file, given).flatMap((value) => {
		if (!ts.isObjectLiteralExpression(value) || providersOf(value) !== undefined) return [value];
		const spread = depth > 8 ? [] : value.properties.filter(ts.isSpreadAssignment);
		return spread.flatMap(({ expression }) => objectsOf(file, expression, depth + 1));
	});
}

/** What other files may have. */
function leadsOf(
	file: ts.SourceFile,
	entry: Entry,
	{ given, values }: Record<'given' | 'values', readonly ts.Expression[]>
): readonly Lead[] {
	const again = entry
		? exported(file, entry.name).from.map((one) => ({ ...one, as: entry.as }))
		: [];
	// Where there are `providers`, what other calls are given has nothing to do with them.
	const found =
		values.length > 0
			? values.flatMap((value) => leadOf(file, value, 'list'))
			: given
					.flatMap((value) => objectsOf(file, value))
					.flatMap((value) => leadOf(file, value, 'configuration'));
	return [...again, ...found];
}

/** Lists of other files that a list has whole. */
function spreadIn(file: ts.SourceFile, list: ts.ArrayLiteralExpression): readonly Lead[] {
	return list.elements
		.filter(ts.isSpreadElement)
		.flatMap(({ expression }) => resolve(file, expression))
		.flatMap((value) => leadOf(file, value, 'list'));
}

/** Where a value comes from that this file imports, calls, or reads `providers` of. */
function leadOf(file: ts.SourceFile, value: ts.Expression, as: Lead['as']): readonly Lead[] {
	if (ts.isCallExpression(value)) return leadOf(file, bare(value.expression), as);
	const isProperty = ts.isPropertyAccessExpression(value) && value.name.text === 'providers';
	if (isProperty) return leadOf(file, bare(value.expression), 'configuration');
	const found = importedAs(file, value);
	return found === undefined ? [] : [{ ...found, as }];
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
	if (ts.isCallExpression(value) && ts.isIdentifier(value.expression)) {
		const made = definitionOf(file, value.expression);
		return made === undefined ? [value] : resolve(file, made, depth + 1);
	}
	if (!ts.isArrowFunction(value) && !ts.isFunctionExpression(value)) return [value];
	return returned(value.body).flatMap((result) => resolve(file, result, depth + 1));
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
