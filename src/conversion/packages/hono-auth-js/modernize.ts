// Rewrites an app that uses the stand-in for @hono/auth-js for the folder; all of it, or nothing:
//   app.use('*', initAuthConfig(options))   const { handle } = HonoAuth(options)   app.use(handle)
//   app.use('/auth/*', authHandler())       nothing
//   verifyAuth()                            a guard that answers 401
//   c.get('authUser').session               await c.var.auth()
import { ts } from 'ts-morph';
import { propertyOf } from '../../../edit/exported-value.ts';
import { bindings } from '../../../edit/import-names.ts';
import { freeName, references } from '../../../edit/names.ts';
import {
	indentAt,
	replaceNode,
	type Splice,
	skipSpaceBackwards,
	walk
} from '../../../edit/source-file.ts';
import { styleOf } from '../../../edit/source-style.ts';
import type { Modernize, Standing, Task } from '../../authjs.ts';
import {
	type FileEdit,
	type Files,
	inFile,
	madeOptions,
	mountPath,
	type Options,
	parseStanding,
	setBasePath,
	taskAt,
	usesIn
} from '../../authjs-app.ts';
import { allOrNone } from '../../modernize/all-or-none.ts';

const module = '@hono/auth-js';
const guard = "async (c, next) => ((await c.var.auth()) ? next() : c.text('Unauthorized', 401))";
const homes: Readonly<Record<string, string>> = {
	HonoAuth: 'HonoAuth',
	AuthConfig: 'HonoAuthConfig'
};

export const modernize: Modernize = (app) => {
	const files = parseStanding(app, (_, text) => text.includes('authUser'));
	const [init, ...otherInits] = usesIn(files, 'initAuthConfig', module);
	const [routes, ...otherRoutes] = usesIn(files, 'authHandler', module);
	const others = [...otherInits, ...otherRoutes].map((one) =>
		taskAt(one, 'take this one out: one is enough for all of the app')
	);
	const gone = ['reqWithEnvUrl', 'setEnvDefaults'].flatMap((one) => usesIn(files, one, module));
	const mounted = init && routes ? mountEdits(app, files, { init, routes }) : undefined;
	const done = mounted && 'options' in mounted ? mounted : undefined;
	return allOrNone(app, {
		files,
		edits: done ? [...done.edits, ...guards(files), ...users(files, done.options)] : [],
		tasks: [
			...others,
			...gone.map((one) => taskAt(one, `do without ${one.text}, which the folder does not have`)),
			...(mounted && 'say' in mounted ? [mounted] : [])
		],
		homeOf: ({ specifier, name }) => {
			const home = specifier === module ? homes[name] : undefined;
			return home === undefined ? undefined : { file: 'hono.ts', name: home };
		},
		config: done?.options.path,
		notes
	});
};

const notes = [
	'AUTH_TRUST_HOST=true is needed where AUTH_URL is not set: @hono/auth-js believed every host.',
	'A guard answers 401 itself now: `onError` does not hear of it.'
];

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
	if (!ts.isPropertyAccessExpression(callee) || !/^(use|all|on)$/.test(callee.name.text))
		return undefined;
	if (!ts.isExpressionStatement(statement) || given.at(-1) !== call || given.length > 2)
		return undefined;
	const path = given.length === 2 ? given[0] : undefined;
	return { call, statement, path, app: callee.expression.getText() };
}

const order =
	"write app.use('*', initAuthConfig(…)) and app.use('/api/auth/*', authHandler()), one after the other";

function mountEdits(
	app: Standing,
	files: Files,
	{ init, routes }: Record<'init' | 'routes', ts.Identifier>
): { edits: readonly FileEdit[]; options: Options } | Task {
	const [first, second] = [useOf(init), useOf(routes)];
	const path = second?.path && mountPath(second.path);
	const isNext = first && second && first.app === second.app && isBelow(first, second);
	if (!isNext || !path) return taskAt(init, order);
	const scope = scopeOf(first);
	if (scope === undefined || !`${path}/`.startsWith(`${scope}/`)) return taskAt(init, order);
	const [given] = first.call.arguments;
	const options = given && madeOptions(app, files, given);
	if (!given || !options) return taskAt(init, 'let this function return the options as an object');
	const file = init.getSourceFile();
	const style = styleOf(file, app.style);
	const local = freeName(file, 'handle', 'authHandle');
	const name = local === 'handle' ? local : `handle: ${local}`;
	const start = first.statement.getStart(file);
	const end = file.text[first.statement.end - 1] === ';' ? ';' : '';
	// What is put below the very path of the routes would look for them below that once more.
	const below = scope === '' || scope === path ? '' : `${first.path?.getText(file)}, `;
	const line = `${end}${style.newline}${indentAt(file.text, start)}${first.app}.use(${below}${local})`;
	const gone = {
		start: skipSpaceBackwards(file.text, second.statement.getStart(file)),
		end: second.statement.end,
		text: ''
	};
	const imported = bindings(file).flatMap(({ binding, imported: one, from }): Splice[] =>
		one === 'initAuthConfig' && from === module ? [replaceNode(binding, 'HonoAuth')] : []
	);
	const base = propertyOf(options.object, 'basePath') ? [] : setBasePath(options, path, app);
	const own = inFile(file.fileName, [
		...imported,
		{ start, end: first.call.getStart(file), text: `const { ${name} } = ` },
		{ start: first.call.getStart(file), end: first.call.expression.end, text: 'HonoAuth' },
		{ start: first.call.end, end: first.statement.expression.end, text: line },
		gone
	]);
	return { edits: [...own, ...inFile(options.path, base)], options };
}

