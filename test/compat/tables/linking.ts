// The user afterwards, and failing adapters.

import type { Browser } from '../play/browser.ts';
import type { Case } from '../play/case.ts';
import { advance } from '../play/clock.ts';
import type { Claims } from '../play/identity-provider.ts';
import type { Config, Kit, Strategy } from '../play/kit.ts';
import { provider } from '../play/providers.ts';
import { begin, callbackPath, sessionCookies, signIn, submit } from '../play/steps.ts';

type Script = (browser: Browser, kit: Kit) => unknown;

const through = async (browser: Browser, kit: Kit, id: string, person?: Claims) => {
	const { location } = await begin(browser, { callbackUrl: '/private' }, `/auth/signin/${id}`);
	const consent = kit.idp.consent(location, person ? { person } : {});
	return browser.get(callbackPath(consent, `/auth/callback/${id}`));
};
const bob: Claims = { sub: 'bob', name: 'Bob', email: 'bob@example.test' };
const signOut = (browser: Browser) => submit(browser, '/auth/signout');
const known = (kit: Kit) =>
	kit.store.users.push({
		id: 'user-7',
		email: 'alice@example.test',
		name: 'Alice',
		emailVerified: null
	});

const byNumber = (kit: Kit, at = 'numeric') => {
	known(kit);
	kit.store.accounts.push({
		userId: 'user-7',
		type: 'oauth',
		provider: at,
		providerAccountId: 4711
	});
};

const scripts: Record<string, Script> = {
	'new person': (browser, kit) => through(browser, kit, 'idp'),
	'new person without email': (browser, kit) =>
		through(browser, kit, 'idp', { sub: 'x', name: 'X' }),
	'known account': async (browser, kit) => {
		await through(browser, kit, 'idp');
		await signOut(browser);
		return through(browser, kit, 'idp');
	},
	'known account, signed in as the same': async (browser, kit) => {
		await through(browser, kit, 'idp');
		return through(browser, kit, 'idp');
	},
	'known account, signed in as somebody else': async (browser, kit) => {
		await through(browser, kit, 'idp');
		await signOut(browser);
		await through(browser, kit, 'other', bob);
		return through(browser, kit, 'idp');
	},
	'unknown account, signed in': async (browser, kit) => {
		await through(browser, kit, 'idp');
		return through(browser, kit, 'other', bob);
	},
	'unknown account, session cookie garbage': async (browser, kit) => {
		await through(browser, kit, 'idp');
		browser.spoil(sessionCookies, () => 'garbage');
		return through(browser, kit, 'other', bob);
	},
	'unknown account, session gone from the database': async (browser, kit) => {
		await through(browser, kit, 'idp');
		kit.store.sessions.length = 0;
		return through(browser, kit, 'other', bob);
	},
	'unknown account, session expired': async (browser, kit) => {
		await through(browser, kit, 'idp');
		const token = browser.jar.get('authjs.session-token')?.value ?? '';
		advance(31 * 86_400);
		browser.set('authjs.session-token', token);
		return through(browser, kit, 'other', bob);
	},
	'unknown account, user gone': async (browser, kit) => {
		await through(browser, kit, 'idp');
		kit.store.users.length = 0;
		return through(browser, kit, 'other', bob);
	},
	'email belongs to somebody': (browser, kit) => {
		known(kit);
		return through(browser, kit, 'idp');
	},
	'email belongs to somebody of another provider': async (browser, kit) => {
		await through(browser, kit, 'idp');
		await signOut(browser);
		return through(browser, kit, 'other', { ...bob, email: 'alice@example.test' });
	},
	'email belongs to somebody, trusted provider': (browser, kit) => {
		known(kit);
		return through(browser, kit, 'trusted');
	},
	'email belongs to somebody, trusted provider, verified': (browser, kit) => {
		known(kit);
		return through(browser, kit, 'trusted', {
			...bob,
			email: 'alice@example.test',
			email_verified: true
		});
	},
	'email belongs to somebody, trusted provider, unverified': (browser, kit) => {
		known(kit);
		return through(browser, kit, 'trusted', {
			...bob,
			email: 'alice@example.test',
			email_verified: false
		});
	},
	'new person, trusted provider': (browser, kit) => through(browser, kit, 'trusted'),
	'new person, trusted provider, verified': (browser, kit) =>
		through(browser, kit, 'trusted', { ...bob, email_verified: true }),
	'new person, unverified': (browser, kit) =>
		through(browser, kit, 'idp', { ...bob, email_verified: false }),
	'unknown account, signed in after it began': async (browser, kit) => {
		const { location } = await begin(browser, {}, '/auth/signin/other');
		await through(browser, kit, 'idp');
		const consent = kit.idp.consent(location, { person: bob });
		return browser.get(callbackPath(consent, '/auth/callback/other'));
	},
	// A store that keeps types holds what Auth.js handed it: for some providers that is a number.
	'account by a number': (browser, kit) => {
		byNumber(kit);
		return through(browser, kit, 'numeric');
	},
	'account by a number, no email': (browser, kit) => {
		byNumber(kit);
		return through(browser, kit, 'numeric', { sub: 'alice', name: 'Alice' });
	},
	'account by a number, trusted provider': (browser, kit) => {
		byNumber(kit, 'trusted-numeric');
		return through(browser, kit, 'trusted-numeric');
	},
	'account by a number, signed in as somebody else': async (browser, kit) => {
		await through(browser, kit, 'other', bob);
		byNumber(kit);
		return through(browser, kit, 'numeric');
	},
	'account by a number, signed in as the same': async (browser, kit) => {
		byNumber(kit);
		await through(browser, kit, 'numeric');
		return through(browser, kit, 'numeric');
	},
	'account by a number, at another provider': (browser, kit) => {
		byNumber(kit, 'idp');
		return through(browser, kit, 'numeric', { sub: 'x', name: 'X', email: 'x@example.test' });
	},
	'new account by a number, twice': async (browser, kit) => {
		await through(browser, kit, 'numeric');
		await signOut(browser);
		return through(browser, kit, 'numeric');
	}
};

