// Signing in with credentials.

import type { Case } from '../play/case.ts';
import { type Config, type Kit, oldSecret, type Strategy } from '../play/kit.ts';
import { errorClass } from '../play/library.ts';
import { credentialsProvider, oauthProvider } from '../play/providers.ts';
import { csrf, submit } from '../play/steps.ts';

type Authorize = (kit: Kit) => (credentials: Config, request: Request) => unknown;

const right = { username: 'bob', password: 'open sesame', callbackUrl: '/private' };
const give =
	(user: unknown): Authorize =>
	() =>
	() =>
		user;

function thrown(name: string): Authorize {
	return ({ library }) =>
		() => {
			throw new (errorClass(library, name))('locked out');
		};
}

const lockedOut: Authorize =
	({ library }) =>
	() => {
		class LockedOut extends errorClass(library, 'CredentialsSignin') {
			code = 'locked';
		}
		throw new LockedOut();
	};

const ownAuthError: Authorize =
	({ library }) =>
	() => {
		class Maintenance extends errorClass(library, 'AuthError') {
			static type = 'Maintenance';
		}
		throw new Maintenance();
	};

/** What `authorize` does. */
const answers: Record<string, Authorize> = {
	'authorize returns null': give(null),
	'authorize returns false': give(false),
	'authorize returns a promise': () => async () => ({ id: '7', name: 'Bob' }),
	'authorize returns a numeric id': give({ id: 7, name: 'Bob' }),
	'authorize returns more fields': give({ id: '7', name: 'Bob', role: 'admin', image: '/bob.png' }),
	'authorize returns no id': give({ name: 'Bob' }),
	'authorize returns true': give(true),
	'authorize throws': () => () => {
		throw new Error('database down');
	},
	'authorize throws a text': () => () => {
		throw 'database down';
	},
	'authorize throws CredentialsSignin': thrown('CredentialsSignin'),
	'authorize throws a subclass with code': lockedOut,
	'authorize throws AccessDenied': thrown('AccessDenied'),
	'authorize throws InvalidCheck': thrown('InvalidCheck'),
	'authorize throws an AuthError of the app': ownAuthError,
	'authorize reads the request': () => async (credentials, request) => ({
		id: '7',
		name: `${request.method} ${new URL(request.url).search} ${request.headers.get('content-type')}`,
		email: JSON.stringify(Object.keys(credentials).sort())
	}),
	'authorize reads the body': () => async (_, request) => {
		const body: unknown = await request.json();
		return { id: '7', name: Object.keys(Object(body)).sort().join() };
	}
};

/** Signs in the given user, under the text of the request. */
const readText = async (_: Config, request: Request) => ({ id: '7', name: await request.text() });
const fail = () => {
	throw new Error('out of order');
};
type Changes = (kit: Kit) => Config;
const settings: Record<string, Changes> = {
	none: () => ({}),
	'signIn says no': (kit) => ({ callbacks: kit.callbacks({ signIn: () => false }) }),
	'signIn returns a URL': (kit) => ({ callbacks: kit.callbacks({ signIn: () => '/paywall' }) }),
	'signIn throws': (kit) => ({ callbacks: kit.callbacks({ signIn: fail }) }),
	'signIn throws an AuthError': (kit) => ({
		callbacks: kit.callbacks({
			signIn: () => {
				throw new (errorClass(kit.library, 'OAuthAccountNotLinked'))('no');
			}
		})
	}),
	'jwt callback throws': (kit) => ({ callbacks: kit.callbacks({ jwt: fail }) }),
	'jwt callback returns null': (kit) => ({ callbacks: kit.callbacks({ jwt: () => null }) }),
	'event throws': (kit) => ({ events: kit.events({ signIn: fail }) }),
	'redirect throws': (kit) => ({ callbacks: kit.callbacks({ redirect: fail }) }),
	'pages of the app': () => ({ pages: { signIn: '/login', error: '/oops', newUser: '/hi' } }),
	'two secrets': () => ({ secret: ['a-test-secret-of-sufficient-length-1', oldSecret] }),
	'built-in callbacks': () => ({ callbacks: {}, events: {} })
};

function place(
	fault: string,
	strategy: Strategy,
	method = 'POST'
): Omit<Case, 'config' | 'script'> {
	return { route: 'callback', method, provider: 'credentials', strategy, fault };
}

