// The file that serves the routes of next-auth 4: what it calls, and with which options.
import { ts } from 'ts-morph';
import { callsOf, importedNames } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { bare, parse, walk } from '../../edit/source-file.ts';
import type { AuthjsRefusal } from '../../frameworks/authjs.ts';
import type { App4 } from './app.ts';
import { type PerRequest, perRequest } from './per-request.ts';

/** A file of this name answers whatever lies below `/api/auth`. */
const catchAll =
	/(^|\/)(pages\/api\/(.*\/)?\[\.\.\.nextauth\]|app\/(.*\/)?\[\.\.\.nextauth\]\/route)(\.\w+)*\.[cm]?[jt]sx?$/;

const snippet = 'export default NextAuth(authOptions);';

export interface Route {
	readonly path: string;
	readonly file: ts.SourceFile;
	/** What `NextAuth` is called in it. */
	readonly nextAuth: string;
	/** The statement of the file that calls it. */
	readonly statement: ts.Statement;
	readonly options: ts.Expression;
	/** How they are made for each request, if they are. */
	readonly made?: PerRequest;
}

/** Finds the route; undefined if no file of the app calls `NextAuth`. */
export function readRoute(app: App4): Route | AuthjsRefusal | undefined {
	const calling = [...app.texts].flatMap(([path, text]) => {
		const file = parse(text, path);
		const nextAuth = importedNames(file).find(
			({ imported, from }) => imported === 'default' && /^next-auth(\/next)?$/.test(from)
		)?.local;
		const calls = nextAuth === undefined ? [] : callsOf(file, [nextAuth]);
		return nextAuth !== undefined && calls.length > 0 ? [{ path, file, nextAuth, calls }] : [];
	});
	// Beside the route, a file that is none may call it as well: nobody asks it.
	const served = calling.filter(({ path }) => catchAll.test(path));
	const [first, second] = served.length > 0 ? served : calling;
	const [call, another] = first?.calls ?? [];
	if (first === undefined || call === undefined) return undefined;
	const { path, file } = first;
	const also = second?.calls[0] ?? another;
	if (also !== undefined) return refused(also, 'configures next-auth a second time', snippet);
	if (served.length === 0)
		return refused(call, 'calls NextAuth, but is not [...nextauth]', snippet);
	const statement = file.statements.find((one) => one.pos <= call.pos && call.end <= one.end);
	if (statement === undefined) return undefined;
	const route = { path, file, nextAuth: first.nextAuth, statement };
	const [options, problem] = optionsOf(call);
	if (options !== undefined) return { ...route, options };
	const made = perRequest(app, call, statement);
	if (made === undefined) return refused(call, problem, snippet);
	return 'ok' in made ? made : { ...route, options: call, made };
}

/** The options of `NextAuth(options)` or `NextAuth(req, res, options)`, or why they cannot be read. */
function optionsOf(call: ts.CallExpression): [Route['options'] | undefined, string] {
	const last = call.arguments.at(-1);
	const options = last && bare(last);
	if (!options || !(ts.isIdentifier(options) || ts.isObjectLiteralExpression(options))) {
		return [undefined, 'makes the options of NextAuth for each request'];
	}
	if (call.arguments.length === 1) return [options, ''];
	if (call.arguments.length !== 3 || !onlyPassesOn(call, options)) {
		return [undefined, 'does more with a request than pass it on to NextAuth'];
	}
	return [options, ''];
}

/** `(req, res) => NextAuth(req, res, options)`, where the options know nothing of the request. */
function onlyPassesOn(call: ts.CallExpression, options: ts.Node): boolean {
	let scope: ts.Node = call.parent;
	while (!ts.isFunctionLike(scope) && !ts.isSourceFile(scope)) scope = scope.parent;
	if (
		!ts.isFunctionExpression(scope) &&
		!ts.isArrowFunction(scope) &&
		!ts.isFunctionDeclaration(scope)
	)
		return false;
	const { body, parameters } = scope;
	const isAll = body && (ts.isBlock(body) ? body.statements.length === 1 : bare(body) === call);
	const names = new Set(parameters.map(({ name }) => name.getText()));
	let uses = 0;
	walk(options, (node) => {
		if (ts.isIdentifier(node) && names.has(node.text)) uses++;
	});
	return isAll === true && uses === 0;
}
