// Providers of a file with plain http: the variables of their URLs, and the setting that allows it.
import { ts } from 'ts-morph';
import type { EditedFile } from './edit.ts';
import { propertyOf, settingOf } from './exported-value.ts';
import { insertItems } from './list-items.ts';
import { importedNames, references } from './names.ts';
import {
	lineOf,
	parse,
	replaceNode,
	type Splice,
	splice,
	syntaxError,
	unwrapExpression,
	walk
} from './source-file.ts';
import { styleOf } from './source-style.ts';

const setting = 'allowInsecureRequests';
const addresses = ['issuer', 'wellKnown', 'authorization', 'token', 'userinfo', 'jwks_endpoint'];

/** A provider in a file: `Keycloak`, `Keycloak({ … })`, or an object. */
interface Named {
	readonly name: string;
	/** Its ID in the runtime; undefined for an object without a literal ID. */
	readonly id: string | undefined;
	readonly node: ts.Expression;
	/** Undefined if there are none; null if they are not in this file. */
	readonly options: ts.ObjectLiteralExpression | undefined | null;
}

/** A provider and the variable of its URL. */
export interface PlainHttp {
	readonly name: string;
	readonly variable: string;
	readonly line: number;
	/** False if the file has to be changed by hand. */
	readonly isSet: boolean;
}

/** Allows plain http for the providers with a URL from one of the variables. */
export function allowPlainHttp(
	source: string,
	{ fileName, style: given, variables }: EditedFile & { readonly variables: readonly string[] }
): { readonly text: string; readonly found: readonly PlainHttp[] } {
	const file = parse(source, fileName);
	if (syntaxError(file) !== undefined) return { text: source, found: [] };
	const style = styleOf(file, given);
	const splices: Splice[] = [];
	const found = providersIn(file).flatMap((one): PlainHttp[] => {
		const { name, node, options } = one;
		const variable = variables.find((wanted) => asks(one, wanted));
		if (variable === undefined || isAllowed(one)) return [];
		const text = `${setting}: true`;
		const isSet = (options && settingOf(options, setting)) === undefined;
		if (isSet && options) splices.push(...insertItems(options, [text], style));
		else if (isSet) splices.push(replaceNode(node, `${name}({ ${text} })`));
		return [{ name, variable, line: lineOf(node), isSet }];
	});
	return { text: splice(source, splices), found };
}

/** Whether a provider reads its URL from this variable, and allows plain http. */
export function mayUsePlainHttp(source: string, fileName: string, variable: string): boolean {
	return providersIn(parse(source, fileName)).some((one) => asks(one, variable) && isAllowed(one));
}

function isAllowed({ options }: Named): boolean {
	const value = options && propertyOf(options, setting);
	return (
		value !== undefined &&
		value !== null &&
		unwrapExpression(value).kind === ts.SyntaxKind.TrueKeyword
	);
}

/** Explicitly, or as a default of the runtime. */
function asks({ id, options }: Named, variable: string): boolean {
	const texts = addresses.flatMap((name) => {
		const property = options && settingOf(options, name);
		return property ? [property.getText()] : [];
	});
	if (texts.some((text) => new RegExp(`(?<![\\w$])${variable}(?![\\w$])`).test(text))) return true;
	const own = options && settingOf(options, 'issuer');
	return !own && variable === `AUTH_${id?.replaceAll('-', '_').toUpperCase()}_ISSUER`;
}

function providersIn(file: ts.SourceFile): Named[] {
	const imported = importedNames(file).flatMap(({ local, imported: name, from }) => {
		const module = /(?:^|\/)providers\/([\w-]+)(?:\.\w+)?$/.exec(from)?.[1];
		if (name !== 'default' || module === undefined) return [];
		return references(file, local).flatMap((use) => namedBy(use, module) ?? []);
	});
	const written = objectsIn(file).filter((one) =>
		/^(oauth|oidc)$/.test(literal(one, 'type') ?? '')
	);
	return [
		...imported,
		...written.map((node) => {
			const id = literal(node, 'id');
			return { name: literal(node, 'name') ?? id ?? 'a provider', id, node, options: node };
		})
	];
}

function namedBy(use: ts.Identifier, module: string): Named | undefined {
	const { parent, text: name } = use;
	if (ts.isCallExpression(parent) && parent.expression === use) {
		const [first] = parent.arguments;
		const value = first && unwrapExpression(first);
		const options = value && (ts.isObjectLiteralExpression(value) ? value : null);
		return { name, id: (options && literal(options, 'id')) ?? module, node: parent, options };
	}
	const isValue = ts.isArrayLiteralExpression(parent) || ts.isConditionalExpression(parent);
	return isValue ? { name, id: module, node: use, options: undefined } : undefined;
}

function objectsIn(file: ts.SourceFile): ts.ObjectLiteralExpression[] {
	const found: ts.ObjectLiteralExpression[] = [];
	walk(file, (node) => {
		if (ts.isObjectLiteralExpression(node)) found.push(node);
	});
	return found;
}

function literal(object: ts.ObjectLiteralExpression, name: string): string | undefined {
	const value = propertyOf(object, name);
	return value && ts.isStringLiteralLike(unwrapExpression(value))
		? unwrapExpression(value).getText().slice(1, -1)
		: undefined;
}
