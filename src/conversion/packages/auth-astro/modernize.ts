// Rewrites an app that uses the stand-in for auth-astro for the folder; all of it, or nothing:
//   export default defineConfig(options)              export const { handlers, onRequest, … } = AstroAuth(options)
//   integrations: [auth()]                            middleware and a route, which the framework's wiring brings
//   export const { GET, POST } = AstroAuth(options)   export const { GET, POST } = handlers
//   getSession(Astro.request)                         Astro.locals.auth()
import { ts } from 'ts-morph';
import { bindings, swapBindings } from '../../../edit/import-names.ts';
import { freeName, references } from '../../../edit/names.ts';
import { replaceNode, type Splice, unwrapExpression } from '../../../edit/source-file.ts';
import { styleOf } from '../../../edit/source-style.ts';
import { authConfig } from '../../../frameworks/astro/auth-config.ts';
import type { Modernize, Standing, Task } from '../../authjs.ts';
import {
	callOf,
	type FileEdit,
	type Files,
	inFile,
	isInMarkup,
	optionsOf,
	parseStanding,
	taskAt,
	textOf,
	usesIn,
	usesOf
} from '../../authjs-app.ts';
import { allOrNone } from '../../modernize/all-or-none.ts';
import { importBeside, prefixAsBasePath } from '../../modernize/beside-options.ts';
import { integrationIn } from './integration.ts';

const main = 'auth-astro';
const server = 'auth-astro/server';
const usual = '/api/auth';
const results = ['handlers', 'onRequest', 'getSession', 'signIn', 'signOut'];
const names: Readonly<Record<string, string>> = { FullAuthConfig: 'AstroAuthConfig' };
const same = new Set(['AstroAuth', 'AstroAuthConfig', 'Provider', 'Account', 'Session', 'User']);

type Edits = readonly (FileEdit | Task)[];

export const modernize: Modernize = (app) => {
	const path = authConfig({
		sources: () => [...app.sources.keys()],
		text: (file) => textOf(app, file)
	});
	const isConfig = (from: string, specifier: string) => {
		const [found] = app.imports(from, specifier);
		return found !== undefined && (found === path || found === generated(app, found));
	};
	const files = parseStanding(
		app,
		(file, text) => file === path || /\bauth[.-]config\b/.test(text)
	);
	const config = files.get(path ?? '');
	const integrations = [...files.values()].flatMap((file) => integrationIn(file));
	const prefix = integrations.flatMap(({ prefix: one }) => one ?? [])[0];
	const given = { app, files, isConfig };
	return allOrNone(app, {
		files,
		edits: config
			? [
					...configEdits(app, files, { file: config, prefix }),
					...integrations.flatMap(({ edits }) => edits),
					...routes({ ...given, config: config.fileName }),
					...sessions({ ...given, config: config.fileName }),
					...otherUses(given)
				]
			: [],
		tasks: config ? [] : integrations.map(({ call }) => taskAt(call, needed)),
		homeOf: ({ specifier, name }) => {
			const home = same.has(name) ? name : names[name];
			const isOurs = specifier.startsWith(main) && home !== undefined;
			return isOurs ? { file: 'astro.ts', name: home } : undefined;
		},
		config: path,
		...(config && { route: routeOf(app, files, { config, prefix }) }),
		wires: true,
		notes: [renewed]
	});
};

const renewed = 'Reading a session now renews its cookie. getSession of auth-astro set no cookies.';
const needed =
	'write the options as an object in auth.config: `export default defineConfig({ … })`';

