import { ts } from 'ts-morph';
import {
	findExported,
	importedAs,
	propertyOf,
	resolve,
	returnedExpressions
} from './exported-value.ts';
import { type ImportedName, importedNames } from './names.ts';
import { unwrapExpression, walk } from './source-file.ts';

/** An export of another file: a configuration with `providers`, or their list. */
export interface Lead {
	readonly from: string;
	readonly name: string;
	readonly as: 'configuration' | 'list';
}

/** Where to look in a file: at a named export; without one, at the arguments of top-level calls. */
export type Entry = Pick<Lead, 'name' | 'as'> | undefined;

/** The array of providers in a module, or why it was not found and where, and which files may have it instead. */
type ProviderList =
	| { readonly list: ts.ArrayLiteralExpression; readonly leads: readonly Lead[] }
	| { readonly reason: string; readonly at: number | undefined; readonly leads: readonly Lead[] };

/** Finds the array of `providers` in the configuration passed to a top-level call of the module. */
export function findProviderList(file: ts.SourceFile, entry?: Entry): ProviderList {
	const { given, again, last } = entryOf(file, entry);
	const values = given
		.flatMap((value) => (entry?.as === 'list' ? [value] : listsOf(value)))
		.flatMap((value) => resolve(value))
		.map((value) => withoutFilter(value));
	const doubt = values.find((value) => !ts.isArrayLiteralExpression(value));
	const lists = new Set(values.filter(ts.isArrayLiteralExpression));
	const [list, second] = lists;
	const leads = [...again, ...leadsOf(given, values)];
	if (doubt !== undefined) {
		const reason = 'its `providers` is not an array literal in this file';
		return { reason, at: doubt.getStart(file), leads };
	}
	if (second !== undefined) {
		return { reason: 'it has more than one list of providers', at: second.getStart(file), leads };
	}
	if (list !== undefined) return { list, leads: spreadIn(list) };
	return { reason: 'it has no list of `providers`', at: last?.getStart(file), leads };
}

/**
 * The configuration objects, the outermost each, followed by objects of this file that they spread. A configuration has
 * `providers`; without any, one that spreads them or an export of another file.
 */
export function findConfigs(
	file: ts.SourceFile,
	entry?: Entry
): readonly (readonly ts.ObjectLiteralExpression[])[] {
	if (entry?.as === 'list') return [];
	const { given } = entryOf(file, entry);
	const objects = given.flatMap((value) => resolve(value)).filter(ts.isObjectLiteralExpression);
	const configs = [...new Set(objects)].map((object) => withSpread(object));
	const own = configs.filter(([object]) => object && providersOf(object) !== undefined);
	if (own.length > 0) return own;
	return configs.filter(
		(all) =>
			all.some((one) => providersOf(one) !== undefined) ||
			all.flatMap(spreadValues).some((value) => leadOf(value, 'configuration').length > 0)
	);
}

function withSpread(object: ts.ObjectLiteralExpression, depth = 0): ts.ObjectLiteralExpression[] {
	const spread = depth > 8 ? [] : spreadValues(object).filter(ts.isObjectLiteralExpression);
	return [object, ...spread.flatMap((one) => withSpread(one, depth + 1))];
}

function spreadValues({ properties }: ts.ObjectLiteralExpression) {
	return properties.filter(ts.isSpreadAssignment).flatMap(({ expression }) => resolve(expression));
}

/** What to look at, its re-exports, and a fallback. */
function entryOf(file: ts.SourceFile, entry: Entry) {
	if (entry === undefined) {
		const calls = [...new Set([...topLevelCalls(file), ...configuringCalls(file)])];
		const handed = calls.flatMap(({ arguments: [first] }) => first ?? []);
		const isFound = handed.some((value) => listsOf(value).length > 0);
		const given = isFound ? handed : [...handed, ...ownConfigs(file)];
		return { given, again: [], last: calls.at(-1) };
	}
	const { values: given, from } = findExported(file, entry.name);
	return { given, again: from.map((one) => ({ ...one, as: entry.as })), last: given.at(-1) };
}

/** The values of `providers` in the possible configurations of an expression, through spreads. */
function listsOf(given: ts.Expression): readonly ts.Expression[] {
	return [...new Set(objectsOf(given))].flatMap((one) =>
		ts.isObjectLiteralExpression(one) ? (providersOf(one) ?? []) : []
	);
}

