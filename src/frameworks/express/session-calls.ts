// `getSession(req, options)` is `req.auth()`, where somebody asks with the app's own options about a request of the app.

import { ts } from 'ts-morph';
import { refused } from '../../edit/refusal.ts';
import { inPlaceOf } from '../../edit/source-file.ts';
import type { AuthjsApp, AuthjsRefusal } from '../authjs.ts';
import { type FileEdit, type Files, type Options, optionsOf, usesOf } from '../authjs-app.ts';
import { authjsModule } from './read-authjs.ts';

const snippet = 'const session = await getSession(req, authConfig);';

/** An edit for each call; or the first that cannot be carried over. */
export function sessionCalls(
	app: AuthjsApp,
	files: Files,
	options: Options
): readonly FileEdit[] | AuthjsRefusal {
	const edits: FileEdit[] = [];
	for (const [path, file] of files) {
		for (const used of usesOf(file, 'getSession', authjsModule)) {
			const { parent: call } = used;
			const isCall = ts.isCallExpression(call) && call.expression === used;
			const [request, given, more] = isCall ? call.arguments : [];
			if (!isCall || request === undefined || given === undefined || more !== undefined)
				return refused(used, 'uses getSession otherwise than by a call', snippet);
			if (optionsOf(app, files, given)?.object !== options.object)
				return refused(given, 'asks getSession with other options than the app has', snippet);
			if (!isRequest(request))
				return refused(
					request,
					'asks getSession about what need not be a request of the app',
					snippet
				);
			const text = `${request.getText(file)}.auth()`;
			edits.push({ path, splice: inPlaceOf(call, text) });
		}
	}
	return edits;
}

/** What a function around is given, or the `req` of it: requests of sockets have other names, and no middleware ran for them. */
function isRequest(expression: ts.Expression): boolean {
	if (ts.isPropertyAccessExpression(expression)) {
		return expression.name.text === 'req' && ts.isIdentifier(expression.expression);
	}
	if (!ts.isIdentifier(expression)) return false;
	const given = new RegExp(`\\b${expression.text}\\b`);
	for (let node: ts.Node = expression; node.parent; node = node.parent) {
		if (ts.isFunctionLike(node) && node.parameters.some(({ name }) => given.test(name.getText())))
			return true;
	}
	return false;
}
