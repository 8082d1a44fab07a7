// Providers of a file that are asked by plain http: which variables they take their addresses from, and what lets them.
import { ts } from 'ts-morph';
import type { EditedFile } from './edit.ts';
import { propertyOf, settingOf } from './exported-value.ts';
import { insertItems } from './list-items.ts';
import { importedNames, references } from './names.ts';
import {
	bare,
	inPlaceOf,
	lineOf,
	parse,
	type Splice,
	splice,
	syntaxError,
	walk
} from './source-file.ts';
import { styleOf } from './source-style.ts';

const setting = 'allowInsecureRequests';
const addresses = ['issuer', 'wellKnown', 'authorization', 'token', 'userinfo', 'jwks_endpoint'];

/** A provider where a file names it: `Keycloak`, `Keycloak({ … })`, or an object that is one. */
interface Named {
	readonly name: string;
	/** What the runtime calls it; undefined for an object whose id is no literal. */
	readonly id: string | undefined;
	readonly node: ts.Expression;
	/** Undefined if there are none; null if they do not stand here. */
	readonly options: ts.ObjectLiteralExpression | undefined | null;
}

/** A provider and the variable that it takes an address from. */
export interface PlainHttp {
	readonly name: string;
	readonly variable: string;
	readonly line: number;
	/** False where the file has to be changed by hand. */
	readonly isSet: boolean;
}

/** Lets the providers that take an address from one of the variables be asked by plain http. */
export function allowPlainHttp(
	source: string,
	{ fileName, style: given, variables }: EditedFile & { readonly variables: readonly string[] }
): { readonly text: string; readonly found: readonly PlainHttp[] } {
	const file = parse(source, fileName);
	if (variables.length === 0 || syntaxError(file) !== undefined) return { text: source, found: [] };
	const style = styleOf(file, given);
	const splices: Splice[] = [];
	const found = providersIn(file).flatMap((one): PlainHttp[] => {
		const { name, node, options } = one;
		const variable = variables.find((wanted) => asks(one, wanted));
		if (variable === undefined || isAllowed(one)) return [];
		const text = `${setting}: true`;
		if (options) splices.push(...insertItems(options, [text], style));
		else if (options === undefined) splices.push(inPlaceOf(node, `${name}({ ${text} })`));
		return [{ name, variable, line: lineOf(node), isSet: options !== null }];
	});
	return { text: splice(source, splices), found };
}

/** Whether a provider takes an address from this variable, and may be asked by plain http. */
export function mayBePlain(source: string, fileName: string, variable: string): boolean {
	return providersIn(parse(source, fileName)).some((one) => asks(one, variable) && isAllowed(one));
}

function isAllowed({ options }: Named): boolean {
	const value = options && propertyOf(options, setting);
	return value !== undefined && value !== null && bare(value).kind === ts.SyntaxKind.TrueKeyword;
}

/** By name, or because the runtime fills in what is left out. */
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
		const value = first && bare(first);
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
	return value && ts.isStringLiteralLike(bare(value))
		? bare(value).getText().slice(1, -1)
		: undefined;
}