function linkingCase(
	flow: 'oauth' | 'oidc',
	strategy: Strategy,
	fault: string,
	script: Script
): Case {
	const checks = flow === 'oidc' ? ['pkce', 'state', 'nonce'] : ['pkce', 'state'];
	const profile = ({ name, email }: Claims) => ({ id: 4711, name, email });
	return {
		route: 'linking',
		method: 'GET',
		provider: flow,
		strategy,
		fault,
		config: (kit) =>
			kit.config(strategy, [
				provider(kit, flow, { checks }),
				provider(kit, flow, { checks, id: 'other', name: 'Other' }),
				provider(kit, flow, { checks, id: 'trusted', allowDangerousEmailAccountLinking: true }),
				provider(kit, flow, { checks, id: 'numeric', profile }),
				provider(kit, flow, {
					...{ checks, id: 'trusted-numeric', profile },
					allowDangerousEmailAccountLinking: true
				})
			]),
		script: async (browser, kit) => {
			await script(browser, kit);
			await browser.get('/auth/session');
		}
	};
}

const methods = [
	'getUserByAccount',
	'getUserByEmail',
	'createUser',
	'linkAccount',
	'createSession',
	'getSessionAndUser'
];

function failingCase(strategy: Strategy, method: string, signedIn: boolean): Case {
	const made = linkingCase(
		'oauth',
		strategy,
		`${method} fails${signedIn ? ', session cookie there' : ''}`,
		(browser, kit) => {
			if (signedIn) browser.set('authjs.session-token', 'session-0');
			return signIn(browser, kit);
		}
	);
	const changes = (kit: Kit): Config => ({ adapter: kit.adapter({ failing: [method] }) });
	return {
		...made,
		config: (kit) =>
			kit.config(strategy, [provider(kit, 'oauth', { checks: ['pkce', 'state'] })], changes(kit))
	};
}

export const linking: readonly Case[] = (['jwt+adapter', 'database'] as const).flatMap(
	(strategy) => [
		...(['oauth', 'oidc'] as const).flatMap((flow) =>
			Object.entries(scripts).map(([fault, script]) => linkingCase(flow, strategy, fault, script))
		),
		...methods.flatMap((method) => [
			failingCase(strategy, method, false),
			failingCase(strategy, method, true)
		])
	]
);
