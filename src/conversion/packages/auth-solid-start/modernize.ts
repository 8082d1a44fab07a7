// Rewrites an app that uses the stand-in for @auth/solid-start for the folder; all of it, or nothing:
//   const authOptions = {…}                              and below: export const { handlers, auth, … } = SolidAuth(authOptions)
//   export const { GET, POST } = SolidAuth(authOptions)  export const { GET, POST } = handlers
//   await getSession(event.request, authOptions)         await auth(event)
import { ts } from 'ts-morph';
import { replaceNode, unwrapExpression } from '../../../edit/source-file.ts';
import type { Modernize, Standing, Task } from '../../authjs.ts';
import {
	callOf,
	type FileEdit,
	type Files,
	inFile,
	type Options,
	optionsOf,
	parseStanding,
	taskAt,
	usesIn
} from '../../authjs-app.ts';
import { allOrNone } from '../../modernize/all-or-none.ts';
import { callBelow, importBeside, prefixAsBasePath } from '../../modernize/beside-options.ts';

const module = '@auth/solid-start';
const name = 'SolidAuth';
const called = { name, module, results: ['handlers', 'auth', 'signIn', 'signOut'] };
const names = new Set([
	...[name, 'SolidAuthConfig', 'AuthError', 'customFetch'],
	...['Account', 'DefaultSession', 'Profile', 'Session', 'User']
]);

type Edits = readonly (FileEdit | Task)[];

export const modernize: Modernize = (app) => {
	const files = parseStanding(app);
	const calls = usesIn(files, name, module);
	const [options] = calls.flatMap((used) => optionsGiven(app, files, used) ?? []);
	const { path } = options ?? {};
	return allOrNone(app, {
		files,
		edits: options
			? [
					...inFile(options.path, [
						...prefixAsBasePath(app, options, { path: '/api/auth', isUsual: true }),
						...callBelow(app, options, called)
					]),
					...calls.flatMap((used) => routeEdits(app, files, { used, options })),
					...usesIn(files, 'getSession', module).flatMap((used) =>
						sessionEdits(app, files, { used, options })
					)
				]
			: [],
		tasks: options ? [] : calls.map((used) => taskAt(used, constant)),
		homeOf: ({ specifier, name: asked }) =>
			specifier === module && names.has(asked)
				? { file: 'solid-start.ts', name: asked }
				: undefined,
		config: path,
		route: calls[0]?.getSourceFile().fileName,
		notes: ['Reading a session now renews its cookie. getSession of the package set no cookies.']
	});
};

const constant =
	'put the options into a constant of a file of their own: `export const authOptions = { … }`';
const same = 'pass the options of the app, as the other calls do';

interface Use {
	readonly used: ts.Identifier;
	readonly options: Options;
}

/** The options in the call of a name, which have a name themselves, in another file. */
function optionsGiven(app: Standing, files: Files, used: ts.Identifier): Options | undefined {
	const [given] = callOf(used)?.arguments ?? [];
	const options = given && optionsOf(app, files, given);
	return options?.name && options.path !== used.getSourceFile().fileName ? options : undefined;
}

function routeEdits(app: Standing, files: Files, { used, options }: Use): Edits {
	if (optionsGiven(app, files, used)?.object !== options.object) return [taskAt(used, same)];
	const file = used.getSourceFile();
	return inFile(file.fileName, [
		replaceNode(used.parent, 'handlers'),
		...importBeside(app, file, { options, name: 'handlers' })
	]);
}

function sessionEdits(app: Standing, files: Files, { used, options }: Use): Edits {
	const call = callOf(used);
	const file = used.getSourceFile();
	const [request, given] = call?.arguments ?? [];
	const isSame = given && optionsOf(app, files, given)?.object === options.object;
	if (!call || !request || !isSame) return [taskAt(used, same)];
	const event = eventOf(unwrapExpression(request));
	if (event === undefined)
		return [taskAt(used, 'read the session of the current request: `auth()`')];
	const isHere = file.fileName === options.path;
	return inFile(file.fileName, [
		replaceNode(call, `auth(${event})`),
		...(isHere ? [] : importBeside(app, file, { options, name: 'auth' }))
	]);
}

/** `event` of `event.request`; none for a request by itself, which is that of the event of this moment. */
function eventOf(request: ts.Expression): string | undefined {
	if (ts.isIdentifier(request)) return '';
	const isPart = ts.isPropertyAccessExpression(request) && request.name.text === 'request';
	if (!isPart || request.questionDotToken) return undefined;
	const owner = unwrapExpression(request.expression);
	if (ts.isIdentifier(owner)) return request.expression.getText();
	return ts.isCallExpression(owner) && owner.expression.getText() === 'getRequestEvent'
		? ''
		: undefined;
}
