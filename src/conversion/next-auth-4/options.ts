// Options of next-auth 4 as version 5 has them: names of types, settings of providers, and the id of a user.
import { ts } from 'ts-morph';
import type { CodeStyle } from '../../detect/style.ts';
import { bindings } from '../../edit/import-names.ts';
import { insertItems, removeItems } from '../../edit/list-items.ts';
import { freeName } from '../../edit/names.ts';
import {
	inQuotes,
	parse,
	replaceNode,
	type Splice,
	splice,
	unwrapExpression,
	walk
} from '../../edit/source-file.ts';
import { quoted, styleOf } from '../../edit/source-style.ts';
import type { App4 } from './app.ts';

type File = { path: string; source: string };

/** `NextAuthOptions` and `AuthOptions` are `NextAuthConfig`. */
export function renameTypes({ path, source }: File): string {
	const file = parse(source, path);
	const old = bindings(file).filter(
		({ imported, from }) =>
			/^next-auth(\/core\/types)?$/.test(from) && /^(NextAuth|Auth)Options$/.test(imported)
	);
	const isFree = freeName(file, 'NextAuthConfig') === 'NextAuthConfig';
	const splices: Splice[] = old.flatMap(({ binding, local }) => {
		if (!ts.isImportSpecifier(binding) || (isFree && !binding.propertyName)) return [];
		const start = (binding.propertyName ?? binding.name).getStart(file);
		const text = local === 'NextAuthConfig' ? local : `NextAuthConfig as ${local}`;
		return [{ start, end: binding.end, text }];
	});
	const renamed = new Set(
		old.flatMap(({ imported, local }) => (isFree && imported === local ? [local] : []))
	);
	walk(file, (node) => {
		if (!ts.isIdentifier(node) || !renamed.has(node.text)) return;
		const { parent } = node;
		if (ts.isPropertyAccessExpression(parent) && parent.name === node) return;
		splices.push(replaceNode(node, 'NextAuthConfig'));
	});
	return splice(source, splices);
}

/** Settings of providers that are said otherwise now. */
export function updateProviders(app: App4, { path, source }: File): string {
	const file = parse(source, path);
	const style = styleOf(file, app.style);
	const modules = new Map(
		bindings(file).flatMap(({ local, from }) => {
			const module = /^next-auth\/providers\/([\w-]+)$/.exec(from)?.[1];
			return module === undefined ? [] : [[local, module] as const];
		})
	);
	const splices: Splice[] = [];
	walk(file, (node) => {
		if (ts.isObjectLiteralExpression(node)) splices.push(...ownProvider(node));
		if (!ts.isCallExpression(node)) return;
		const module = modules.get(node.expression.getText(file));
		const [settings] = node.arguments;
		if (module === undefined || !settings || !ts.isObjectLiteralExpression(settings)) return;
		splices.push(...listedChecks(settings));
		const entries = entriesOf(settings);
		if (module === 'credentials') splices.push(...typedFields(entries, style));
		const items = newSettings(module, entries);
		const going = goingSettings(module).flatMap((name) => entries.get(name) ?? []);
		if (going.length > 0) splices.push(...removeItems(settings, new Set(going)));
		const isEmptied = going.length === settings.properties.length;
		if (items.length > 0 && !isEmptied) splices.push(...insertItems(settings, items, style));
	});
	return splice(source, splices);
}

type Entries = ReadonlyMap<string, ts.ObjectLiteralElementLike>;

function entriesOf(object: ts.ObjectLiteralExpression): Entries {
	return new Map(object.properties.map((one) => [one.name?.getText() ?? '', one]));
}

function settingOf(entry: ts.ObjectLiteralElementLike | undefined): ts.Expression | undefined {
	return entry && ts.isPropertyAssignment(entry) ? unwrapExpression(entry.initializer) : undefined;
}

function goingSettings(module: string): readonly string[] {
	if (module === 'twitter') return ['version'];
	if (module === 'azure-ad') return ['tenantId'];
	return module === 'azure-ad-b2c' ? ['tenantId', 'primaryUserFlow'] : [];
}

