// `getServerSession` of next-auth 4, and `getSession` where it is called on the server, become `auth`.
import { ts } from 'ts-morph';
import { type Bound, bindings, dropBindings, swapBindings } from '../../edit/import-names.ts';
import { callsOf, freeName, references } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { bare, inPlaceOf, parse, type Splice, splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import type { AuthjsRefusal } from '../../frameworks/authjs.ts';
import { type App4, leadsTo } from './app.ts';
import type { Configured } from './config-file.ts';
import { isInInitialProps } from './initial-props.ts';
import { specifierTo } from './move-specifiers.ts';

interface Replaced {
	readonly call: ts.CallExpression;
	/** What stands between the parentheses of `auth()`. */
	readonly given: string;
	/** What a function has to take apart of its argument besides. */
	readonly also?: Splice;
}

/** The text with every session read by `auth`. Refuses a call that has other options than the app. */
export function readSessions(
	app: App4,
	{ path, source }: { path: string; source: string },
	configured: Configured
): string | AuthjsRefusal {
	const file = parse(source, path);
	const bound = bindings(file);
	const options = bound.filter(({ imported, from }) =>
		configured.options.some(
			(one) => one.name === imported && leadsTo(app, path, { specifier: from, path: one.path })
		)
	);
	const isHome = path === configured.config;
	const own = configured.options.flatMap((one) => (one.path === path ? [one.local] : []));
	const known = new Set([...own, ...options.map(({ local }) => local)]);
	const readers = bound.filter(isServerReader);
	const clients = bound.filter(isClientReader);
	const calls = callsOf(file, readers.map(localOf));
	const odd = calls.find((call) => !isPlain(call, known));
	if (odd !== undefined) {
		const why = 'reads the session with options that are not those of the app';
		return refused(odd, why, 'getServerSession(authOptions)');
	}
	const replaced = [
		...calls.map((call): Replaced => ({ call, given: withoutOptions(call) })),
		...callsOf(file, clients.map(localOf)).flatMap((call) => onServer(call) ?? [])
	];
	const isGone = ({ local }: Bound) =>
		references(file, local).every((one) => replaced.some(({ call }) => isWithin(call, one)));
	if (replaced.length === 0) {
		const unused = [...readers, ...(isHome ? [] : options)].filter(isGone);
		return splice(source, dropBindings(unused));
	}
	const dropped = [...readers, ...clients, ...options].filter(isGone);
	const name = isHome ? configured.auth : freeName(file, 'auth', 'getAuth');
	return splice(source, [
		...replaced.flatMap(({ call, given, also }) => [
			...(also ? [also] : []),
			inPlaceOf(call, `${name}(${given})`)
		]),
		...(isHome ? dropBindings(dropped) : bringAuth(app, { file, name, dropped }, configured))
	]);
}

function isServerReader({ imported, from }: Bound): boolean {
	return /^next-auth(\/next)?$/.test(from) && /^(unstable_)?getServerSession$/.test(imported);
}

function isClientReader({ imported, from }: Bound): boolean {
	return from === 'next-auth/react' && imported === 'getSession';
}

/** Where nothing else needs the options, their import becomes that of `auth`. */
function bringAuth(
	app: App4,
	{ file, name, dropped }: { file: ts.SourceFile; name: string; dropped: readonly Bound[] },
	{ auth, config }: Configured
): Splice[] {
	const path = file.fileName;
	const place = dropped.find(
		({ binding, from }) =>
			ts.isImportSpecifier(binding) && leadsTo(app, path, { specifier: from, path: config })
	);
	if (place !== undefined) {
		const text = auth === name ? name : `${auth} as ${name}`;
		const others = dropped.filter((one) => one !== place);
		return [inPlaceOf(place.binding, text), ...dropBindings(others)];
	}
	const from = specifierTo(app, { path, source: file.text }, config);
	const style = styleOf(file, app.style);
	return swapBindings(file, dropped, { name: auth, local: name, from, style });
}

const localOf = ({ local }: Bound) => local;

const isWithin = (outer: ts.Node, inner: ts.Node) =>
	outer.pos <= inner.pos && inner.end <= outer.end;

/** None, the options of the app alone, or what they are for before them. */
function isPlain({ arguments: given }: ts.CallExpression, known: ReadonlySet<string>): boolean {
	const last = given.at(-1);
	if (last === undefined) return true;
	const value = bare(last);
	const options = ts.isCallExpression(value) ? value.expression : value;
	return ts.isIdentifier(options) && known.has(options.text);
}

function withoutOptions({ arguments: given }: ts.CallExpression): string {
	const rest = given.slice(0, -1).map(bare);
	const [req, res] = rest;
	if (req && res && ts.isPropertyAccessExpression(req) && ts.isPropertyAccessExpression(res)) {
		const context = req.expression.getText();
		if (context === res.expression.getText() && req.name.text === 'req') return context;
	}
	return given
		.slice(0, -1)
		.map((one) => one.getText())
		.join(', ');
}

/** `getSession(context)`, `getSession({ req })` and `getSession({ req: context.req })`; undefined for one in a browser. */
function onServer(call: ts.CallExpression): Replaced | undefined {
	const [first, second] = call.arguments;
	const given = first && bare(first);
	if (!given || second || isInInitialProps(call)) return undefined;
	if (ts.isIdentifier(given)) return { call, given: given.text };
	if (!ts.isObjectLiteralExpression(given) || given.properties.length !== 1) return undefined;
	const [property] = given.properties;
	if (property && ts.isShorthandPropertyAssignment(property)) {
		const name = property.name.text;
		if (name === 'ctx' || name === 'context') return { call, given: name };
		return name === 'req' ? withResponse(call) : undefined;
	}
	if (!property || !ts.isPropertyAssignment(property)) return undefined;
	const value = bare(property.initializer);
	const name = property.name.getText();
	if (name === 'ctx' && ts.isIdentifier(value)) return { call, given: value.text };
	const isOfContext = ts.isPropertyAccessExpression(value) && value.name.text === 'req';
	if (name === 'req' && isOfContext) return { call, given: value.expression.getText() };
	return undefined;
}

/** `req` needs its `res` beside it: the second parameter, or another name out of the first. */
function withResponse(call: ts.CallExpression): Replaced | undefined {
	const scope = ts.findAncestor(call, ts.isFunctionLike);
	if (!scope) return undefined;
	const [first, second] = scope.parameters;
	if (first && ts.isObjectBindingPattern(first.name)) {
		const { elements } = first.name;
		const names = elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
		if (names.includes('res')) return { call, given: 'req, res' };
		const last = elements.find((one) => !one.dotDotDotToken && one.name.getText() === 'req');
		if (!last) return undefined;
		return { call, given: 'req, res', also: { start: last.end, text: ', res' } };
	}
	const isPair = first?.name.getText() === 'req' && second;
	return isPair ? { call, given: `req, ${second.name.getText()}` } : undefined;
}
