// The CSRF token: which cookie counts, which token fits, which routes ask for it.

import type { Browser } from '../play/browser.ts';
import type { Case, ProviderKind } from '../play/case.ts';
import { type Kit, oldSecret } from '../play/kit.ts';
import { credentialsProvider, oauthProvider } from '../play/providers.ts';
import { csrf, signIn } from '../play/steps.ts';

type Post = (browser: Browser, path: string, token: string) => Promise<unknown>;

const name = 'authjs.csrf-token';
const hex = 'ab'.repeat(32);
const plain: Post = (browser, path, csrfToken) => browser.post(path, { csrfToken });

const faults: Record<string, Post> = {
	'right token': plain,
	'no token': (browser, path) => browser.post(path, {}),
	'empty token': (browser, path) => plain(browser, path, ''),
	'wrong token': (browser, path) => plain(browser, path, hex),
	'token in another case': (browser, path, token) => plain(browser, path, token.toUpperCase()),
	'token in the query only': (browser, path, token) => browser.post(`${path}?csrfToken=${token}`),
	'token as JSON': (browser, path, csrfToken) =>
		browser.request('POST', path, { json: { csrfToken } }),
	'no cookie': (browser, path, token) => {
		browser.forget(/csrf/);
		return plain(browser, path, token);
	},
	'cookie garbage': (browser, path, token) => {
		browser.set(name, 'garbage');
		return plain(browser, path, token);
	},
	'cookie without hash': (browser, path, token) => {
		browser.set(name, token);
		return plain(browser, path, token);
	},
	'cookie with wrong hash': (browser, path, token) => {
		browser.set(name, `${token}%7C${hex}`);
		return plain(browser, path, token);
	},
	'cookie not percent-encoded': (browser, path, token) => {
		browser.spoil(/csrf/, decodeURIComponent);
		return plain(browser, path, token);
	},
	'JSON client, wrong token': (browser, path) =>
		browser.post(path, { csrfToken: hex }, { headers: { 'x-auth-return-redirect': '1' } }),
	'no Origin, right token': (browser, path, csrfToken) =>
		browser.post(path, { csrfToken }, { from: null }),
	'no Origin, wrong token': (browser, path) =>
		browser.post(path, { csrfToken: hex }, { from: null })
};

const routes: Record<string, ProviderKind> = {
	'/signin': 'oauth',
	'/signin/idp': 'oauth',
	'/signout': 'oauth',
	'/session': 'oauth',
	'/callback/idp': 'oauth',
	'/callback/password': 'credentials'
};

const providers = (kit: Kit, provider: ProviderKind = 'oauth') =>
	provider === 'oauth' ? [oauthProvider(kit)] : [oauthProvider(kit), credentialsProvider(kit)];

function csrfCase(path: string, provider: ProviderKind, fault: string, send: Post): Case {
	return {
		route: path,
		method: 'POST',
		provider,
		strategy: 'jwt',
		fault,
		config: (kit) => kit.config('jwt', providers(kit, provider)),
		script: async (browser) => send(browser, `/auth${path}`, await csrf(browser))
	};
}

function switchedOff(method: string, path: string, cookie: string): Case {
	const provider = routes[path] ?? 'oauth';
	return {
		route: path,
		method,
		provider,
		strategy: 'jwt',
		fault: `check switched off, ${cookie || 'no cookie'}`,
		config: (kit) =>
			kit.config('jwt', providers(kit, provider), { skipCSRFCheck: kit.library.skipCSRFCheck }),
		script: (browser) => {
			if (cookie) browser.set(name, cookie);
			return browser.request(method, `/auth${path}`, { form: {} });
		}
	};
}

/** Only the library's own symbol switches the check off. */
function notSwitchedOff(value: unknown, fault: string): Case {
	return {
		...csrfCase('/signout', 'oauth', fault, (browser, path) => browser.post(path)),
		config: (kit) => kit.config('jwt', providers(kit), { skipCSRFCheck: value })
	};
}

/** A token of the time before a secret was added goes on to count only while the list is the same. */
function rotated(secrets: string[], fault: string): Case {
	return {
		...csrfCase('/signout', 'oauth', fault, plain),
		config: (kit) => kit.config('jwt', providers(kit), { secret: secrets }),
		script: async (browser, kit) => {
			await signIn(browser, kit);
			return plain(browser, '/auth/signout', await csrf(browser));
		}
	};
}

export const csrfTable: readonly Case[] = [
	...Object.entries(routes).flatMap(([path, provider]) =>
		Object.entries(faults).map(([fault, send]) => csrfCase(path, provider, fault, send))
	),
	...['', 'garbage'].flatMap((cookie) => [
		switchedOff('GET', '/csrf', cookie),
		switchedOff('GET', '/signin', cookie),
		...Object.keys(routes).map((path) => switchedOff('POST', path, cookie))
	]),
	notSwitchedOff(true, 'switched off with true'),
	notSwitchedOff(Symbol('skip-csrf-check'), 'switched off with another symbol'),
	rotated(['a-test-secret-of-sufficient-length-1', oldSecret], 'two secrets'),
	rotated([oldSecret], 'list of one secret')
];
