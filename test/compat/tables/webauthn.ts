// Passkeys, with a simulated WebAuthn library behind the provider.

import type { Browser } from '../play/browser.ts';
import type { Case } from '../play/case.ts';
import { advance } from '../play/clock.ts';
import type { Config, Kit, Strategy } from '../play/kit.ts';
import { oauthProvider, passkeyProvider } from '../play/providers.ts';
import { signIn, submit } from '../play/steps.ts';

type Script = (browser: Browser, kit: Kit) => unknown;
type Changes = (kit: Kit) => Config;

const options = '/auth/webauthn-options/passkey';
const callback = '/auth/callback/passkey';
const credential = (type = 'public-key', id = 'AQID') =>
	JSON.stringify({ id, type, rawId: id, response: { transports: ['internal', 'hybrid'] } });

/** Registers a passkey for the address; the browser is signed in afterwards. */
const register = async (browser: Browser, data = credential(), email = 'dan@example.test') => {
	await browser.get(`${options}?action=register&email=${encodeURIComponent(email)}`);
	return browser.post(callback, { action: 'register', data });
};

const authenticate = async (browser: Browser, data = credential()) => {
	await browser.get(`${options}?action=authenticate`);
	return browser.post(callback, { action: 'authenticate', data });
};

const signOut = (browser: Browser) => submit(browser, '/auth/signout');

const knownUser = (kit: Kit) => {
	const known = { id: 'user-8', email: 'dan@example.test', name: 'Dan', emailVerified: null };
	kit.store.users.push(known);
};

const queries: Record<string, string> = {
	'no action': '',
	'no action, new address': '?email=dan%40example.test',
	authenticate: '?action=authenticate',
	'authenticate, new address': '?action=authenticate&email=dan%40example.test',
	'register, new address': '?action=register&email=dan%40example.test',
	'register, no address': '?action=register',
	'unknown action': '?action=destroy'
};

const optionScripts: Record<string, Script> = Object.fromEntries(
	Object.entries(queries).flatMap(([fault, query]): [string, Script][] => [
		[fault, (browser) => browser.get(options + query)],
		[
			`${fault}, signed in`,
			async (browser, kit) => {
				await signIn(browser, kit);
				return browser.get(options + query);
			}
		],
		[
			`${fault}, address known`,
			(browser, kit) => {
				knownUser(kit);
				return browser.get(options + query);
			}
		],
		[
			`${fault}, with passkey`,
			async (browser) => {
				await register(browser);
				await signOut(browser);
				return browser.get(options + query);
			}
		]
	])
);

const callbackScripts: Record<string, Script> = {
	registered: (browser) => register(browser),
	'registered and authenticated': async (browser) => {
		await register(browser);
		await signOut(browser);
		return authenticate(browser);
	},
	'registered while signed in': async (browser, kit) => {
		await signIn(browser, kit);
		await browser.get(`${options}?action=register`);
		return browser.post(callback, { action: 'register', data: credential() });
	},
	'registered by somebody without an email address': async (browser, kit) => {
		await signIn(browser, kit, { person: { sub: 'dora', name: 'Dora' } });
		return browser.get(`${options}?action=register`);
	},
	'registered a second time by somebody else': async (browser) => {
		await register(browser);
		await signOut(browser);
		return register(browser, credential(), 'eve@example.test');
	},
	'registration does not verify': (browser) => register(browser, credential('bad')),
	'registration throws': (browser) => register(browser, credential('broken')),
	'authentication does not verify': async (browser) => {
		await register(browser);
		await signOut(browser);
		return authenticate(browser, credential('bad'));
	},
	'authentication throws': async (browser) => {
		await register(browser);
		await signOut(browser);
		return authenticate(browser, credential('broken'));
	},
	'unknown passkey': (browser) => authenticate(browser, credential('public-key', 'BAUG')),
	'no challenge': (browser) => browser.post(callback, { action: 'register', data: credential() }),
	'challenge expired': async (browser) => {
		await browser.get(`${options}?action=register&email=dan%40example.test`);
		advance(1000);
		return browser.post(callback, { action: 'register', data: credential() });
	},
	'challenge garbage': async (browser) => {
		await browser.get(`${options}?action=register&email=dan%40example.test`);
		browser.spoil(/challenge/, () => 'x');
		return browser.post(callback, { action: 'register', data: credential() });
	},
	'challenge of an authentication used to register': async (browser) => {
		await browser.get(`${options}?action=authenticate`);
		return browser.post(callback, { action: 'register', data: credential() });
	},
	'unknown action posted': (browser) =>
		browser.post(callback, { action: 'destroy', data: credential() }),
	'no data': (browser) => browser.post(callback, { action: 'register' }),
	'data without id': (browser) => browser.post(callback, { action: 'register', data: '{}' }),
	'data that does not parse': (browser) =>
		browser.post(callback, { action: 'register', data: '{' }),
	'callback by GET': (browser) => browser.get(callback),
	'started like OAuth': (browser) => submit(browser, '/auth/signin/passkey'),
	'options by POST': (browser) => submit(browser, options),
	'options of another type': (browser) => browser.get('/auth/webauthn-options/idp'),
	'options of nobody': (browser) => browser.get('/auth/webauthn-options/nope'),
	'sign-in page': (browser) => browser.get('/auth/signin'),
	providers: (browser) => browser.get('/auth/providers'),
	'JSON client': async (browser) => {
		await browser.get(`${options}?action=register&email=dan%40example.test`);
		const headers = { 'x-auth-return-redirect': '1' };
		return browser.post(callback, { action: 'register', data: credential() }, { headers });
	}
};

