// An app of @auth/solid-start as it would be with our functions, before its imports are carried over:
//   export const { GET, POST } = SolidAuth(options)   export const { handlers, auth, … } = SolidAuth(options)
//                                                     export const { GET, POST } = handlers
//   getSession(request, options)                      auth(), from that file
// Options may be an object, what a call gives, or a function of the request, here or in another file.

import { ts } from 'ts-morph';
import { bindings, swapBindings } from '../../edit/import-names.ts';
import { removeItems } from '../../edit/list-items.ts';
import { freeName } from '../../edit/names.ts';
import { refused } from '../../edit/refusal.ts';
import { inPlaceOf, type Splice } from '../../edit/source-file.ts';
import { styleOf } from '../../edit/source-style.ts';
import { relativeSpecifier } from '../../templates/module-imports.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import {
	type FileEdit,
	type Files,
	inFile,
	madeOptions,
	type Options,
	optionsOf,
	parseAll,
	textsAfter,
	usesIn,
	usesOf
} from '../authjs-app.ts';

const module = '@auth/solid-start';
const route = 'export const { GET, POST } = SolidAuth(authOptions);';
const routes = `${route}\n// or, with options for each request:\nexport const { GET, POST } = SolidAuth((request) => makeOptions(request));`;
const session = 'const session = await getSession(event.request, authOptions);';

/** Reads it; refuses what would be done by halves. */
export async function readAuthjs(app: AuthjsApp): Promise<ReadAuthjs> {
	const files = parseAll(app, module);
	if ('ok' in files) return files;
	const [used, another] = usesIn(files, 'SolidAuth', module);
	if (used === undefined) return { texts: new Map(), notes: [] };
	if (another) return refused(another, 'uses SolidAuth more than once', routes);
	const { route: place = '' } = app.places;
	const { fileName } = used.getSourceFile();
	const isRoute = fileName === place || app.imports(place).includes(fileName);
	if (!isRoute) {
		const reason = `is not the route at ${place}, which is what browsers ask, nor what that takes from it`;
		return refused(used, reason, `// ${place}\n${route}`);
	}
	const mount = mountOf(used, app, files);
	if ('ok' in mount) return mount;
	const sessions = sessionEdits(app, files, mount);
	if ('ok' in sessions) return sessions;
	const edits = [...mount.edits, ...sessions];
	return { texts: textsAfter(files, edits), notes: [] };
}

interface Mount {
	readonly path: string;
	readonly options: Options;
	readonly edits: readonly FileEdit[];
}

/** `export const { GET, POST } = SolidAuth(options);` */
function mountOf(used: ts.Identifier, app: AuthjsApp, files: Files): Mount | AuthjsRefusal {
	const file = used.getSourceFile();
	const call = used.parent;
	const declaration = call.parent;
	const [given] = ts.isCallExpression(call) ? call.arguments : [];
	const isPattern =
		ts.isVariableDeclaration(declaration) &&
		/^\{\s*GET,\s*POST,?\s*\}$/.test(declaration.name.getText(file));
	if (!isPattern || given === undefined)
		return refused(used, 'does something else with SolidAuth than export what it gives', route);
	const options = optionsOf(app, files, given) ?? madeOptions(app, files, given);
	if (options === undefined)
		return refused(given, 'makes the options of SolidAuth in a way of its own', routes);
	const statement = declaration.parent.parent;
	const { newline, semicolons } = styleOf(file, app.style);
	const end = semicolons ? ';' : '';
	const splices: Splice[] = [
		{
			start: declaration.name.getStart(file),
			end: declaration.name.end,
			text: '{ handlers, auth, signIn, signOut }'
		},
		{
			start: statement.end,
			end: statement.end,
			text: `${newline}export const { GET, POST } = handlers${end}`
		}
	];
	const edits = [
		...inFile(file.fileName, splices),
		...inFile(options.path, withoutPrefix(options))
	];
	return { path: file.fileName, options, edits };
}

/** What `prefix` said of the routes is where the file lies. */
function withoutPrefix({ object }: Options): Splice[] {
	const prefix = object.properties.filter(({ name }) => name?.getText() === 'prefix');
	return removeItems(object, new Set(prefix));
}

/** `auth()` knows the request by itself, wherever the server answers one. */
function sessionEdits(
	app: AuthjsApp,
	files: Files,
	mount: Mount
): readonly FileEdit[] | AuthjsRefusal {
	const edits: FileEdit[] = [];
	for (const [path, file] of files) {
		const calls = usesOf(file, 'getSession', module);
		const isOurs = (one: ts.Expression) =>
			(optionsOf(app, files, one) ?? madeOptions(app, files, one))?.object === mount.options.object;
		const wrong = calls.map((one) => refusalOf(one, isOurs)).find((one) => one);
		if (wrong) return wrong;
		if (calls.length === 0) continue;
		const isHere = path === mount.path;
		const local = isHere ? 'auth' : freeName(file, 'auth', 'readSession');
		const splices = calls.map(({ parent }) => inPlaceOf(parent, `${local}()`));
		edits.push(...inFile(path, splices));
		if (isHere) continue;
		const dropped = bindings(file).filter(
			({ imported, from }) => imported === 'getSession' && from === module
		);
		const from = relativeSpecifier(path, mount.path);
		const wanted = { name: 'auth', local, from, style: styleOf(file, app.style) };
		edits.push(...inFile(path, swapBindings(file, dropped, wanted)));
	}
	return edits;
}

/** Why a use of getSession is not `auth()`; `isOurs` says whether these are the options of the app. */
function refusalOf(
	used: ts.Identifier,
	isOurs: (given: ts.Expression) => boolean
): AuthjsRefusal | undefined {
	const { parent: call } = used;
	const isCall = ts.isCallExpression(call) && call.expression === used;
	const [request, given] = isCall ? call.arguments : [];
	if (request === undefined || given === undefined)
		return refused(used, 'uses getSession otherwise than by a call', session);
	if (!isOurs(given))
		return refused(given, 'asks getSession with other options than the app has', session);
	const isAnswered = /(^|[.!?])request$/.test(request.getText());
	const reason = 'asks getSession about what need not be the request that is answered';
	return isAnswered ? undefined : refused(request, reason, session);
}
