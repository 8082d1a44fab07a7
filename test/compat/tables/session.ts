// Reading, renewing, updating and ending sessions.

import type { Browser } from '../play/browser.ts';
import type { Case } from '../play/case.ts';
import { advance } from '../play/clock.ts';
import { type Config, type Kit, oldSecret, type Strategy, secret } from '../play/kit.ts';
import { oauthProvider } from '../play/providers.ts';
import { sessionCookies, signIn, submit } from '../play/steps.ts';

type Script = (browser: Browser, kit: Kit) => unknown;
const read: Script = (browser) => browser.get('/auth/session');
const after =
	(seconds: number): Script =>
	(browser) => {
		advance(seconds);
		return browser.get('/auth/session');
	};
const day = 86_400;
const name = 'authjs.session-token';

/** Sealed with the old secret in 2030, good until 2096; its header names no key. */
export const withoutKid =
	'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..pAL44mlGnyboW0QlLbzxgQ.EdZF4pIe8Ia-giSL7_7XZ2RESp9DUpEwebgIqEkpe76skDsmNQ1Uck0-OSJq0t6nSkAO8k_uAXMN3FvVP0bxhziVpZRSlDE3A7A65kgnd_EG7uoS2D83Z4pZJ3ige6gLhAWy1tUNMHR5IIVNAt0XVA.LuTxqV7F43Xov_vefs8O3ju5VuVquHxK49QJ-C7b84o';

/** What is done with a session that exists. */
const reads: Record<string, Script> = {
	'at once': read,
	'after an hour': after(3600),
	'after a day': after(day),
	'a second before a day': after(day - 1),
	'after 29 days': after(29 * day),
	'after 31 days': after(31 * day),
	'twice, after two days': async (browser, kit) => {
		await after(2 * day)(browser, kit);
		return read(browser, kit);
	},
	'cookie gone': (browser, kit) => {
		browser.forget(sessionCookies);
		return read(browser, kit);
	},
	'cookie garbage': (browser, kit) => {
		browser.set(name, 'garbage');
		return read(browser, kit);
	},
	'cookie empty': (browser, kit) => {
		browser.set(name, '');
		return read(browser, kit);
	},
	'stray pieces': (browser, kit) => {
		browser.set(`${name}.0`, 'x');
		browser.set(`${name}.7`, 'y');
		return read(browser, kit);
	},
	'cookie cut by hand': (browser, kit) => {
		const value = browser.jar.get(name)?.value ?? '';
		browser.forget(sessionCookies);
		for (let piece = 0; piece * 100 < value.length; piece += 1)
			browser.set(`${name}.${piece}`, value.slice(piece * 100, piece * 100 + 100));
		return read(browser, kit);
	},
	'token without kid, sealed with the second secret': (browser, kit) => {
		browser.set(name, withoutKid);
		return read(browser, kit);
	},
	'update by POST': (browser) => submit(browser, '/auth/session', { data: 'hello' }),
	'update by JSON': async (browser) => {
		const { json } = await browser.get('/auth/csrf');
		const csrfToken = Object(json).csrfToken;
		return browser.request('POST', '/auth/session', {
			json: { csrfToken, data: { user: { name: 'New' } } }
		});
	},
	'update without CSRF token': (browser) => browser.post('/auth/session', { data: 'x' }),
	'update after a day': (browser) => {
		advance(day);
		return submit(browser, '/auth/session', { data: 'hello' });
	},
	'signed out': (browser) => submit(browser, '/auth/signout', { callbackUrl: '/bye' }),
	'signed out, JSON client': (browser) =>
		submit(browser, '/auth/signout', {}, { headers: { 'x-auth-return-redirect': '1' } }),
	'signed out twice': async (browser) => {
		await submit(browser, '/auth/signout');
		return submit(browser, '/auth/signout');
	},
	'signed out with garbage': (browser) => {
		browser.set(name, 'garbage');
		return submit(browser, '/auth/signout');
	},
	'signed in again': (browser, kit) => signIn(browser, kit),
	'read by a JSON client': (browser) =>
		browser.get('/auth/session', { headers: { 'x-auth-return-redirect': '1' } })
};

const fail = () => {
	throw new Error('out of order');
};
type Changes = (kit: Kit) => Config;
const callback =
	(name: string, called: (...args: never[]) => unknown): Changes =>
	(kit) => ({
		callbacks: kit.callbacks({ [name]: called })
	});
