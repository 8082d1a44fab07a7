// `getServerSession`, and `getSession` where it is called on the server, become `auth`.
import { ts } from 'ts-morph';
import { type Bound, bindings, dropBindings, swapBindings } from '../../../edit/import-names.ts';
import { callsOf, freeName, references } from '../../../edit/names.ts';
import {
	inQuotes,
	parse,
	replaceNode,
	type Splice,
	splice,
	unwrapExpression
} from '../../../edit/source-file.ts';
import { styleOf } from '../../../edit/source-style.ts';
import type { Standing } from '../../authjs.ts';
import { isInInitialProps } from '../initial-props.ts';
import { isServerReader } from './core.ts';
import type { Home } from './route.ts';

type Source = { readonly path: string; readonly source: string };

interface Replaced {
	readonly call: ts.CallExpression;
	/** What stands between the parentheses of `auth()`. */
	readonly given: string;
	/** What a function has to take apart of its argument besides. */
	readonly also?: Splice;
}

/** The text with every session read by `auth`. */
export function sessionText(app: Standing, { path, source }: Source, home: Home): string {
	const file = parse(source, path);
	const bound = bindings(file);
	const options = bound.filter(({ imported, from }) =>
		imported === home.exportedAs || imported === home.name
			? app.imports(path, from).includes(home.path)
			: false
	);
	const readers = bound.filter(isServerReader);
	const clients = bound.filter(
		({ imported, from }) => from === 'next-auth/react' && imported === 'getSession'
	);
	const replaced = [
		...callsOf(file, readers.map(localOf)).map((call): Replaced => {
			return { call, given: withoutOptions(call) };
		}),
		...callsOf(file, clients.map(localOf)).flatMap((call) => onServer(call) ?? [])
	];
	const isGone = ({ local }: Bound) =>
		references(file, local).every((one) => replaced.some(({ call }) => isWithin(call, one)));
	const isHome = path === home.config;
	const gone = isHome ? [] : options.filter(isGone);
	const dropped = [
		...readers.filter(isGone),
		...(replaced.length > 0 ? clients.filter(isGone) : [])
	];
	const left = options.filter((one) => !gone.includes(one));
	const name = isHome ? home.auth : freeName(file, 'auth', 'getAuth');
	const calls = replaced.flatMap(({ call, given, also }) => [
		...(also ? [also] : []),
		replaceNode(call, `${name}(${given})`)
	]);
	const imports =
		isHome || replaced.length === 0
			? dropBindings([...dropped, ...(replaced.length > 0 ? gone : [])])
			: bringAuth(app, { file, name, dropped: [...dropped, ...gone] }, home);
	const moved = replaced.length > 0 || home.path !== home.config ? repointed(app, left, home) : [];
	return splice(source, [...calls, ...imports, ...moved]);
}

/** Other uses of options that have moved. */
function repointed(app: Standing, left: readonly Bound[], home: Home): Splice[] {
	if (home.path === home.config) return [];
	const declarations = new Set(left.map(({ declaration }) => declaration));
	return [...declarations].map(({ moduleSpecifier: literal }) => {
		const text = app.importOf(literal.getSourceFile().fileName, home.config);
		return inQuotes(literal, text);
	});
}

/** Where nothing else needs the options, their import becomes that of `auth`. */
function bringAuth(
	app: Standing,
	{ file, name, dropped }: { file: ts.SourceFile; name: string; dropped: readonly Bound[] },
	home: Home
): Splice[] {
	const path = file.fileName;
	const place = dropped.find(
		({ binding, from }) =>
			ts.isImportSpecifier(binding) && app.imports(path, from).includes(home.config)
	);
	if (place !== undefined) {
		const text = home.auth === name ? name : `${home.auth} as ${name}`;
		const others = dropped.filter((one) => one !== place);
		return [replaceNode(place.binding, text), ...dropBindings(others)];
	}
	const from = app.importOf(path, home.config);
	const style = styleOf(file, app.style);
	return swapBindings(file, dropped, { name: home.auth, local: name, from, style });
}

const localOf = ({ local }: Bound) => local;

const isWithin = (outer: ts.Node, inner: ts.Node) =>
	outer.pos <= inner.pos && inner.end <= outer.end;

function withoutOptions({ arguments: given }: ts.CallExpression): string {
	const rest = given.slice(0, -1);
	const [req, res] = rest.map(unwrapExpression);
	if (req && res && ts.isPropertyAccessExpression(req) && ts.isPropertyAccessExpression(res)) {
		const context = req.expression.getText();
		if (context === res.expression.getText() && req.name.text === 'req') return context;
	}
	return rest.map((one) => one.getText()).join(', ');
}

/** `getSession(context)`, `getSession({ req })` and `getSession({ req: context.req })`; undefined for one in a browser. */
function onServer(call: ts.CallExpression): Replaced | undefined {
	const [first, second] = call.arguments;
	const given = first && unwrapExpression(first);
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
	const value = unwrapExpression(property.initializer);
	const name = property.name.getText();
	if (name === 'ctx' && ts.isIdentifier(value)) return { call, given: value.text };
	const isOfContext = ts.isPropertyAccessExpression(value) && value.name.text === 'req';
	return name === 'req' && isOfContext ? { call, given: value.expression.getText() } : undefined;
}

/** `req` needs its `res` beside it: the second parameter, or another name out of the first. */
function withResponse(call: ts.CallExpression): Replaced | undefined {
	const scope = ts.findAncestor(call, ts.isFunctionLike);
	const [first, second] = scope?.parameters ?? [];
	if (first && ts.isObjectBindingPattern(first.name)) {
		const { elements } = first.name;
		const names = elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
		if (names.includes('res')) return { call, given: 'req, res' };
		const last = elements.find((one) => !one.dotDotDotToken && one.name.getText() === 'req');
		return last && { call, given: 'req, res', also: { start: last.end, text: ', res' } };
	}
	const isPair = first?.name.getText() === 'req' && second;
	return isPair ? { call, given: `req, ${second.name.getText()}` } : undefined;
}