/** What stands for the settings that go, and for a default that is another one now. */
function newSettings(module: string, entries: Entries): readonly string[] {
	const part = (name: string) => {
		const value = settingOf(entries.get(name));
		if (value === undefined) return undefined;
		return ts.isStringLiteralLike(value) ? value.text : `\${${value.getText()}}`;
	};
	const tenant = part('tenantId');
	const flow = part('primaryUserFlow');
	if (module === 'azure-ad' && tenant !== undefined) {
		const scope = "authorization: { params: { scope: 'openid profile email' } }";
		return [
			`issuer: \`https://login.microsoftonline.com/${tenant}/v2.0\``,
			...(entries.has('authorization') ? [] : [scope])
		];
	}
	if (module !== 'azure-ad-b2c' || tenant === undefined || flow === undefined) return [];
	const host = `https://${tenant}.b2clogin.com/${tenant}.onmicrosoft.com`;
	return entries.has('issuer') ? [] : [`issuer: \`${host}/${flow}/v2.0\``];
}

/** A provider that is written out and names a discovery document speaks OpenID Connect, whatever its type says. */
function ownProvider(object: ts.ObjectLiteralExpression): Splice[] {
	const entries = entriesOf(object);
	const type = settingOf(entries.get('type'));
	if (!type || !ts.isStringLiteralLike(type) || type.text !== 'oauth' || !entries.has('id'))
		return [];
	const file = object.getSourceFile();
	const known = entries.get('wellKnown');
	const place = settingOf(known);
	const text = place?.getText(file) ?? '';
	const issuer = text.replace(/\/\.well-known\/openid-configuration(?=['"`]$)/, '');
	if (!known || issuer === text) return listedChecks(object);
	const named = entries.has('issuer');
	return [
		inQuotes(type, 'oidc'),
		...(named ? removeItems(object, new Set([known])) : [replaceNode(known, `issuer: ${issuer}`)]),
		...listedChecks(object)
	];
}

/** `checks: 'pkce'` is a list of one. */
function listedChecks(object: ts.ObjectLiteralExpression): Splice[] {
	const value = settingOf(entriesOf(object).get('checks'));
	if (!value || !ts.isStringLiteralLike(value)) return [];
	const file = object.getSourceFile();
	return [
		{ start: value.getStart(file), text: '[' },
		{ start: value.end, text: ']' }
	];
}

/** Version 5 does not say that what people type is text. */
function typedFields(entries: Entries, style: CodeStyle): Splice[] {
	const authorize = entries.get('authorize');
	const made = settingOf(authorize) ?? authorize;
	if (!made || !ts.isFunctionLike(made)) return [];
	const file = made.getSourceFile();
	const [fields] = made.parameters;
	if (!fields || !/\.[cm]?tsx?$/.test(file.fileName)) return [];
	const { type, name } = fields;
	let uses = 0;
	walk(made, (node) => {
		if (ts.isIdentifier(node) && node.text === name.getText(file)) uses++;
	});
	if (uses < 2) return [];
	if (type && ts.isUnionTypeNode(type)) {
		const known = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
		const text = known.map((one) => one.getText(file)).join(' | ');
		return [replaceNode(type, text)];
	}
	if (type) return [];
	const all = settingOf(entries.get('credentials'));
	const listed = all && ts.isObjectLiteralExpression(all) ? [...all.properties] : [];
	const names = listed.flatMap((one) =>
		one.name && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name))
			? [quoted(one.name.text, style)]
			: []
	);
	const isWhole = names.length > 0 && names.length === listed.length;
	const text = `: Record<${isWhole ? names.join(' | ') : 'string'}, string>`;
	const start = fields.getStart(file);
	// `credentials => …` has no parentheses.
	if (/\(\s*$/.test(file.text.slice(made.pos, start))) return [{ start: name.end, text }];
	return [
		{ start, text: '(' },
		{ start: name.end, text: `${text})` }
	];
}
