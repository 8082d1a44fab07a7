// An app of @hono/auth-js as it would be with a `handle`, before its imports are carried over:
//   app.use('*', initAuthConfig(options))   const { handle } = HonoAuth(options)   app.use(handle)
//   app.use('/auth/*', authHandler())       nothing
//   verifyAuth()                            a guard that answers 401
import { ts } from 'ts-morph';
import { propertyOf } from '../../edit/exported-value.ts';
import { bindings } from '../../edit/import-names.ts';
import { freeName } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { allApps } from '../../edit/server-apps.ts';
import { backSpace, indentAt, inPlaceOf, type Splice, walk } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import {
	type FileEdit,
	type Files,
	inFile,
	madeOptions,
	mountPath,
	parseAll,
	setBasePath,
	textsAfter,
	usesIn
} from '../authjs-app.ts';
import { hono } from './creator.ts';

const module = '@hono/auth-js';
const guard = "async (c, next) => ((await c.var.auth()) ? next() : c.text('Unauthorized', 401))";
const lines =
	"app.use('*', initAuthConfig(() => ({ providers: [] })));\napp.use('/auth/*', authHandler());";
const session = 'const session = await c.var.auth();';

/** Reads it; refuses what would be done by halves. */
export async function readAuthjs(app: AuthjsApp): Promise<ReadAuthjs> {
	const files = parseAll(app, module);
	if ('ok' in files) return files;
	const used = (name: string) => usesIn(files, name, module);
	const [init, otherInit] = used('initAuthConfig');
	const [routes, otherRoutes] = used('authHandler');
	if (init === undefined) return { texts: new Map(), notes: [] };
	const more = otherInit ?? otherRoutes;
	if (more) return refused(more, `uses ${more.text} more than once`, lines);
	if (routes === undefined) return refused(init, 'has no authHandler for its options', lines);
	const lost = lostIn(files, ['getAuthUser', 'reqWithEnvUrl', 'setEnvDefaults'].flatMap(used));
	if (lost !== undefined) return lost;
	const mounts = mountEdits(app, files, { init, routes });
	if ('ok' in mounts) return mounts;
	const guards: FileEdit[] = [];
	for (const one of used('verifyAuth')) {
		const call = one.parent;
		if (!ts.isCallExpression(call) || !ts.isCallExpression(call.parent))
			return refused(one, 'uses verifyAuth elsewhere than in a call of the app', guard);
		const file = one.getSourceFile();
		const splice = inPlaceOf(call, guard);
		guards.push({ path: file.fileName, splice });
	}
	const note =
		'AUTH_TRUST_HOST=true is needed where AUTH_URL is not set: @hono/auth-js believed every host.';
	return { texts: textsAfter(files, [...mounts, ...guards]), notes: [note] };
}

/** `c.get('authUser')` has what the `session` callback was given: only people know what of it they mean. */
function lostIn(files: Files, used: readonly ts.Identifier[]): AuthjsRefusal | undefined {
	const [first] = used;
	if (first) return refused(first, `uses ${first.text}, which has no place in ours`, session);
	let found: ts.Node | undefined;
	for (const file of files.values()) {
		walk(file, (node) => {
			if (readsUser(node)) found ??= node.parent;
		});
	}
	return found && refused(found, 'reads authUser: the session is `await c.var.auth()`', session);
}

/** `c.get('authUser')`, `c.var.authUser`, or the name put elsewhere; what else is stored under this name is no context. */
function readsUser(node: ts.Node): boolean {
	if (ts.isPropertyAccessExpression(node))
		return node.name.text === 'authUser' && /\bvar$/.test(node.expression.getText());
	if (!ts.isStringLiteralLike(node) || node.text !== 'authUser') return false;
	return !ts.isCallExpression(node.parent) || /\.get$/.test(node.parent.expression.getText());
}

interface Use {
	readonly call: ts.CallExpression;
	readonly statement: ts.ExpressionStatement;
	readonly path: ts.Expression | undefined;
	readonly app: string;
}