/** The endpoint: that of the app, or one where its routes are. */
function routeOf(
	{ places }: Standing,
	files: Files,
	{ config, prefix }: { config: ts.SourceFile; prefix: string | undefined }
): string | undefined {
	const [own] = usesIn(files, 'AstroAuth', server);
	if (own) return own.getSourceFile().fileName;
	const [, said = prefix] = /\bprefix\s*:\s*['"](\/[\w./-]*\w)['"]/.exec(config.text) ?? [];
	return said && places['route']?.replace(`${usual}/`, `${said}/`);
}

/** The file of the folder that hands the options on to code which names none. */
function generated({ places }: Standing, path: string): string | undefined {
	return path.startsWith(`${places.runtime}/auth-config.`) ? path : undefined;
}

/** `export default defineConfig(options)`, be it with the options in it or by their name. */
function configEdits(
	app: Standing,
	files: Files,
	{ file, prefix }: { file: ts.SourceFile; prefix: string | undefined }
): Edits {
	const statement = file.statements.find(ts.isExportAssignment);
	const [first] = file.statements;
	if (!statement) return first ? [taskAt(first, needed)] : [];
	const value = unwrapExpression(statement.expression);
	const [wrapper] = usesOf(file, 'defineConfig', main).map(({ parent }) => parent);
	const isWrapped = ts.isCallExpression(value) && value === wrapper;
	const options = isWrapped ? value.arguments[0] : value;
	const found = options && optionsOf(app, files, options);
	if (!options || !found) return [taskAt(statement, needed)];
	const taken = results.find((one) => freeName(file, one) !== one);
	if (taken) return [taskAt(statement, `rename ${taken}: sign-in exports one`)];
	const style = styleOf(file, app.style);
	const start = `export const { ${results.join(', ')} } = AstroAuth(`;
	const bound = bindings(file).filter(
		({ from, local }) => from === main && local === 'defineConfig'
	);
	const path = prefix ?? usual;
	return [
		...inFile(file.fileName, [
			{ start: statement.getStart(file), end: options.getStart(file), text: start },
			{ start: options.end, end: statement.expression.end, text: ')' },
			...swapBindings(file, bound, { name: 'AstroAuth', local: 'AstroAuth', from: main, style })
		]),
		...inFile(found.path, prefixAsBasePath(app, found, { path, isUsual: path === usual }))
	];
}

interface Given {
	readonly app: Standing;
	readonly files: Files;
	/** Whether a specifier means the options, from where it stands. */
	readonly isConfig: (from: string, specifier: string) => boolean;
}

/** Whether an argument is missing, or the options of the app. */
function isOwn({ isConfig }: Given, given: ts.Expression | undefined): boolean {
	if (given === undefined) return true;
	const file = given.getSourceFile();
	const bound = bindings(file).find(({ local }) => local === given.getText());
	return bound !== undefined && isConfig(file.fileName, bound.from);
}

const asApp = 'pass the options of the app, those of auth.config';

/** `AstroAuth(options)` in an endpoint of the app. */
function routes(given: Given & { readonly config: string }): Edits {
	const { app, files, config } = given;
	return usesIn(files, 'AstroAuth', server).flatMap((used): Edits => {
		const call = callOf(used);
		if (!call || !isOwn(given, call.arguments[0])) return [taskAt(used, asApp)];
		const file = used.getSourceFile();
		const imported = importBeside(app, file, { options: { path: config }, name: 'handlers' });
		return inFile(file.fileName, [replaceNode(call, 'handlers'), ...imported]);
	});
}

/** Calls of `getSession`: where the context is known it has the session, else the request stays what is asked with. */
function sessions(given: Given & { readonly config: string }): Edits {
	const { app, files, config: path } = given;
	return [...files.values()].flatMap((file): Edits => {
		const found = usesOf(file, 'getSession', server).map((used) => {
			const call = callOf(used);
			const [request, options] = call?.arguments ?? [];
			if (!call || !request || !isOwn(given, options)) return taskAt(used, asApp);
			const [, context] = /^(Astro|context|ctx)\.request$/.exec(request.getText()) ?? [];
			if (context) return replaceNode(call, `${context}.locals.auth()`);
			return options ? { start: request.end, end: options.end, text: '' } : 'stays';
		});
		const tasks = found.filter((one) => typeof one === 'object' && 'say' in one);
		if (found.length === 0 || tasks.length > 0) return tasks;
		const style = styleOf(file, app.style);
		const bound = bindings(file).filter(
			(one) => one.from === server && one.imported === 'getSession'
		);
		const local = bound[0]?.local ?? '';
		const stays = found.some((one) => one === 'stays' || !('text' in one) || one.text === '');
		const from = app.importOf(file.fileName, path);
		const moved = stays
			? swapBindings(file, bound, { name: 'getSession', local, from, style })
			: [];
		const splices = found.filter((one): one is Splice => one !== 'stays' && 'text' in one);
		return inFile(file.fileName, [...splices, ...moved]);
	});
}

/** What else is made of the options, which nothing exports by default any more; and sessions that markup reads. */
function otherUses({ app, files, isConfig }: Given): Edits {
	const calls = ['AstroAuth', 'getSession'].flatMap((name) => usesIn(files, name, server));
	const given = new Set<ts.Node>(
		calls.flatMap(({ parent }) => (ts.isCallExpression(parent) ? [...parent.arguments] : []))
	);
	return [...files.values()].flatMap((file) => [
		...ownSession(app, file),
		...bindings(file).flatMap((one): Edits => {
			const isOptions = one.imported === 'default' && isConfig(file.fileName, one.from);
			const isSession = one.imported === 'getSession' && one.from === server;
			const others = references(file, one.local).filter((used) => !given.has(used));
			const isOther = isOptions && others.length > 0;
			if (isOther) return [taskAt(others[0] ?? one.declaration, named)];
			const text = textOf(app, file.fileName) ?? '';
			const isShown = (isOptions || isSession) && isInMarkup(text, file, one.local);
			return isShown ? [taskAt(one.declaration, isSession ? inFront : named)] : [];
		})
	]);
}

/** `<Auth>` with options of its own. */
function ownSession(app: Standing, file: ts.SourceFile): Edits {
	const [first] = file.statements;
	const isIt = /<Auth\b[^<>]{0,500}\bauthConfig=/.test(textOf(app, file.fileName) ?? '');
	return first && isIt ? [taskAt(first, ownOptions)] : [];
}

const ownOptions = 'leave out `authConfig` of <Auth>: it shows the session of the app';

const named = 'give the options a name in a file of their own, and import them by that';
const inFront = 'call this in the frontmatter, and show what it returns';