function answerCase(strategy: Strategy, fault: string, authorize: Authorize, json = false): Case {
	const headers = json ? { 'x-auth-return-redirect': '1' } : {};
	return {
		...place(json ? `${fault}, JSON client` : fault, strategy),
		config: (kit) => kit.config(strategy, [credentialsProvider(kit, {}, authorize(kit))]),
		script: async (browser) => {
			await submit(browser, '/auth/callback/password?a=1&a=2', right, { headers });
			return browser.get('/auth/session');
		}
	};
}

function settingCase(strategy: Strategy, fault: string, changes: Changes): Case {
	return {
		...place(fault, strategy),
		config: (kit) => kit.config(strategy, [credentialsProvider(kit)], changes(kit)),
		script: async (browser) => {
			await submit(browser, '/auth/callback/password', right);
			await browser.get('/auth/session');
			return submit(browser, '/auth/signout');
		}
	};
}

const others: readonly Case[] = [
	{
		...place('wrong password', 'jwt'),
		config: (kit) => kit.config('jwt', [credentialsProvider(kit)]),
		script: (browser) => submit(browser, '/auth/callback/password', { ...right, password: 'x' })
	},
	{
		...place('JSON body', 'jwt'),
		config: (kit) => kit.config('jwt', [credentialsProvider(kit)]),
		script: async (browser) => {
			const csrfToken = await csrf(browser);
			return browser.request('POST', '/auth/callback/password', { json: { ...right, csrfToken } });
		}
	},
	{
		...place('GET', 'jwt', 'GET'),
		config: (kit) => kit.config('jwt', [credentialsProvider(kit)]),
		script: (browser) => browser.get('/auth/callback/password?password=open+sesame')
	},
	{
		...place('started like OAuth', 'jwt'),
		config: (kit) => kit.config('jwt', [credentialsProvider(kit)]),
		script: (browser) => submit(browser, '/auth/signin/password', right)
	},
	{
		...place('id from the options', 'jwt'),
		config: (kit) =>
			kit.config('jwt', [credentialsProvider(kit, { options: { id: 'ldap', name: 'Other' } })]),
		script: async (browser) => {
			await browser.get('/auth/providers');
			await submit(browser, '/auth/callback/password', right);
			return submit(browser, '/auth/callback/ldap', right);
		}
	},
	{
		...place('beside others, database sessions', 'database'),
		config: (kit) => kit.config('database', [credentialsProvider(kit), oauthProvider(kit)]),
		script: async (browser) => {
			await submit(browser, '/auth/callback/password', right);
			return browser.get('/auth/session');
		}
	},
	{
		...place('authorize returns no id, database sessions', 'database'),
		config: (kit) =>
			kit.config('database', [
				credentialsProvider(kit, {}, () => ({ name: 'Bob' })),
				oauthProvider(kit)
			]),
		script: async (browser) => {
			await submit(browser, '/auth/callback/password', right);
			return browser.get('/auth/session');
		}
	},
	{
		...place('no body', 'jwt'),
		config: (kit) =>
			kit.config('jwt', [credentialsProvider(kit, {}, readText)], {
				skipCSRFCheck: kit.library.skipCSRFCheck
			}),
		script: async (browser) => {
			await browser.request('POST', '/auth/callback/password');
			await browser.request('POST', '/auth/callback/password', { form: {} });
			return browser.get('/auth/session');
		}
	},
	{
		...place('signed in before', 'jwt'),
		config: (kit) => kit.config('jwt', [credentialsProvider(kit), oauthProvider(kit)]),
		script: async (browser) => {
			await submit(browser, '/auth/callback/password', right);
			return submit(browser, '/auth/callback/password', { ...right, username: 'eve' });
		}
	}
];

export const credentials: readonly Case[] = [
	...(['jwt', 'jwt+adapter'] as const).flatMap((strategy) => [
		...Object.entries(answers).map(([fault, authorize]) => answerCase(strategy, fault, authorize)),
		...Object.entries(answers).map(([fault, authorize]) =>
			answerCase(strategy, fault, authorize, true)
		),
		...Object.entries(settings).map(([fault, changes]) => settingCase(strategy, fault, changes))
	]),
	...others
];