/** The possible values of an expression, and the spreads of objects without `providers`. */
function objectsOf(given: ts.Expression, depth = 0): ts.Expression[] {
	return resolve(given).flatMap((value) => {
		if (!ts.isObjectLiteralExpression(value) || providersOf(value) !== undefined) return [value];
		const spread = depth > 8 ? [] : spreadValues(value);
		return spread.flatMap((one) => objectsOf(one, depth + 1));
	});
}

/** Exports of other files. */
function leadsOf(
	given: readonly ts.Expression[],
	lists: readonly ts.Expression[]
): readonly Lead[] {
	// Next to `providers`, the arguments of other calls do not matter.
	if (lists.length > 0) return lists.flatMap((value) => leadOf(value, 'list'));
	return given
		.flatMap((value) => objectsOf(value))
		.flatMap((value) => leadOf(value, 'configuration'));
}

/** Lists of other files that a list spreads. */
function spreadIn(list: ts.ArrayLiteralExpression): readonly Lead[] {
	return list.elements
		.filter(ts.isSpreadElement)
		.flatMap(({ expression }) => resolve(expression))
		.flatMap((value) => leadOf(value, 'list'));
}

/** The source of a value that this file imports, calls, or reads `providers` of. */
function leadOf(value: ts.Expression, as: Lead['as']): readonly Lead[] {
	if (ts.isCallExpression(value)) return leadOf(unwrapExpression(value.expression), as);
	const isProperty = ts.isPropertyAccessExpression(value) && value.name.text === 'providers';
	if (isProperty) return leadOf(unwrapExpression(value.expression), 'configuration');
	const found = importedAs(value);
	return found === undefined ? [] : [{ ...found, as }];
}

/** The elements of a provider list for imported providers: `GitHub`, `GitHub({ … })`, `...(dev ? [GitHub] : [])`. */
export function listedProviders(
	list: ts.ArrayLiteralExpression
): { element: ts.Expression; provider: ImportedName }[] {
	const imports = importedNames(list.getSourceFile());
	return list.elements.flatMap((element) =>
		providerNames(element).flatMap((local) => {
			const provider = imports.find((one) => one.local === local);
			return provider === undefined ? [] : [{ element, provider }];
		})
	);
}

function providerNames(expression: ts.Expression): string[] {
	const value = unwrapExpression(expression);
	if (ts.isIdentifier(value)) return [value.text];
	if (ts.isCallExpression(value)) return providerNames(withoutFilter(value, true));
	if (ts.isSpreadElement(value)) return providerNames(value.expression);
	// A CommonJS module in the form of some bundlers.
	const isDefault = ts.isPropertyAccessExpression(value) && value.name.text === 'default';
	if (isDefault) return providerNames(value.expression);
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

/** `[…].filter(Boolean)` is its array; for another call, on request, its callee. */
function withoutFilter(value: ts.Expression, callee = false): ts.Expression {
	if (!ts.isCallExpression(value)) return value;
	const { expression } = value;
	if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'filter') {
		return unwrapExpression(expression.expression);
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
		.flatMap((value) => (value === undefined ? [] : [owner(unwrapExpression(value))]))
		.filter(ts.isCallExpression);
}

/** Configurations that a module creates for others: at its top, or as return values of functions. */
function ownConfigs(file: ts.SourceFile): ts.Expression[] {
	const values = file.statements.flatMap((statement): readonly ts.Expression[] => {
		if (ts.isFunctionDeclaration(statement))
			return statement.body ? returnedExpressions(statement.body) : [];
		if (ts.isExportAssignment(statement)) return [statement.expression];
		if (!ts.isVariableStatement(statement)) return [];
		return statement.declarationList.declarations.flatMap(({ initializer }) => initializer ?? []);
	});
	return values.filter((value) => listsOf(value).length > 0);
}

/** Calls of an imported function that takes a configuration, anywhere: `app.use('/auth', ExpressAuth(config))`. */
function configuringCalls(file: ts.SourceFile): ts.CallExpression[] {
	const names = importedNames(file).map(({ local }) => local);
	const calls: ts.CallExpression[] = [];
	walk(file, (node) => {
		if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
		const { text } = node.expression;
		if (/^([A-Z]\w*Auth|initAuthConfig)$/.test(text) && names.includes(text)) calls.push(node);
	});
	return calls;
}

/** `QwikAuth$(…)` of `QwikAuth$(…).onRequest`. */
function owner(value: ts.Expression): ts.Expression {
	return ts.isPropertyAccessExpression(value) ? unwrapExpression(value.expression) : value;
}

function providersOf(config: ts.ObjectLiteralExpression): ts.Expression | undefined {
	return propertyOf(config, 'providers');
}
