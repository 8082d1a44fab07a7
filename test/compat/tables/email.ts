// Signing in by a link sent by email.

import type { Browser } from '../play/browser.ts';
import type { Case } from '../play/case.ts';
import { advance } from '../play/clock.ts';
import type { Config, Kit, Strategy } from '../play/kit.ts';
import { emailProvider, oauthProvider } from '../play/providers.ts';
import { requestLink, signIn, submit } from '../play/steps.ts';

const fail = () => {
	throw new Error('out of order');
};
/** Fails once the token is stored: only by then does @auth/core wait for the mail, and a rejection before that ends Bun. */
const failStored = (kit: Kit) => async () => {
	do await new Promise((resolve) => setTimeout(resolve, 1));
	while (kit.store.tokens.length === 0);
	fail();
};
type Script = (browser: Browser, kit: Kit) => unknown;
type Changes = (kit: Kit) => Config;

const addresses = [
	'carol@example.test',
	'Carol@EXAMPLE.test',
	'  carol@example.test ',
	'ｃａｒｏｌ@example.test',
	'',
	'carol',
	'@example.test',
	'carol@',
	'a@b@c.test',
	'"carol"@example.test',
	'carol+tag@example.test',
	'carol@例え.test',
	'eve@evil.test,carol@example.test',
	'carol@example.test, eve',
	'carol@localhost'
];

/** What happens to the link. */
const follows: Record<string, Script> = {
	'link followed': async (browser, kit) => browser.get(await requestLink(browser, kit)),
	'link followed twice': async (browser, kit) => {
		const link = await requestLink(browser, kit);
		await browser.get(link);
		return browser.get(link);
	},
	'link expired': async (browser, kit) => {
		const link = await requestLink(browser, kit);
		advance(90_000);
		return browser.get(link);
	},
	'token changed': async (browser, kit) =>
		browser.get((await requestLink(browser, kit)).replace(/token=\w/, 'token=x')),
	'address changed': async (browser, kit) =>
		browser.get((await requestLink(browser, kit)).replace('carol', 'eve')),
	'address missing': async (browser, kit) =>
		browser.get((await requestLink(browser, kit)).replace(/email=[^&]*/, 'a=1')),
	'token missing': async (browser, kit) =>
		browser.get((await requestLink(browser, kit)).replace(/token=[^&]*/, 'a=1')),
	'link followed in another browser': async (browser, kit) => {
		const link = await requestLink(browser, kit);
		browser.forget(/./);
		return browser.get(link);
	},
	'link posted': async (browser, kit) => browser.post(await requestLink(browser, kit)),
	'link followed by a JSON client': async (browser, kit) =>
		browser.get(await requestLink(browser, kit), { headers: { 'x-auth-return-redirect': '1' } }),
	'known address': async (browser, kit) => {
		kit.store.users.push({
			id: 'user-9',
			email: 'carol@example.test',
			name: 'Carol',
			emailVerified: null
		});
		return browser.get(await requestLink(browser, kit));
	},
	'signed in as somebody else': async (browser, kit) => {
		await signIn(browser, kit);
		return browser.get(await requestLink(browser, kit));
	},
	'signed in as the same': async (browser, kit) => {
		await signIn(browser, kit);
		return browser.get(await requestLink(browser, kit, 'alice@example.test'));
	},
	'session cookie of nobody': async (browser, kit) => {
		kit.store.users.push({
			id: 'user-9',
			email: 'carol@example.test',
			name: 'Carol',
			emailVerified: null
		});
		browser.set('authjs.session-token', 'stale');
		return browser.get(await requestLink(browser, kit));
	}
};

