// Rewrites an app of next-auth 4 for the folder. What has to go together goes together: the options, who calls
// `NextAuth` with them, and who asks for a session with them. The rest goes file by file.
import { parse, splice } from '../../edit/source-file.ts';
import type { Modernize, Standing, Task } from '../authjs.ts';
import { browserHome, browserText, resultText } from './modernize/browser.ts';
import { type Core, readCore } from './modernize/core.ts';
import { coreTasks } from './modernize/core-tasks.ts';
import { type Extended, extendedIn } from './modernize/extended.ts';
import { type Guarded, guardEdits } from './modernize/guards.ts';
import { configFile, homeBefore, routeFile } from './modernize/route.ts';
import { sessionText } from './modernize/sessions.ts';
import { renameTypes, updateProviders } from './options.ts';
import { keepSubjects } from './who.ts';

type Texts = Map<string, string>;

export const modernizeNextAuth4: Modernize = (app) => {
	const read = readCore(app);
	const decidable = read.core ? coreTasks(app, read.core) : [];
	const asked = [...read.tasks, ...app.open(decidable)];
	const found = read.core ? moveCore(app, read.core) : asked.length === 0 && movedBefore(app);
	const isLeft = found && [...found.texts.keys()].some((path) => app.kept.has(path));
	// Code that stays whatever is decided works as before, and is not marked.
	const tasks = isLeft ? [] : asked;
	const core = found && !isLeft && tasks.length === 0 ? found : undefined;
	const extended = extendedIn(app);
	const texts: Texts = new Map(core?.texts);
	for (const [path, source] of core || !extended.session ? app.texts : []) {
		const after = browserText({ path, source: texts.get(path) ?? source });
		if (after !== source) texts.set(path, after);
	}
	return {
		texts,
		homeOf: (path, asked) => {
			const text = texts.get(path) ?? app.texts.get(path) ?? '';
			return homeOf(asked, { path, text, core: core !== undefined, extended });
		},
		tasks: [...tasks, ...app.open(core?.tasks ?? [])],
		config: core?.config,
		notes: read.core && core ? notes : []
	};
};

/** The options moved in an earlier run, and only something beside them was left. */
function movedBefore(app: Standing) {
	const home = homeBefore(app);
	const texts: Texts = new Map();
	return home && { texts, tasks: addGuards(app, home, texts), config: home.config };
}

const notes = [
	'Pages of the app that show `?error=…` get the codes of Auth.js now: OAuthCallbackError and CredentialsSignin with `code`, say, in the place of OAuthCallback and the text of an error.'
];

/** The options with all that hangs on them. */
function moveCore(app: Standing, core: Core) {
	const texts: Texts = new Map();
	const config = configFile(app, core);
	texts.set(config.path, config.text);
	const home = { ...core, config: config.path, auth: config.auth, handlers: config.handlers };
	for (const route of core.routes) texts.set(route.path, routeFile(app, home, route));
	for (const [path, source] of new Map([...app.texts, [config.path, config.text]])) {
		const before = texts.get(path) ?? source;
		const read = sessionText(app, { path, source: before }, home);
		const results = resultText({ path, source: read });
		const typed = renameTypes({ path, source: results });
		const after = updateProviders(ofVersion4(app), { path, source: typed });
		if (after !== source) texts.set(path, after);
	}
	const tasks = addGuards(app, home, texts);
	const options = { path: config.path, source: texts.get(config.path) ?? config.text };
	const kept = keepSubjects(ofVersion4(app), options, core.name);
	if (kept && 'text' in kept) texts.set(config.path, kept.text);
	return { texts, tasks, config: config.path };
}

/** The proxy by `auth`, with what the options have to say for it. */
function addGuards(app: Standing, home: Guarded, texts: Texts): readonly Task[] {
	const path = home.config;
	const source = texts.get(path) ?? app.sources.get(path) ?? '';
	const guards = guardEdits(app, home, { path, source });
	for (const [proxy, text] of guards.texts) texts.set(proxy, text);
	if (guards.options.length > 0) texts.set(path, splice(source, guards.options));
	return guards.tasks;
}

/** What earlier steps of a conversion read of an app. */
const ofVersion4 = ({ style, texts }: Standing) => ({ style, texts, leads: () => [], config: '' });

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
	if (ofAdapters.has(name)) return { file: 'accounts/adapter.ts', name };
	const type = ofProviders.get(name);
	if (type) return type;
	if (module.startsWith('providers/')) return name === 'default' ? 'usual' : undefined;
	return 'usual' as const;
}

const ofAdapters = new Set([
	...['Adapter', 'AdapterUser', 'AdapterAccount', 'AdapterSession', 'VerificationToken']
]);
/** Types of providers, by the file that has them here and what they are called there. */
const ofProviders = new Map(
	[
		['oauth/provider-profile.ts', 'ProviderProfile'],
		['oauth/provider.ts', 'OAuthConfig', 'AnyOAuthConfig'],
		['oauth/provider.ts', 'OAuthUserConfig'],
		['oauth/provider.ts', 'OIDCConfig'],
		['credentials/provider.ts', 'CredentialsConfig'],
		['credentials/provider.ts', 'CredentialInput'],
		['credentials/provider.ts', 'UserCredentialsConfig', 'CredentialsUserConfig'],
		['email/provider.ts', 'EmailConfig'],
		['email/provider.ts', 'EmailUserConfig'],
		['email/provider.ts', 'SendVerificationRequestParams', 'VerificationRequest']
	].map(([file = '', name = '', there = name]) => [name, { file, name: there }])
);
const tokenNames = new Set(['getToken', 'encode', 'decode', 'JWT', 'DefaultJWT']);