const failing: Record<string, Changes> = Object.fromEntries(
	['createAuthenticator', 'createUser', 'linkAccount', 'getUserByEmail'].map(
		(method): [string, Changes] => [
			`${method} fails`,
			(kit) => ({ adapter: kit.adapter({ failing: [method] }) })
		]
	)
);
const settings: Record<string, Changes> = {
	...failing,
	'not enabled': () => ({ experimental: {} }),
	'no adapter': () => ({ adapter: undefined }),
	'adapter without authenticators': (kit) => ({
		adapter: kit.adapter({ without: ['getAuthenticator'] })
	}),
	'signIn says no': (kit) => ({ callbacks: kit.callbacks({ signIn: () => false }) }),
	'signIn returns a URL': (kit) => ({ callbacks: kit.callbacks({ signIn: () => '/paywall' }) }),
	'page for new users': () => ({ pages: { newUser: '/welcome' } })
};
const definitions: Record<string, (kit: Kit) => unknown[]> = {
	'two with conditional UI': (kit) => [
		passkeyProvider(kit),
		passkeyProvider(kit, { id: 'second' })
	],
	'no autocomplete field': (kit) => [
		passkeyProvider(kit, { formFields: { email: { label: 'Email' } } })
	],
	'bad script version': (kit) => [passkeyProvider(kit, { simpleWebAuthnBrowserVersion: 'latest' })],
	'no script version': (kit) => [passkeyProvider(kit, { simpleWebAuthnBrowserVersion: false })],
	'no conditional UI': (kit) => [passkeyProvider(kit, { enableConditionalUI: false })]
};

type Providers = (kit: Kit) => unknown[];
const usual: Providers = (kit) => [passkeyProvider(kit), oauthProvider(kit)];

interface Making {
	changes?: Changes;
	providers?: Providers;
}

function passkeyCase(strategy: Strategy, fault: string, script: Script, making: Making = {}): Case {
	const { changes = () => ({}), providers = usual } = making;
	return {
		route: 'passkey',
		method: 'POST',
		provider: 'webauthn',
		strategy,
		fault,
		config: (kit) =>
			kit.config(strategy, providers(kit), {
				experimental: { enableWebAuthn: true },
				...changes(kit)
			}),
		script: async (browser, kit) => {
			await script(browser, kit);
			await browser.get('/auth/session');
		}
	};
}

export const webauthn: readonly Case[] = (['jwt+adapter', 'database'] as const).flatMap(
	(strategy) => [
		...Object.entries(optionScripts).map(([fault, script]) =>
			passkeyCase(strategy, `options: ${fault}`, script)
		),
		...Object.entries(callbackScripts).map(([fault, script]) =>
			passkeyCase(strategy, fault, script)
		),
		...Object.entries(settings).map(([fault, changes]) =>
			passkeyCase(strategy, fault, (browser) => register(browser), { changes })
		),
		...Object.entries(definitions).map(([fault, providers]) =>
			passkeyCase(strategy, fault, (browser) => browser.get('/auth/signin'), { providers })
		)
	]
);