const settings: Record<string, Changes> = {
	'signIn says no': (kit) => ({ callbacks: kit.callbacks({ signIn: () => false }) }),
	'signIn returns a URL': (kit) => ({ callbacks: kit.callbacks({ signIn: () => '/paywall' }) }),
	'signIn throws': (kit) => ({ callbacks: kit.callbacks({ signIn: fail }) }),
	'signIn says no only to the link': (kit) => ({
		callbacks: kit.callbacks({ signIn: ({ email }: { email?: object }) => email !== undefined })
	}),
	'signIn returns a URL only for the link': (kit) => ({
		callbacks: kit.callbacks({
			signIn: ({ email }: { email?: object }) => (email ? true : '/paywall')
		})
	}),
	'pages of the app': () => ({
		pages: { signIn: '/login', error: '/oops', verifyRequest: '/look', newUser: '/hi' }
	}),
	'events throw': (kit) => ({
		events: kit.events({ signIn: fail, createUser: fail, updateUser: fail })
	}),
	'theme given': () => ({ theme: { brandColor: '#123456' } }),
	'two secrets': () => ({
		secret: ['a-test-secret-of-sufficient-length-1', 'a-test-secret-of-sufficient-length-0']
	}),
	'getUserByEmail fails': (kit) => ({ adapter: kit.adapter({ failing: ['getUserByEmail'] }) }),
	'createVerificationToken fails': (kit) => ({
		adapter: kit.adapter({ failing: ['createVerificationToken'] })
	}),
	'useVerificationToken fails': (kit) => ({
		adapter: kit.adapter({ failing: ['useVerificationToken'] })
	}),
	'createUser fails': (kit) => ({ adapter: kit.adapter({ failing: ['createUser'] }) }),
	'adapter without createUser': (kit) => ({ adapter: kit.adapter({ without: ['createUser'] }) }),
	'adapter without useVerificationToken': (kit) => ({
		adapter: kit.adapter({ without: ['useVerificationToken'] })
	}),
	'no adapter': () => ({ adapter: undefined })
};

const definitions: Record<string, (kit: Kit) => unknown> = {
	'sending fails': (kit) => emailProvider(kit, {}, failStored(kit)),
	'token of its own': (kit) =>
		emailProvider(kit, { generateVerificationToken: async () => '123456', maxAge: 60 }),
	'normaliser of its own': (kit) =>
		emailProvider(kit, { normalizeIdentifier: (email: string) => email.toUpperCase() }),
	'normaliser throws': (kit) => emailProvider(kit, { normalizeIdentifier: fail }),
	'secret of its own': (kit) =>
		emailProvider(kit, { secret: 'another-secret-of-sufficient-length' }),
	'options go over': (kit) =>
		emailProvider(kit, { options: { from: 'x@app.test', maxAge: 10, name: 'Other' } })
};

function emailCase(
	strategy: Strategy,
	fault: string,
	script: Script,
	changes: Changes = () => ({}),
	make = emailProvider
): Case {
	return {
		route: 'callback',
		method: 'GET',
		provider: 'email',
		strategy,
		fault,
		config: (kit) => kit.config(strategy, [make(kit), oauthProvider(kit)], changes(kit)),
		script: async (browser, kit) => {
			await script(browser, kit);
			await browser.get('/auth/session');
		}
	};
}

const follow: Script = (browser, kit) => follows['link followed']?.(browser, kit);

const addressCase = (address: string): Case => ({
	...emailCase('jwt+adapter', `address ${JSON.stringify(address)}`, (browser) =>
		submit(browser, '/auth/signin/email', { email: address })
	),
	route: 'signin',
	method: 'POST'
});

const withoutAddress: Case = {
	...addressCase('none given'),
	script: (browser) => submit(browser, '/auth/signin/email')
};

export const email: readonly Case[] = (['jwt+adapter', 'database'] as const)
	.flatMap((strategy) => [
		...Object.entries(follows).map(([fault, script]) => emailCase(strategy, fault, script)),
		...Object.entries(settings).map(([fault, changes]) =>
			emailCase(strategy, fault, follow, changes)
		),
		...Object.entries(definitions).map(([fault, make]) =>
			emailCase(
				strategy,
				fault,
				follow,
				() => ({}),
				(kit) => Object(make(kit))
			)
		)
	])
	.concat(addresses.map(addressCase), withoutAddress, {
		...emailCase('database', 'sign-in page', (browser) =>
			browser.get('/auth/signin?email=a%40b.test"')
		),
		route: 'signin'
	});
