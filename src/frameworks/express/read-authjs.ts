// An app of @auth/express as it would be with a `handle`, before its imports are carried over:
//   app.use('/auth/*', ExpressAuth(options))   const { handle } = ExpressAuth(options);   app.use(handle);
//   await getSession(req, options)             await req.auth()

import { ts } from 'ts-morph';
import { refused } from '../../edit/refusal.ts';
import { lineOf } from '../../edit/source-file.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import {
	type Files,
	inFile,
	mountPath,
	type Options,
	optionsOf,
	parseAll,
	setBasePath,
	textsAfter,
	usesIn
} from '../authjs-app.ts';
import { mountEdits } from './mount-edits.ts';
import { readingBefore } from './reading-before.ts';
import { placeOf, type RouterUse } from './router-mounts.ts';
import { sessionCalls } from './session-calls.ts';

export const authjsModule = '@auth/express';
export const authFunction = 'ExpressAuth';

/** The one place where an app gets its routes. */
export interface Mount {
	readonly call: ts.CallExpression;
	/** `app.use(…)`, and what the app is called there. */
	readonly use: ts.CallExpression;
	readonly app: string;
	readonly path: string;
	/** The path of the router among it, if that is not the app itself. */
	readonly inner: string;
	/** Where the router that it is put into is put, on the way to the app. */
	readonly routers: readonly RouterUse[];
	readonly options: Options;
}

const mountLine = "app.use('/auth', ExpressAuth(authConfig));";

/** Reads it; refuses what would be done by halves. */
export async function readAuthjs(app: AuthjsApp): Promise<ReadAuthjs> {
	const files = parseAll(app, authjsModule);
	if ('ok' in files) return files;
	const [call, another] = usesIn(files, authFunction, authjsModule);
	if (call === undefined) return { texts: new Map(), notes: [] };
	if (another) return refused(another, 'uses ExpressAuth more than once', mountLine);
	const mount = mountOf(app, files, call);
	if ('ok' in mount) return mount;
	const sessions = sessionCalls(app, files, mount.options);
	if ('ok' in sessions) return sessions;
	const reading = new Set(sessions.map(({ path }) => path));
	const early = [mount, ...mount.routers]
		.map((one) => readingBefore(app, { ...mount, ...one }, reading))
		.find((one) => one !== undefined);
	if (early !== undefined) return early;
	if (mount.inner && reading.size > 0) return refusedBelow(mount);
	const mounted = mountEdits(app, mount);
	if ('ok' in mounted) return mounted;
	const base = inFile(mount.options.path, setBasePath(mount.options, mount.path, app));
	return {
		texts: textsAfter(files, [...base, ...mounted, ...sessions]),
		notes: [
			...(mount.inner ? [below(mount)] : []),
			'Without NODE_ENV, sign-in is as strict as in production: say NODE_ENV=development in the env file of a developer.'
		]
	};
}

function mountOf(app: AuthjsApp, files: Files, used: ts.Identifier): Mount | AuthjsRefusal {
	const call = used.parent;
	const { parent: use } = call;
	const isCall = ts.isCallExpression(call) && call.expression === used && call.arguments[0];
	if (!isCall || !ts.isCallExpression(use) || !ts.isExpressionStatement(use.parent))
		return refused(used, 'does not put ExpressAuth into the app by a statement', mountLine);
	const { expression: callee } = use;
	const [first, second] = use.arguments;
	const isUse = ts.isPropertyAccessExpression(callee) && callee.name.text === 'use';
	if (!isUse || first === undefined || second !== call || use.arguments.length > 2)
		return refused(used, 'puts ExpressAuth into the app beside other middleware', mountLine);
	const name = callee.expression.getText();
	const place = placeOf(app, { file: use.getSourceFile(), name });
	if (typeof place === 'string') return refused(used, `uses ExpressAuth ${place}`, mountLine);
	const own = mountPath(first);
	if (own === undefined)
		return refused(first, 'mounts ExpressAuth at a path that is no plain text', mountLine);
	const options = optionsOf(app, files, isCall);
	if (options === undefined)
		return refused(isCall, 'makes the options of ExpressAuth in a way of its own', optionLines);
	const { path: inner, uses: routers } = place;
	return { call, use, app: name, path: inner + own, inner, routers, options };
}

/** `req.auth()` would be there for this path alone, while `getSession` worked anywhere. */
function refusedBelow({ use, path, inner }: Mount): AuthjsRefusal {
	return refused(
		use,
		`has ExpressAuth in a router below ${inner}, while the session may be read elsewhere: put it into the app, in front of its routes`,
		mountLine.replace('/auth', path)
	);
}

function below({ use, inner }: Mount): string {
	return `${use.getSourceFile().fileName}:${lineOf(use)} is in a router below ${inner}, so \`req.auth()\` is there for what this router answers alone.`;
}

const optionLines = `export const authConfig = { providers: [] };\n${mountLine}`;
