// An app of @auth/express as it would be with a `handle`, before its imports are carried over:
//   app.use('/auth/*', ExpressAuth(options))   const { handle } = ExpressAuth(options);   app.use(handle);
//   await getSession(req, options)             await req.auth()
import { ts } from 'ts-morph';
import { createdApps } from '../../edit/server-apps.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import {
	type Files,
	inFile,
	mountPath,
	type Options,
	optionsOf,
	parseAll,
	refused,
	setBasePath,
	textsAfter,
	usesIn
} from '../authjs-app.ts';
import { express } from './creator.ts';
import { mountEdits } from './mount-edits.ts';
import { readingBefore } from './reading-before.ts';
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
	const early = readingBefore(app, mount, new Set(sessions.map(({ path }) => path)));
	if (early !== undefined) return early;
	const mounted = mountEdits(app, mount);
	if ('ok' in mounted) return mounted;
	const base = inFile(mount.options.path, setBasePath(mount.options, mount.path, app));
	return {
		texts: textsAfter(files, [...base, ...mounted, ...sessions]),
		notes: [
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
	if (!createdApps(use.getSourceFile(), express).some((one) => one.name === name))
		return refused(used, `uses ExpressAuth in ${name}, which this file does not make`, mountLine);
	const path = mountPath(first);
	if (path === undefined)
		return refused(first, 'mounts ExpressAuth at a path that is no plain text', mountLine);
	const options = optionsOf(app, files, isCall);
	if (options === undefined)
		return refused(isCall, 'makes the options of ExpressAuth in a way of its own', optionLines);
	return { call, use, app: name, path, options };
}

const optionLines = `export const authConfig = { providers: [] };\n${mountLine}`;
