import { ts } from 'ts-morph';
import { exported, importedAs, propertyOf, resolve } from './exported-value.ts';
import { type ImportedName, importedNames } from './names.ts';
import { bare } from './source-file.ts';

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
	const last = entry === undefined ? topLevelCalls(file).at(-1) : given.at(-1);
	const at = last?.getStart(file);
	return { reason: 'it has no list of `providers`', at, leads };
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
	const objects = entryOf(file, entry)
		.flatMap((value) => resolve(file, value))
		.filter(ts.isObjectLiteralExpression);
	const configs = [...new Set(objects)].map((object) => withSpread(file, object));
	const own = configs.filter(([object]) => object && providersOf(object) !== undefined);
	if (own.length > 0) return own;
	return configs.filter(
		(all) =>
			all.some((one) => providersOf(one) !== undefined) ||
			all
				.flatMap((one) => spreadValues(file, one))
				.some((value) => leadOf(file, value, 'configuration').length > 0)
	);
}

function withSpread(
	file: ts.SourceFile,
	object: ts.ObjectLiteralExpression,
	depth = 0
): ts.ObjectLiteralExpression[] {
	const spread = depth > 8 ? [] : spreadValues(file, object).filter(ts.isObjectLiteralExpression);
	return [object, ...spread.flatMap((one) => withSpread(file, one, depth + 1))];
}

function spreadValues(file: ts.SourceFile, { properties }: ts.ObjectLiteralExpression) {
	return properties
		.filter(ts.isSpreadAssignment)
		.flatMap(({ expression }) => resolve(file, expression));
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
		const spread = depth > 8 ? [] : spreadValues(file, value);
		return spread.flatMap((one) => objectsOf(file, one, depth + 1));
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

function providersOf(config: ts.ObjectLiteralExpression): ts.Expression | undefined {
	return propertyOf(config, 'providers');
}