/** The path that `initAuthConfig` is put at, which is none for all of the app. */
function scopeOf({ path }: Use): string | undefined {
	if (path === undefined || /^['"]\/?\*['"]$/.test(path.getText())) return '';
	return mountPath(path);
}

/** What stands between them would run for the routes today, and no more. */
function isBelow(first: Use, second: Use): boolean {
	const block = first.statement.parent;
	if (second.statement.parent !== block || !('statements' in block)) return false;
	const all: readonly ts.Statement[] =
		ts.isSourceFile(block) || ts.isBlock(block) ? block.statements : [];
	const index = all.indexOf(first.statement);
	return all[index + 1] === second.statement;
}

function guards(files: Files): (FileEdit | Task)[] {
	return usesIn(files, 'verifyAuth', module).map((used) => {
		const call = used.parent;
		if (!ts.isCallExpression(call) || !ts.isCallExpression(call.parent))
			return taskAt(used, `call it where the app takes it, or write ${guard}`);
		return { path: used.getSourceFile().fileName, splice: replaceNode(call, guard) };
	});
}

const whole =
	'use `await c.var.auth()`, the session: what else you need, callbacks.session can put there';

/** Calls that read the user: of what they return, the folder has the session alone. */
function users(files: Files, { object }: Options): (FileEdit | Task)[] {
	const callbacks = propertyOf(object, 'callbacks');
	const isOwn = callbacks !== undefined && /\bsession\b/.test(callbacks.getText());
	const found: (FileEdit | Task)[] = [];
	for (const file of files.values()) {
		const local = bindings(file).find(
			(one) => one.from === module && one.imported === 'getAuthUser'
		)?.local;
		walk(file, (node) => {
			const context = contextOf(node, local);
			if (context === undefined) return;
			const edits = isOwn ? undefined : sessionEdits(node, context);
			if (edits) found.push(...inFile(file.fileName, edits));
			else found.push(taskAt(node, whole));
		});
	}
	return found;
}

/** The context in `c.get('authUser')`, `c.var.authUser` and `getAuthUser(c)`. */
function contextOf(node: ts.Node, getAuthUser: string | undefined): string | undefined {
	if (ts.isPropertyAccessExpression(node) && node.name.text === 'authUser')
		return /^(.*)\.var$/.exec(node.expression.getText())?.[1];
	if (!ts.isCallExpression(node)) return undefined;
	const called = node.expression.getText();
	const [given] = node.arguments;
	if (called === getAuthUser) return given?.getText();
	const isUser = given && ts.isStringLiteralLike(given) && given.text === 'authUser';
	return isUser ? /^(.*)\.get$/.exec(called)?.[1] : undefined;
}

/** `c.get('authUser').session`, or `const user = c.get('authUser')`, of which all that follows reads `user.session`. */
function sessionEdits(node: ts.Node, context: string): Splice[] | undefined {
	const outer = ts.isAwaitExpression(node.parent) ? node.parent : node;
	const scope = ts.findAncestor(outer, ts.isFunctionLike);
	const waits = scope && madeAsync(scope);
	if (!scope || !waits) return undefined;
	const value = ts.isParenthesizedExpression(outer.parent) ? outer.parent : outer;
	const direct = value.parent;
	const session = `await ${context}.var.auth()`;
	if (isSession(direct))
		return [...waits, readAs(direct, isAlone(direct) ? session : `(${session})`)];
	if (!ts.isVariableDeclaration(direct) || !ts.isIdentifier(direct.name)) return undefined;
	const { text: name } = direct.name;
	const uses = references(node.getSourceFile(), name)
		.filter(({ pos, end }) => scope.pos <= pos && end <= scope.end)
		.map(({ parent }) => parent);
	const reads = uses.filter(isSession);
	if (reads.length === 0 || reads.length < uses.length) return undefined;
	return [...waits, replaceNode(outer, session), ...reads.map((one) => readAs(one, name))];
}

/** Nothing beside it could take `await` for its own. */
function isAlone({ parent }: ts.Node): boolean {
	return (
		ts.isCallExpression(parent) || ts.isVariableDeclaration(parent) || ts.isReturnStatement(parent)
	);
}

function isSession(node: ts.Node): node is ts.PropertyAccessExpression {
	return ts.isPropertyAccessExpression(node) && node.name.text === 'session';
}

/** The session as this; reading it must work without one. */
function readAs(read: ts.PropertyAccessExpression, text: string): Splice {
	const { parent } = read;
	const isRead = ts.isPropertyAccessExpression(parent) && parent.expression === read;
	const end = isRead ? parent.name.getStart() : read.end;
	return { start: read.getStart(), end, text: isRead ? `${text}?.` : text };
}

/** What lets a function wait: nothing, or a word before a handler that is written where the app takes it. */
function madeAsync(scope: ts.SignatureDeclaration): Splice[] | undefined {
	const modifiers = ts.canHaveModifiers(scope) ? ts.getModifiers(scope) : undefined;
	if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return [];
	const isHandler = ts.isArrowFunction(scope) && ts.isCallExpression(scope.parent);
	return isHandler ? [{ start: scope.getStart(), text: 'async ' }] : undefined;
}
