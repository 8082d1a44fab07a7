// Rewrites an app that uses the stand-in for @auth/express for the folder:
//   app.use('/auth/*', ExpressAuth(options))   const { handle } = ExpressAuth(options);   app.use(handle);
//   await getSession(req, options)             await req.auth()
import { ts } from 'ts-morph';
import { bindings } from '../../../edit/import-names.ts';
import { freeName } from '../../../edit/names.ts';
import { indentAt, replaceNode, walk } from '../../../edit/source-file.ts';
import { styleOf } from '../../../edit/source-style.ts';
import type { Modernize, Standing, Task } from '../../authjs.ts';
import {
	callOf,
	type FileEdit,
	type Files,
	inFile,
	mountPath,
	type Options,
	optionsOf,
	parseStanding,
	setBasePath,
	taskAt,
	usesIn
} from '../../authjs-app.ts';
import { allOrNone } from '../../modernize/all-or-none.ts';
import { callBelow, importBeside } from '../../modernize/beside-options.ts';

const module = '@auth/express';
const name = 'ExpressAuth';
const called = { name, module, results: ['handle', 'signIn', 'signOut'] };
const names = new Set([
	...[name, 'ExpressAuthConfig', 'AuthError', 'customFetch'],
	...['Account', 'DefaultSession', 'Profile', 'Session', 'User']
]);

interface Mount {
	readonly call: ts.CallExpression;
	/** `app.use(…)`, and what the app is called there. */
	readonly use: ts.CallExpression;
	readonly app: string;
	readonly path: string;
	readonly options: Options;
}

export const modernize: Modernize = (app) => {
	const files = parseStanding(app);
	const found = usesIn(files, name, module).map((used) => mountOf(app, files, used));
	const fixed = found.filter((one) => 'say' in one);
	const [mount, another] = found.filter((one) => 'use' in one);
	if (another)
		fixed.push(
			taskAt(another.call, 'take this one out: one ExpressAuth is enough for all of the app')
		);
	const sessions = mount ? sessionsIn(app, files, mount.options) : [];
	const early = mount && sessions.length > 0 ? app.open(before(app, mount)) : [];
	return allOrNone(app, {
		files,
		edits: mount
			? [
					...inFile(mount.options.path, setBasePath(mount.options, mount.path, app)),
					...mountEdits(app, mount),
					...sessions
				]
			: [],
		tasks: [...fixed, ...early],
		homeOf: ({ specifier, name: asked }) =>
			specifier === module && names.has(asked) ? { file: 'express.ts', name: asked } : undefined,
		config: mount?.options.path,
		notes: [strict]
	});
};

const strict =
	'Without NODE_ENV, sign-in is as strict as in production now: say NODE_ENV=development in the env file of a developer.';

function mountOf(app: Standing, files: Files, used: ts.Identifier): Mount | Task {
	const call = callOf(used);
	if (!call) return taskAt(used, `call it where the app takes it: ${line}`);
	const use = call.parent;
	const isUse =
		ts.isCallExpression(use) &&
		ts.isExpressionStatement(use.parent) &&
		ts.isPropertyAccessExpression(use.expression) &&
		use.expression.name.text === 'use' &&
		use.arguments.length === 2 &&
		use.arguments[1] === call;
	if (!isUse || !ts.isPropertyAccessExpression(use.expression))
		return taskAt(used, `put it into the app by a statement of its own: ${line}`);
	const owner = use.expression.expression.getText();
	if (!isApp(use.getSourceFile(), owner))
		return taskAt(used, `put it into the app itself, in front of its routes: ${line}`);
	const [first] = use.arguments;
	const path = first && mountPath(first);
	if (path === undefined) return taskAt(used, 'write the path here as plain text');
	const [given] = call.arguments;
	const options = given && optionsOf(app, files, given);
	if (!options) return taskAt(used, 'put the options into a constant that is an object');
	return { call, use, app: owner, path, options };
}

const line = "app.use('/auth', ExpressAuth(authConfig))";

