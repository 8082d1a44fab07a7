// What an app of @hebilicious/authjs-nuxt says besides its route: settings of the module, guards that pages name, `useAuth()`.
import { ts } from 'ts-morph';
import { removeItems } from '../../edit/list-items.ts';
import { refused } from '../../edit/refusal.ts';
import { bare, type Splice } from '../../edit/source-file.ts';
import { inStyle } from '../../templates/in-style.ts';
import type { AuthjsApp, AuthjsRefusal, ReadAuthjs } from '../authjs.ts';
import { type Files, inFile, textsAfter } from '../authjs-app.ts';
import { entryOf, settingsOf, textOf } from './read-module.ts';
import { withRedirects } from './read-page.ts';

const name = '@hebilicious/authjs-nuxt';

/** Whether an app has its sign-in from this module. */
export const isHebilicious = ({ texts }: AuthjsApp): boolean =>
	[...texts].some(([path, text]) => !path.endsWith('.vue') && text.includes(name));

type Read = Exclude<ReadAuthjs, AuthjsRefusal>;

/** The configuration of Nuxt without its settings, its guards as code of the app, and its pages with our names. */
export function readHebilicious(app: AuthjsApp, files: Files): Read | AuthjsRefusal {
	const file = [...files.values()].find(({ fileName }) => /^nuxt\.config\.\w+$/.test(fileName));
	const module = file ? moduleOf(file, files) : { texts: new Map(), home: {} };
	if ('ok' in module) return module;
	const texts = new Map(module.texts);
	const notes = [
		'AUTH_URL says now what baseUrl of authJs said; sessions are not asked for again whenever another page is shown.'
	];
	for (const [path, before] of app.texts) {
		const page = pageOf({ path, text: before });
		if (page.text !== before) texts.set(path, page.text);
		notes.push(...page.notes);
	}
	const all = [...texts.values(), ...app.texts.values()].join('\n');
	for (const [guard, text] of Object.entries(guards(module.home))) {
		if (!new RegExp(`['"]${guard}['"]`).test(all)) continue;
		const path = (app.places['guard'] ?? '').replace(/auth(\.\w+)$/, `${guard}$1`);
		texts.set(path, inStyle(text, app.style));
	}
	// Sessions of Auth.js 0.17 are sealed much as those of next-auth 4, in cookies of the same names.
	return { texts, notes, parts: ['nextAuth4', 'proxy'] };
}

/** The configuration of Nuxt without settings of the module, and where these send people. */
function moduleOf(file: ts.SourceFile, files: Files) {
	const own = entryOf(file, 'authJs');
	const { object } = own ?? entryOf(file, 'runtimeConfig') ?? {};
	const home: { members?: string; guests?: string } = {};
	for (const [key, value] of object ? settingsOf(object) : []) {
		const [, of, setting = ''] =
			/^(authJs|runtimeConfig\.public\.authJs)\b\.?(.*)$/.exec(key) ?? [];
		const path = /^\/[\w./-]*$/.exec(textOf(value) ?? '')?.[0];
		if (setting === 'guestRedirectTo' && path) home.members = path;
		else if (setting === 'authenticatedRedirectTo' && path) home.guests = path;
		else if (of === 'authJs' && !/^(verifyClientOnEveryRequest|baseUrl)$/.test(setting))
			return refused(value, `sets ${key} in a way of its own`, `guestRedirectTo: '/'`);
	}
	const splices = [...(own ? removeItems(own.object, new Set([own.entry])) : []), ...aliases(file)];
	const texts = textsAfter(files, inFile(file.fileName, splices));
	return { texts, home };
}

/** Aliases that Auth.js needed, and that keep Node.js from finding the packages that ours asks for. */
function aliases(file: ts.SourceFile): Splice[] {
	const { entry } = entryOf(file, 'alias') ?? {};
	const list = entry && ts.isPropertyAssignment(entry) ? bare(entry.initializer) : undefined;
	if (!list || !ts.isObjectLiteralExpression(list)) return [];
	const going = list.properties.filter((one) =>
		/^['"]?(cookie|jose|@panva\/hkdf)['"]?\s*:.*node_modules/s.test(one.getText(file))
	);
	return removeItems(list, new Set(going));
}

const lost =
	/\b(updateSession|removeSession|sessionToken|getProviders|verifyClientSession|client-auth)\b|['"]#auth['"]|\bcookies\b(?=[^}]{0,500}\}\s*=\s*useAuth\()/;

/** A page or component; `auth` leads elsewhere than the guard of ours that has this name. */
function pageOf({ path, text }: { path: string; text: string }) {
	if (!/\buseAuth\s*\(|\bdefinePageMeta\s*\(|#auth/.test(text) || !path.endsWith('.vue'))
		return { text, notes: [] };
	const after = text.replace(
		/\bdefinePageMeta\s*\(\s*\{(?:(?!definePageMeta)[\s\S])*?\}\s*\)/g,
		(meta) =>
			meta.replace(/(\bmiddleware\s*:\s*)(\[[^[\]]*\]|(['"])auth\3)/, (_, key, value) => {
				return key + value.replace(/(['"])auth\1/g, '$1members-only$1');
			})
	);
	return withRedirects({ path, text: after }, lost);
}

const guards = ({ members = '/', guests = '/' }: { members?: string; guests?: string }) => ({
	'members-only': `// For pages of people who are signed in: others are sent to where the page says.
import { useAuth } from '../composables/useAuth';

export default defineNuxtRouteMiddleware((to) => {
	const { status } = useAuth();
	const { guestRedirectTo = '${members}' } = Object(to.meta.auth);
	if (status.value === 'unauthenticated') return navigateTo(guestRedirectTo);
});
`,
	'guest-only': `// For pages of people who are not signed in: others are sent to where the page says.
import { useAuth } from '../composables/useAuth';

export default defineNuxtRouteMiddleware((to) => {
	const { status } = useAuth();
	const { authenticatedRedirectTo = '${guests}' } = Object(to.meta.auth);
	if (status.value === 'authenticated') return navigateTo(authenticatedRedirectTo);
});
`
});
