// How a module of a server mounts our middleware: its path, and the routes before it.
import { ts } from 'ts-morph';
import { references, sameModule } from './names.ts';
import { bindings } from './server-apps.ts';
import { parse, unwrapExpression, walk } from './source-file.ts';

export interface Mounting {
	/** The mount path, if it is plain text. */
	readonly at?: string;
	/** Earlier routes, answered without sign-in, as written. */
	readonly missed?: string;
}

interface Options {
	readonly fileName: string;
	/** How the module imports the configuration. */
	readonly importFrom: string;
}

/** A call of a method of the app: `app.get('/', …)`, or a part of a chain. */
interface Call {
	readonly node: ts.CallExpression;
	readonly method: string;
	/** The start of the method name: in a chain all calls have the same start. */
	readonly at: number;
}

const verbs = /^(get|post|put|patch|delete|all|on|route|group|mount|ws)$/;
/** Routes that need no session. */
const open =
	/health|live|ready|ping|status|metrics|version|favicon|robots|webhook|static|asset|docs/i;
const asks = /\bauth\s*[(},]|\brequire(User|Auth|Session)\b/;

/** The first mount of a module; a module with another use of the middleware has none. */
export function mountingIn(
	source: string,
	{ fileName, importFrom }: Options
): Mounting | undefined {
	const file = parse(source, fileName);
	const call = usesOf(file, importFrom)
		.map(callOf)
		.find((one) => one !== undefined);
	if (call === undefined) return undefined;
	const [path] = call.node.arguments;
	const at = path && ts.isStringLiteralLike(path) ? { at: path.text } : {};
	return { ...at, ...missedBefore(file, call) };
}

/** References to `handle`, under any name, except its import. */
function usesOf(file: ts.SourceFile, importFrom: string): readonly ts.Expression[] {
	return bindings(file)
		.filter(({ from }) => sameModule(from, importFrom))
		.flatMap(({ local, imported }): readonly ts.Expression[] => {
			const all = references(file, local);
			if (imported === 'handle') return all;
			if (imported !== '*') return [];
			return all.flatMap(({ parent }) =>
				ts.isPropertyAccessExpression(parent) && parent.name.text === 'handle' ? parent : []
			);
		});
}

/** The method call of an app that takes it, alone or in a list. */
function callOf(use: ts.Expression): Call | undefined {
	let value: ts.Node = use;
	while (
		ts.isArrayLiteralExpression(value.parent) ||
		(ts.isExpression(value.parent) && unwrapExpression(value.parent) !== value.parent)
	)
		value = value.parent;
	const { parent } = value;
	if (!ts.isCallExpression(parent) || parent.expression === value) return undefined;
	const call = asCall(parent);
	return call && /^(use|register)$/.test(call.method) ? call : undefined;
}

function asCall(node: ts.CallExpression): Call | undefined {
	const { expression } = node;
	if (!ts.isPropertyAccessExpression(expression)) return undefined;
	return { node, method: expression.name.text, at: expression.name.getStart() };
}

/** The start of a chain of calls, as written. */
function rootOf({ node }: Call): { text: string; chain: ts.Expression } {
	let root: ts.Expression = node;
	while (ts.isCallExpression(root) && ts.isPropertyAccessExpression(root.expression)) {
		root = root.expression.expression;
	}
	const isMade = ts.isNewExpression(root) || ts.isCallExpression(root);
	return { text: isMade ? nameOf(root) : root.getText(), chain: root };
}

/** The name of the result of a chain. */
function nameOf(made: ts.Expression): string {
	const held = ts.findAncestor(made, ts.isVariableDeclaration);
	return held === undefined ? '' : held.name.getText();
}

function missedBefore(file: ts.SourceFile, mount: Call): Pick<Mounting, 'missed'> {
	const { text: app, chain: own } = rootOf(mount);
	const scope = scopeOf(mount.node);
	const routes: (Call & { readonly asks: boolean })[] = [];
	walk(file, (node) => {
		if (!ts.isCallExpression(node)) return;
		const call = asCall(node);
		if (call === undefined || call.node === mount.node || scopeOf(node) !== scope) return;
		const { text, chain } = rootOf(call);
		if (chain !== own && (app === '' || text !== app)) return;
		const asksOne = asks.test(node.arguments.map((one) => one.getText()).join(' '));
		if (isRoute(file, call) || (asksOne && call.method !== 'listen')) {
			routes.push({ ...call, asks: asksOne });
		}
	});
	const earlier = routes.filter(({ at }) => at < mount.at);
	const missed =
		earlier.find((one) => one.asks) ?? (earlier.length === routes.length ? earlier[0] : undefined);
	if (missed === undefined) return {};
	const [first] = missed.node.arguments;
	const path = first && ts.isStringLiteralLike(first) ? `'${first.text}'` : '…';
	return { missed: `.${missed.method}(${path})` };
}

function scopeOf(node: ts.Node): ts.Node | undefined {
	return ts.findAncestor(node.parent, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one));
}

/** A route, or a router of the app; those for machines and files are left out. */
function isRoute(file: ts.SourceFile, { node, method }: Call): boolean {
	const [first, ...others] = node.arguments;
	if (first === undefined) return false;
	const path = ts.isStringLiteralLike(first) ? first.text : undefined;
	if (path !== undefined && open.test(path)) return false;
	if (verbs.test(method)) return /^[/*]/.test(path ?? '');
	if (!/^(use|register)$/.test(method)) return false;
	const given = path === undefined ? [first, ...others] : others;
	return given.some((one) => ts.isIdentifier(one) && isRouter(file, one.text, path !== undefined));
}

/** Code of the app that answers at a path, or looks like it. */
function isRouter(file: ts.SourceFile, name: string, hasPath: boolean): boolean {
	const from = bindings(file).find(({ local }) => local === name)?.from;
	const isOwn = from === undefined || /^(\.{0,2}\/|[@~#]\/)/.test(from);
	return (
		isOwn &&
		(hasPath
			? !/cors|log|helmet|limit|static|handle/i.test(name)
			: /rout|api|controller|page/i.test(name))
	);
}