/** Whether a file gives this name to what `express()` makes. */
function isApp(file: ts.SourceFile, owner: string): boolean {
	const makers = bindings(file)
		.filter(({ from, imported }) => from === 'express' && imported === 'default')
		.map(({ local }) => local);
	let found = false;
	walk(file, (node) => {
		if (!ts.isVariableDeclaration(node) || node.name.getText() !== owner) return;
		const made = node.initializer;
		if (made && ts.isCallExpression(made) && makers.includes(made.expression.getText()))
			found = true;
	});
	return found;
}

/** An edit for each call of `getSession`, or why it stays. */
function sessionsIn(app: Standing, files: Files, options: Options): (FileEdit | Task)[] {
	return usesIn(files, 'getSession', module).map((used) => {
		const call = callOf(used);
		if (!call) return taskAt(used, 'call req.auth() where this is handed on');
		const [request, given] = call.arguments;
		if (!given || optionsOf(app, files, given)?.object !== options.object)
			return taskAt(used, 'ask with the options that the app has');
		if (!request || !isRequest(request))
			return taskAt(used, 'ask about a request of the app: only those have req.auth()');
		const splice = replaceNode(call, `${request.getText()}.auth()`);
		return { path: used.getSourceFile().fileName, splice };
	});
}

/** What a function around is given: requests of sockets have other names, and no middleware ran for them. */
function isRequest(expression: ts.Expression): boolean {
	if (!ts.isIdentifier(expression)) return false;
	const given = new RegExp(`\\b${expression.text}\\b`);
	for (let node: ts.Node = expression; node.parent; node = node.parent) {
		if (ts.isFunctionLike(node) && node.parameters.some((one) => given.test(one.name.getText())))
			return true;
	}
	return false;
}

/** Code of the app that runs before the mount, for which there is no `req.auth` yet. */
function before(app: Standing, { use, app: owner }: Mount): readonly Task[] {
	const file = use.getSourceFile();
	const ofPackages = bindings(file).filter(
		({ from }) => app.imports(file.fileName, from).length === 0
	);
	const others = new Set(ofPackages.map(({ local }) => local));
	const found: Task[] = [];
	walk(file, (node) => {
		if (!ts.isCallExpression(node) || node === use || node.pos > use.pos) return;
		const { expression: callee } = node;
		if (!ts.isPropertyAccessExpression(callee) || callee.expression.getText() !== owner) return;
		if (!/^(use|get|post|put|patch|delete|all)$/.test(callee.name.text)) return;
		const isOurs = node.arguments.some(
			(one) => ts.isFunctionLike(one) || (ts.isIdentifier(one) && !others.has(one.text))
		);
		if (isOurs) found.push(taskAt(node, early));
	});
	return found;
}

const early =
	'move this below sign-in if it asks who is signed in: before it there is no req.auth()';

/** The call comes where the options stand, `handle` where it was mounted. */
function mountEdits(app: Standing, mount: Mount): readonly FileEdit[] {
	const { call, use, options } = mount;
	const file = use.getSourceFile();
	const style = styleOf(file, app.style);
	const local = freeName(file, 'handle', 'authHandle');
	const used = replaceNode(use, `${mount.app}.use(${local})`);
	if (options.path !== file.fileName) {
		const here = [used, ...importBeside(app, file, { options, name: 'handle', local })];
		return [
			...inFile(file.fileName, here),
			...inFile(options.path, callBelow(app, options, called))
		];
	}
	const names = local === 'handle' ? local : `handle: ${local}`;
	const end = file.text[use.parent.end - 1] === ';' ? ';' : '';
	const indent = style.newline + indentAt(file.text, used.start);
	// The options are edited as well, so only what stands around the call is replaced.
	return inFile(file.fileName, [
		{ start: used.start, end: call.getStart(file), text: `const { ${names} } = ` },
		{ start: call.end, end: use.end, text: `${end}${indent}${used.text}` }
	]);
}
