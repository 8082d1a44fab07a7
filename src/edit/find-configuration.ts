import { ts } from 'ts-morph';
import { exported, importedAs, propertyOf, resolve, returned } from './exported-value.ts';
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
type ProviderList =
	| { readonly list: ts.ArrayLiteralExpression; readonly leads: readonly Lead[] }
	| { readonly reason: string; readonly at: number | undefined; readonly leads: readonly Lead[] };

/** Finds the array of `providers` in the configuration that a call at the top of the module is given. */
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
 * The objects that say how people sign in, the outermost each, with those of this file that it spreads behind it. One says so
 * that has `providers`; where there is none, one that spreads them or what another file may have.
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

/** What is looked at, where it is exported again, and where to look if there is none. */
function entryOf(file: ts.SourceFile, entry: Entry) {
	if (entry === undefined) {
		const calls = [...new Set([...topLevelCalls(file), ...configuringCalls(file)])];
		const handed = calls.flatMap(({ arguments: [first] }) => first ?? []);
		const isFound = handed.some((value) => listsOf(value).length > 0);
		const given = isFound ? handed : [...handed, ...ownConfigs(file)];
		return { given, again: [], last: calls.at(-1) };
	}
	const { values: given, from } = exported(file, entry.name);
	return { given, again: from.map((one) => ({ ...one, as: entry.as })), last: given.at(-1) };
}

/** The values of `providers` in the configurations that an expression can come to, through what they spread. */
function listsOf(given: ts.Expression): readonly ts.Expression[] {
	return [...new Set(objectsOf(given))].flatMap((one) =>
		ts.isObjectLiteralExpression(one) ? (providersOf(one) ?? []) : []
	);
}

/** What an expression can come to, and what objects without `providers` among it spread. */
function objectsOf(given: ts.Expression, depth = 0): ts.Expression[] {
	return resolve(given).flatMap((value) => {
		if (!ts.isObjectLiteralExpression(value) || providersOf(value) !== undefined) return [value];
		const spread = depth > 8 ? [] : spreadValues(value);
		return spread.flatMap((one) => objectsOf(one, depth + 1));
	});
}

/** What other files may have. */
function leadsOf(
	given: readonly ts.Expression[],
	lists: readonly ts.Expression[]
): readonly Lead[] {
	// Where there are `providers`, what other calls are given has nothing to do with them.
	if (lists.length > 0) return lists.flatMap((value) => leadOf(value, 'list'));
	return given
		.flatMap((value) => objectsOf(value))
		.flatMap((value) => leadOf(value, 'configuration'));
}

/** Lists of other files that a list has whole. */
function spreadIn(list: ts.ArrayLiteralExpression): readonly Lead[] {
	return list.elements
		.filter(ts.isSpreadElement)
		.flatMap(({ expression }) => resolve(expression))
		.flatMap((value) => leadOf(value, 'list'));
}

/** Where a value comes from that this file imports, calls, or reads `providers` of. */
function leadOf(value: ts.Expression, as: Lead['as']): readonly Lead[] {
	if (ts.isCallExpression(value)) return leadOf(bare(value.expression), as);
	const isProperty = ts.isPropertyAccessExpression(value) && value.name.text === 'providers';
	if (isProperty) return leadOf(bare(value.expression), 'configuration');
	const found = importedAs(value);
	return found === undefined ? [] : [{ ...found, as }];
}

/** The elements of a provider list that stand for an imported provider: `GitHub`, `GitHub({ … })`, `...(dev ? [GitHub] : [])`. */
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
	const value = bare(expression);
	if (ts.isIdentifier(value)) return [value.text];
	if (ts.isCallExpression(value)) return providerNames(withoutFilter(value, true));
	if (ts.isSpreadElement(value)) return providerNames(value.expression);
	// A module of CommonJS as some bundlers hand it out.
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

/** Configurations that a module makes for others to hand on: at its top, or what its functions return. */
function ownConfigs(file: ts.SourceFile): ts.Expression[] {
	const values = file.statements.flatMap((statement): readonly ts.Expression[] => {
		if (ts.isFunctionDeclaration(statement)) return statement.body ? returned(statement.body) : [];
		if (ts.isExportAssignment(statement)) return [statement.expression];
		if (!ts.isVariableStatement(statement)) return [];
		return statement.declarationList.declarations.flatMap(({ initializer }) => initializer ?? []);
	});
	return values.filter((value) => listsOf(value).length > 0);
}

/** Calls of an imported function that takes a configuration, wherever they stand: `app.use('/auth', ExpressAuth(config))`. */
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
	return ts.isPropertyAccessExpression(value) ? bare(value.expression) : value;
}

function providersOf(config: ts.ObjectLiteralExpression): ts.Expression | undefined {
	return propertyOf(config, 'providers');
}
