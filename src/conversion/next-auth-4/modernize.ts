// An app of next-auth 4 as somebody writes it for the folder. What has to go together goes together: the options, who calls
// `NextAuth` with them, and who asks for a session with them. The rest goes file by file.
import { parse, splice } from '../../edit/source-file.ts';
import type { Modernize, Standing, Task } from '../../frameworks/authjs.ts';
import { browserHome, browserText, resultText } from './modernize/browser.ts';
import { type Core, readCore } from './modernize/core.ts';
import { coreTasks } from './modernize/core-tasks.ts';
import { type Extended, extendedIn } from './modernize/extended.ts';
import { guardEdits } from './modernize/guards.ts';
import { configFile, routeFile } from './modernize/route.ts';
import { sessionText } from './modernize/sessions.ts';
import { renameTypes, updateProviders } from './options.ts';
import { keepSubjects } from './who.ts';

type Texts = Map<string, string>;

export const modernizeNextAuth4: Modernize = (app) => {
	const read = readCore(app);
	const decidable = read.core ? coreTasks(app, read.core) : [];
	const tasks = [...read.tasks, ...app.open(decidable)];
	const moved = read.core && tasks.length === 0 ? moveCore(app, read.core) : undefined;
	const core = moved && ![...moved.texts.keys()].some((path) => app.kept.has(path)) && moved;
	const extended = extendedIn(app);
	const texts: Texts = new Map(core ? core.texts : []);
	for (const [path, source] of app.texts) {
		if (core || !extended.session) {
			const after = browserText({ path, source: texts.get(path) ?? source });
			if (after !== source) texts.set(path, after);
		}
	}
	return {
		texts,
		homeOf: (path, asked) => {
			const text = texts.get(path) ?? app.texts.get(path) ?? '';
			return homeOf(asked, { path, text, core: core !== undefined && core !== false, extended });
		},
		tasks: [...tasks, ...(core ? app.open(core.tasks) : [])],
		config: core ? core.config : undefined,
		notes: core ? notes : []
	};
};

const notes = [
	'Pages of the app that show `?error=…` get the codes of Auth.js now: OAuthCallbackError and CredentialsSignin with `code`, say, in the place of OAuthCallback and the text of an error.'
];

/** The options with all that hangs on them. */
function moveCore(app: Standing, core: Core) {
	const texts: Texts = new Map();
	const tasks: Task[] = [];
	const config = configFile(app, core);
	texts.set(config.path, config.text);
	const home = { ...core, config: config.path, auth: config.auth, handlers: config.handlers };
	for (const route of core.routes) texts.set(route.path, routeFile(app, home, route));
	for (const [path, source] of new Map([...app.texts, [config.path, config.text]])) {
		const before = texts.get(path) ?? source;
		const read = sessionText(app, { path, source: before }, home);
		const old = { style: app.style, texts: app.texts, leads: () => [], config: '' };
		const results = resultText({ path, source: read });
		const typed = renameTypes({ path, source: results });
		const after = updateProviders(old, { path, source: typed });
		if (after !== source) texts.set(path, after);
	}
	const options = { path: config.path, source: texts.get(config.path) ?? config.text };
	const old = { style: app.style, texts: app.texts, leads: () => [], config: '' };
	const guards = guardEdits(app, home, options);
	for (const [path, text] of guards.texts) texts.set(path, text);
	tasks.push(...guards.tasks);
	const guarded = splice(options.source, guards.options);
	const kept = keepSubjects(old, { path: config.path, source: guarded }, core.name);
	texts.set(config.path, kept && 'text' in kept ? kept.text : guarded);
	return { texts, tasks, config: config.path };
}

interface State {
	readonly path: string;
	readonly text: string;
	readonly core: boolean;
	readonly extended: Extended;
}

/** Where a name of the package is found now. */
function homeOf(
	{
		specifier,
		name,
		extended
	}: { specifier: string; name: string; extended?: boolean | undefined },
	{ path, text, core, extended: own }: State
) {
	const [, module = ''] = /^next-auth\/?(.*)$/.exec(specifier) ?? [];
	if (module === 'jwt' && !extended) {
		const isOurs = core || !own.token;
		return isOurs && tokenNames.has(name) ? { file: 'jwt-4.ts', name } : undefined;
	}
	if (module === 'react') {
		const isOurs = core || !own.session;
		return isOurs ? browserHome(name, parse(text, path), core) : undefined;
	}
	if (!core || module === 'middleware') return undefined;
	if (module.startsWith('providers/')) return name === 'default' ? 'usual' : undefined;
	return 'usual' as const;
}

const tokenNames = new Set(['getToken', 'encode', 'decode', 'JWT', 'DefaultJWT']);