/** `app.use(path, name(…))` as a statement. */
function useOf(used: ts.Identifier): Use | undefined {
	const call = used.parent;
	const { parent: use } = call;
	if (!ts.isCallExpression(call) || !ts.isCallExpression(use)) return undefined;
	const { expression: callee, arguments: given, parent: statement } = use;
	if (!ts.isPropertyAccessExpression(callee) || !/^(use|all)$/.test(callee.name.text))
		return undefined;
	if (!ts.isExpressionStatement(statement) || given.at(-1) !== call || given.length > 2)
		return undefined;
	const path = given.length === 2 ? given[0] : undefined;
	return { call, statement, path, app: callee.expression.getText() };
}

function mountEdits(
	app: AuthjsApp,
	files: Files,
	{ init, routes }: Record<'init' | 'routes', ts.Identifier>
): readonly FileEdit[] | AuthjsRefusal {
	const file = init.getSourceFile();
	const first = useOf(init);
	const second = useOf(routes);
	const path = second?.path && mountPath(second.path);
	// Nothing else takes these two; what a function is given may be another app at each call.
	const made =
		first?.statement.parent === file || allApps(file, hono).some(({ name }) => name === first?.app);
	const isNext = first?.app === second?.app && first && second && nothingBetween(first, second);
	if (!made || !isNext || !path)
		return refused(
			init,
			'mounts initAuthConfig and authHandler otherwise than one after the other',
			lines
		);
	const scope = scopeOf(first);
	if (scope === undefined || !`${path}/`.startsWith(`${scope}/`))
		return refused(init, `has initAuthConfig for paths that ${path} is not below`, lines);
	const [given] = first.call.arguments;
	const options = given && madeOptions(app, files, given);
	if (!given || !options) return refused(init, 'makes its options in a way of its own', lines);
	const style = styleOf(file, app.style);
	const local = freeName(file, 'handle', 'authHandle');
	const name = local === 'handle' ? local : `handle: ${local}`;
	const start = first.statement.getStart(file);
	const end = file.text[first.statement.end - 1] === ';' ? ';' : '';
	// What is put below the very path of the routes would look for them below that once more.
	const below = scope === '' || scope === path ? '' : `${first.path?.getText(file)}, `;
	const line = `${end}${style.newline}${indentAt(file.text, start)}${first.app}.use(${below}${local})`;
	const gone = {
		start: backSpace(file.text, second.statement.getStart(file)),
		end: second.statement.end,
		text: ''
	};
	const importSplices = bindings(file).flatMap(({ binding, imported, from }): Splice[] =>
		imported === 'initAuthConfig' && from === module ? [inPlaceOf(binding, 'HonoAuth')] : []
	);
	// What stands there is what the routes answer to already.
	const base = propertyOf(options.object, 'basePath') ? [] : setBasePath(options, path, app);
	const own = inFile(file.fileName, [
		...importSplices,
		{ start, end: first.call.getStart(file), text: `const { ${name} } = ` },
		{ start: first.call.getStart(file), end: first.call.expression.end, text: 'HonoAuth' },
		{ start: first.call.end, end: first.statement.expression.end, text: line },
		gone
	]);
	return [...own, ...inFile(options.path, base)];
}

/** The path that `initAuthConfig` is put at, which is none for all of the app. */
function scopeOf({ path }: Use): string | undefined {
	if (path === undefined || /^['"]\/?\*['"]$/.test(path.getText())) return '';
	return mountPath(path);
}

/** What stands between them would run for the routes today, and no more. */
function nothingBetween(first: Use, second: Use): boolean {
	const block = first.statement.parent;
	if (second.statement.parent !== block) return false;
	const [, next] = block
		.getChildren()
		.flatMap((one) => one.getChildren())
		.filter((one) => one.pos >= first.statement.pos);
	return next === second.statement;
}