/** Replaces a callback only once the sign-in is over, which asks for `jwt` once. */
const laterJwt = (called: (token: Config) => unknown): Changes => {
	return (kit) => {
		let asked = 0;
		const jwt = ({ token }: { token: Config }) => (++asked === 1 ? token : called(token));
		return { callbacks: kit.callbacks({ jwt }) };
	};
};

/** How a session is configured. */
const settings: Record<string, Changes> = {
	'session callback throws': callback('session', fail),
	'session callback adds': callback('session', ({ session, token, user }) => ({
		session,
		token,
		user
	})),
	'session callback returns null': callback('session', () => null),
	'session callback returns its argument': callback('session', ({ session }) => session),
	'built-in callbacks': () => ({ callbacks: {} }),
	'jwt callback throws later': laterJwt(fail),
	'jwt callback ends the session': laterJwt(() => null),
	'jwt callback changes the token': laterJwt((token) => ({ ...token, seen: true })),
	'jwt callback grows the token': laterJwt((token) => ({ ...token, big: 'x'.repeat(9000) })),
	'jwt callback changes in place': laterJwt((token) => Object.assign(token, { seen: true })),
	'event throws': (kit) => ({ events: kit.events({ session: fail, signOut: fail }) }),
	'updateAge 0': () => ({ session: { updateAge: 0 } }),
	'maxAge one hour': () => ({ session: { maxAge: 3600, updateAge: 60 } }),
	'jwt maxAge one minute': () => ({ jwt: { maxAge: 60 } }),
	'own encode and decode': (kit) => ({
		jwt: {
			encode: kit.record.watch('jwt:encode', ({ token }: { token: Config }) =>
				JSON.stringify(token)
			),
			decode: kit.record.watch('jwt:decode', ({ token }: { token: string }) => JSON.parse(token))
		}
	}),
	'own decode throws': () => ({ jwt: { decode: fail } }),
	'own decode returns null': () => ({ jwt: { decode: () => null } }),
	'secret of the jwt options': () => ({ jwt: { secret: oldSecret } }),
	'cookie for a domain': () => ({
		cookies: {
			sessionToken: {
				options: {
					domain: 'app.test',
					sameSite: 'none',
					secure: true,
					partitioned: true,
					priority: 'high'
				}
			}
		}
	}),
	'cookie without HttpOnly': () => ({
		cookies: { sessionToken: { options: { httpOnly: false, path: undefined } } }
	})
};
const settingReads = ['at once', 'after an hour', 'after a day', 'update by POST', 'signed out'];

function sessionCase(
	strategy: Strategy,
	fault: string,
	script: Script,
	changes: Changes = () => ({})
): Case {
	return {
		route: 'session',
		method: /signed out|update/.test(fault) ? 'POST' : 'GET',
		provider: 'oauth',
		strategy,
		fault,
		config: (kit) => {
			const { session, ...rest } = changes(kit);
			const secrets = fault.includes('second secret') ? { secret: [secret, oldSecret] } : {};
			const config = kit.config(strategy, [oauthProvider(kit)], { ...secrets, ...rest });
			return { ...config, session: { ...Object(config['session']), ...Object(session) } };
		},
		script: async (browser, kit) => {
			await signIn(browser, kit);
			await script(browser, kit);
		}
	};
}

const failing = ['getSessionAndUser', 'updateSession', 'deleteSession'].flatMap((method) =>
	['at once', 'after a day', 'after 31 days', 'signed out'].map((when) =>
		sessionCase('database', `${method} fails, ${when}`, reads[when] ?? read, (kit) => ({
			adapter: kit.adapter({ failing: [method] })
		}))
	)
);

const gone: Case = sessionCase('database', 'row gone', (browser, kit) => {
	kit.store.sessions.length = 0;
	return read(browser, kit);
});
const userGone: Case = sessionCase('database', 'user gone', (browser, kit) => {
	kit.store.users.length = 0;
	return read(browser, kit);
});

export const session: readonly Case[] = (['jwt', 'database'] as const)
	.flatMap((strategy) => [
		...Object.entries(reads).map(([fault, script]) => sessionCase(strategy, fault, script)),
		...Object.entries(settings).flatMap(([setting, changes]) =>
			settingReads.map((when) =>
				sessionCase(strategy, `${setting}, ${when}`, reads[when] ?? read, changes)
			)
		)
	])
	.concat(failing, gone, userGone);
