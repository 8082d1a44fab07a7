// Rewrites the server of an app that uses the stand-in for @sidebase/nuxt-auth or @hebilicious/authjs-nuxt for the
// folder; all of it, or nothing. Pages stay on the module, whose guards and settings the folder has in no other form.
//   export default NuxtAuthHandler(options)   export const { authHandler, auth, … } = NuxtAuth(options)
//                                             export default defineEventHandler(authHandler)
//   await getServerSession(event)             await auth(event)
import { ts } from 'ts-morph';
import { literalOf } from '../../../detect/object-literal.ts';
import { bindings } from '../../../edit/import-names.ts';
import { insertItems } from '../../../edit/list-items.ts';
import { freeName, references } from '../../../edit/names.ts';
import {
	lineEnd,
	lineStart,
	replaceNode,
	type Splice,
	skipNewline
} from '../../../edit/source-file.ts';
import { styleOf } from '../../../edit/source-style.ts';
import { settingIn } from '../../../frameworks/nuxt/detection.ts';
import type { AskedHome, Modernize, Standing, Task } from '../../authjs.ts';
import {
	callOf,
	type FileEdit,
	type Files,
	inFile,
	type Options,
	optionsOf,
	parseStanding,
	setBasePath,
	taskAt,
	textOf,
	usesIn
} from '../../authjs-app.ts';
import { allOrNone } from '../../modernize/all-or-none.ts';
import { importBeside } from '../../modernize/beside-options.ts';
import { fromVersion4, tasksOfVersion4 } from './version-4.ts';

const server = '#auth';
const results = ['authHandler', 'auth', 'signIn', 'signOut'];

type Edits = readonly (FileEdit | Task)[];

export const modernize: Modernize = (app) => {
	const files = parseStanding(app);
	const [used, ...others] = usesIn(files, 'NuxtAuthHandler', server);
	const route = used && routeOf(app, files, used);
	const isOld = [...app.texts.values()].some((text) => text.includes('@sidebase/nuxt-auth'));
	const found = allOrNone(app, {
		files,
		edits: route
			? [
					...inFile(route.options.path, settings(app, route.options)),
					...routeEdits(app, route),
					...sessions(app, files, route)
				]
			: [],
		tasks: [
			...(used && !route ? [taskAt(used, whole)] : []),
			...others.map((one) => taskAt(one, 'take this one out: one handler is enough')),
			...['getToken', 'getServerToken'].flatMap((name) =>
				usesIn(files, name, server).map((one) => taskAt(one, inSession))
			),
			...(route && isOld ? tasksOfVersion4(app, route.options) : [])
		],
		homeOf: home,
		config: route?.options.path,
		notes: [address]
	});
	if (!isOld || !route) return found;
	return { ...found, texts: fromVersion4(app, found.texts, route.options) };
};

const whole =
	'write `export default NuxtAuthHandler({ … })`, with the options or a constant that has them';
const inSession =
	'put what you need of the token into the session (`callbacks.session`), and read it by getServerSession';
const address =
	'In production, set AUTH_URL to the address of the app, or AUTH_TRUST_HOST=true: what the settings of the module and their variables say of it counts for pages alone.';

function home({ specifier, name, extended }: AskedHome) {
	const isOld = specifier.startsWith('next-auth');
	// What pages have, whose session is of this type.
	if (isOld && extended) return undefined;
	if (name === 'NuxtAuth') return { file: 'nuxt.ts', name };
	if (/^(NextAuth|Auth)Config$/.test(name)) return { file: 'nuxt.ts', name: 'NuxtAuthConfig' };
	return isOld || specifier.startsWith('@auth/core') ? ('usual' as const) : undefined;
}

interface Route {
	readonly statement: ts.ExportAssignment;
	readonly used: ts.Identifier;
	readonly given: ts.Expression;
	readonly options: Options;
}

/** `export default NuxtAuthHandler(options)`. */
function routeOf(app: Standing, files: Files, used: ts.Identifier): Route | undefined {
	const { parent: call } = used;
	const statement = call.parent;
	if (!ts.isCallExpression(call) || !ts.isExportAssignment(statement)) return undefined;
	const [given] = call.arguments;
	const options = given && optionsOf(app, files, given);
	return given && options && { statement, used, given, options };
}

function routeEdits(app: Standing, { statement, used, given }: Route): Edits {
	const file = used.getSourceFile();
	const taken = results.find((one) => freeName(file, one) !== one);
	if (taken) return [taskAt(statement, `rename ${taken}: sign-in exports one`)];
	const { newline } = styleOf(file, app.style);
	const end = file.text[statement.end - 1] === ';' ? ';' : '';
	const start = `export const { ${results.join(', ')} } = NuxtAuth(`;
	const imported = bindings(file).filter(
		(one) => one.from === server && one.imported === 'NuxtAuthHandler'
	);
	return inFile(file.fileName, [
		...imported.map(({ binding }) => replaceNode(binding, 'NuxtAuth')),
		{ start: statement.getStart(file), end: given.getStart(file), text: start },
		{ start: given.end, end: statement.expression.end, text: ')' },
		{
			start: statement.end,
			text: `${newline}${newline}export default defineEventHandler(authHandler)${end}`
		},
		...unwrapped(file)
	]);
}

/** `Provider.default(…)`, as the bundle of next-auth 4 needs it, with the comment for the compiler. */
function unwrapped(file: ts.SourceFile): Splice[] {
	const providers = bindings(file).filter(({ from }) => /\/providers\//.test(from));
	return providers.flatMap(({ local }) =>
		references(file, local).flatMap(({ parent, end }): Splice[] => {
			const isDefault = ts.isPropertyAccessExpression(parent) && parent.name.text === 'default';
			if (!isDefault) return [];
			const comments = ts.getLeadingCommentRanges(file.text, parent.parent.pos) ?? [];
			const unneeded = comments.filter(({ pos, end: to }) =>
				file.text.slice(pos, to).includes('@ts-expect-error')
			);
			const lines = unneeded.map(({ pos, end: to }) => ({
				start: lineStart(file.text, pos),
				end: skipNewline(file.text, lineEnd(file.text, to)),
				text: ''
			}));
			return [...lines, { start: end, end: parent.end, text: '' }];
		})
	);
}

/** What the settings of the module say of the routes, in the options. */
function settings(app: Standing, options: Options): readonly Splice[] {
	const config = [...app.sources.keys()].find((path) => /^nuxt\.config\.\w+$/.test(path)) ?? '';
	const text = textOf(app, config) ?? '';
	const said = [
		['auth', 'baseURL'],
		['authJs', 'basePath']
	].flatMap((names) => literalOf(settingIn(text, names) ?? '') ?? []);
	const [path = ''] = said.map((one) => one.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, ''));
	const isTrusting = settingIn(text, ['auth', 'provider', 'trustHost']) === 'true';
	const style = styleOf(options.object.getSourceFile(), app.style);
	return [
		...(path && path !== '/api/auth' ? setBasePath(options, path, app) : []),
		...(isTrusting ? insertItems(options.object, ['trustHost: true'], style) : [])
	];
}

/** `getServerSession(event)`, with options or without them. */
function sessions(app: Standing, files: Files, { used: handler, options }: Route): Edits {
	const path = handler.getSourceFile().fileName;
	return usesIn(files, 'getServerSession', server).flatMap((used): Edits => {
		const call = callOf(used);
		const [event, given] = call?.arguments ?? [];
		const isOwn = !given || optionsOf(app, files, given)?.object === options.object;
		if (!call || !event || !isOwn)
			return [taskAt(used, 'pass the event, and the options of the handler')];
		const file = used.getSourceFile();
		const local = file.fileName === path ? 'auth' : freeName(file, 'auth', 'authOf');
		const brought = { options: { path }, name: 'auth', local };
		return inFile(file.fileName, [
			replaceNode(call, `${local}(${event.getText(file)})`),
			...(file.fileName === path ? [] : importBeside(app, file, brought))
		]);
	});
}
