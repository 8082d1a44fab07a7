import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isListed } from '../../../src/runtime/core/callback-url.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { decode, encode } from '../../../src/runtime/jwt.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { client, ScriptedProvider } from '../rp/provider.ts';
import { RelyingParty, secret as rpSecret } from '../rp/relying-party.ts';
import { App, ann, type Config, consent, origin, sealed, secret, sessionCookie } from './app.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const day = 86_400;
const callbackPath = '/auth/callback/password';
const right = { username: 'ann', password: 'right' };

/** The `Set-Cookie` line of a cookie. */
function line(headers: Headers, name: string): string {
	return headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? '';
}

/** The user of a token in a cookie. */
async function opened(cookie: string | undefined, by = secret, salt = sessionCookie) {
	return decode({ token: decodeURIComponent(cookie ?? ''), secret: by, salt });
}

/** The address of the provider to which a sign-in leads. */
async function authorization(app: App): Promise<URL> {
	return new URL((await app.visitor().submit('/auth/signin/idp')).location);
}

describe('config.adapter', () => {
	it('stores users and sessions, unless sessions are tokens', async () => {
		for (const strategy of [undefined, 'jwt'] as const) {
			const tables = emptyTables();
			const app = new App({
				adapter: memoryAdapter(tables),
				...(strategy && { session: { strategy } })
			});
			const visitor = app.visitor();
			const { location } = await visitor.submit('/auth/signin/idp');
			await visitor.get(consent(location));
			expect([tables.users.length, tables.sessions.length]).toEqual([1, strategy ? 0 : 1]);
			expect(await visitor.session()).toMatchObject({ user: { email: ann.email } });
		}
	});
});

describe('config.accounts.implicitLinking', () => {
	it.each([
		[undefined, 1],
		[true, 1],
		[false, 2]
	])('%s: a second account while signed in makes %d users', async (implicitLinking, users) => {
		const tables = emptyTables();
		const app = new App({
			adapter: memoryAdapter(tables),
			...(implicitLinking !== undefined && { accounts: { implicitLinking } })
		});
		const visitor = app.visitor();
		for (const id of ['7', '8']) {
			app.replies.userinfo = () => Response.json({ id, email: `${id}@example.test` });
			await visitor.get(consent((await visitor.submit('/auth/signin/idp')).location));
		}
		expect(tables.users).toHaveLength(users);
	});
});

describe('config.basePath', () => {
	it('is the prefix of all routes and URLs', async () => {
		const app = new App({ basePath: '/login/here' });
		expect((await app.send('/auth/signin')).status).toBe(400);
		const page = await (await app.send('/login/here/signin')).text();
		expect(page).toContain(`action="${origin}/login/here/signin/idp"`);
		expect(await (await app.send('/login/here/providers')).json()).toMatchObject({
			idp: {
				signinUrl: `${origin}/login/here/signin/idp`,
				callbackUrl: `${origin}/login/here/callback/idp`
			}
		});
		expect((await app.send('/login/here/callback')).headers.get('location')).toBe(
			`${origin}/login/here/error?error=Configuration`
		);
	});
});

describe('config.callbacks', () => {
	it('signIn decides who may sign in, redirect where to, jwt and session what is stored and exposed', async () => {
		const signIn = vi.fn(({ user }) => user.name !== 'mallory');
		const app = new App({
			callbacks: {
				signIn,
				redirect: ({ url, baseUrl }) => `${baseUrl}/sent?to=${encodeURIComponent(url)}`,
				jwt: ({ token, user }) => (user ? { ...token, role: 'admin' } : token),
				session: ({ session, token }) => ({ ...session, role: token['role'] })
			}
		});
		const visitor = app.visitor();
		const refused = await visitor.submit(callbackPath, { ...right, username: 'mallory' });
		expect(refused.location).toBe(`${origin}/auth/error?error=AccessDenied`);
		const sent = await visitor.submit(callbackPath, { ...right, callbackUrl: '/x' });
		expect(sent.location).toBe(`${origin}/sent?to=%2Fx`);
		expect(signIn).toHaveBeenCalledTimes(2);
		expect(await visitor.session()).toMatchObject({ role: 'admin' });
	});
});

describe('config.cookies', () => {
	const renamed = { name: 'mine', options: { path: '/auth', sameSite: 'strict' as const } };
	const attributes = 'Path=/auth; HttpOnly; Secure; SameSite=Strict';

	it.each([
		['sessionToken', /^mine=/, `Path=/auth; Expires=Thu, 31 Jan 2030 00:00:00 GMT`],
		['callbackUrl', /^mine=/, attributes],
		['csrfToken', /^mine=/, attributes],
		['state', /^mine\.[0-9a-f]{16}=/, 'Path=/auth']
	] as const)('%s: name and single attributes', async (key, name, wanted) => {
		const app = new App({ cookies: { [key]: renamed } });
		const visitor = app.visitor();
		const { text, headers: first } = await visitor.get('/auth/csrf');
		const { csrfToken } = JSON.parse(text);
		const start = await visitor.post('/auth/signin/idp', { csrfToken, callbackUrl: '/y' });
		const end = await visitor.post(callbackPath, { csrfToken, ...right });
		const lines = [first, start.headers, end.headers].flatMap((all) => all.getSetCookie());
		expect(lines.filter((one) => name.test(one)).join('\n')).toContain(wanted);
	});

	it('sessionToken: the name is part of the key', async () => {
		const app = new App({ cookies: { sessionToken: { name: 'mine' } } });
		const visitor = await app.signedIn();
		expect(await opened(visitor.cookies.get('mine'), secret, 'mine')).toMatchObject({
			name: 'ann'
		});
		expect(await visitor.session()).not.toBeNull();
	});

	it('webauthnChallenge: the name', async () => {
		const app = new App({
			adapter: memoryAdapter(emptyTables()),
			experimental: { enableWebAuthn: true },
			providers: [Passkey()],
			cookies: { webauthnChallenge: { name: 'mine' } }
		});
		const { headers } = await app.send('/auth/webauthn-options/passkey?action=authenticate');
		expect(line(headers, 'mine')).toContain('Max-Age=900');
	});

	it('state, pkceCodeVerifier, nonce: names for sign-ins started by Auth.js', async () => {
		const op = new ScriptedProvider();
		const cookies = {
			state: { name: 'st' },
			pkceCodeVerifier: { name: 'pk' },
			nonce: { name: 'no' }
		};
		const app = new RelyingParty(op, { config: { cookies } });
		const asked = new URL((await app.start()).location).searchParams;
		app.jar.clear();
		const verifier = 'v'.repeat(43);
		const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
		asked.set('code_challenge', Buffer.from(hash).toString('base64url'));
		const values = { st: asked.get('state'), pk: verifier, no: asked.get('nonce') };
		for (const [salt, value] of Object.entries(values)) {
			const token = { value, provider: 'oidc' };
			app.jar.set(salt, await encode({ token, secret: rpSecret, salt, maxAge: 900 }));
		}
		await app.finish(op.authorize(`https://op.example/authorize?${asked}`));
		expect(op.last('token').body.get('code_verifier')).toBe(verifier);
		expect(await app.session()).toMatchObject({ user: { email: 'alice@example.com' } });
	});

	it('an undefined value changes nothing, false removes a flag', async () => {
		const options = { httpOnly: false };
		Object.assign(options, { path: undefined });
		const app = new App({ cookies: { csrfToken: { options } } });
		const csrf = line((await app.send('/auth/csrf')).headers, '__Host-authjs.csrf-token');
		expect(csrf.split('; ').slice(1)).toEqual(['Path=/', 'Secure', 'SameSite=Lax']);
	});
});

describe('config.debug', () => {
	it('logs to the console, and warns once that it is on', async () => {
		vi.resetModules();
		const fresh = await import('../../../src/runtime/index.ts');
		const debug = vi.spyOn(console, 'debug').mockReturnValue();
		const warn = vi.spyOn(console, 'warn').mockReturnValue();
		for (const on of [false, true, true]) {
			const { logger: _, ...config } = new App({ debug: on }).config;
			await fresh.Auth(new Request(`${origin}/auth/session`), config);
			expect(debug.mock.calls.length > 0).toBe(on);
		}
		expect(warn.mock.calls).toEqual([['[auth] debug-enabled']]);
	});
});

describe('config.events', () => {
	it('are called in order', async () => {
		const told: string[] = [];
		const events: Config['events'] = {
			createUser: () => void told.push('createUser'),
			linkAccount: () => void told.push('linkAccount'),
			signIn: () => void told.push('signIn'),
			session: () => void told.push('session'),
			signOut: () => void told.push('signOut')
		};
		const visitor = new App({ adapter: memoryAdapter(emptyTables()), events }).visitor();
		await visitor.get(consent((await visitor.submit('/auth/signin/idp')).location));
		await visitor.session();
		await visitor.submit('/auth/signout');
		expect(told).toEqual(['createUser', 'linkAccount', 'signIn', 'session', 'signOut']);
	});
});

describe('an event handler that never ends (L13)', () => {
	afterEach(() => void vi.useRealTimers());

	it('delays a sign-in for ten seconds, and is logged', async () => {
		const app = new App({ events: { signIn: () => new Promise(() => {}) } });
		const visitor = app.visitor();
		await visitor.get('/auth/csrf');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const form = { username: 'ann', password: 'right' };
		const answer = visitor.submit('/auth/callback/password', form);
		await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
		await vi.advanceTimersByTimeAsync(10_000);
		expect((await answer).location).toBe(origin);
		expect(await visitor.session()).not.toBeNull();
		expect(app.logged).toEqual(['EventError']);
	});
});

describe('config.experimental', () => {
	it.each([undefined, {}, { enableWebAuthn: false }, { enableWebAuthn: true }])(
		'%j: passkeys exist only if it enables them',
		async (experimental) => {
			const app = new App({
				adapter: memoryAdapter(emptyTables()),
				providers: [Passkey()],
				...(experimental && { experimental })
			});
			const { status } = await app.send('/auth/providers');
			expect(status).toBe(experimental?.enableWebAuthn ? 200 : 500);
		}
	);
});

describe('config.jwt', () => {
	it("secret seals sessions instead of the configuration's secret", async () => {
		const other = 'another-secret-for-tests-long-enough';
		const visitor = await new App({ jwt: { secret: other } }).signedIn();
		expect(await opened(visitor.cookies.get(sessionCookie), other)).toMatchObject({ name: 'ann' });
		expect(await visitor.session()).not.toBeNull();
	});

	it('maxAge is the lifetime of a token, even if sessions live longer', async () => {
		const visitor = await new App({ jwt: { maxAge: 60 } }).signedIn();
		const token = await opened(visitor.cookies.get(sessionCookie));
		expect((token?.exp ?? 0) - (token?.iat ?? 0)).toBe(60);
		vi.setSystemTime(new Date('2030-01-01T00:02:00Z'));
		expect(await visitor.session()).toBeNull();
	});

	it('encode and decode get what they need and replace ours', async () => {
		const encodeOwn = vi.fn(({ token }) => Buffer.from(JSON.stringify(token)).toString('hex'));
		const decodeOwn = vi.fn(({ token }) => JSON.parse(Buffer.from(token ?? '', 'hex').toString()));
		const visitor = await new App({ jwt: { encode: encodeOwn, decode: decodeOwn } }).signedIn();
		expect(visitor.cookies.get(sessionCookie)).toMatch(/^[0-9a-f]+$/);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
		const given = { secret, maxAge: 30 * day, salt: sessionCookie };
		expect(encodeOwn.mock.calls[0]?.[0]).toMatchObject({ ...given, token: { sub: '7' } });
		expect(decodeOwn.mock.calls[0]?.[0]).toMatchObject(given);
	});
});

describe('config.logger', () => {
	it('receives errors as errors, warnings as codes, and debug messages regardless of debug', async () => {
		const logger = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() };
		const app = new App({ logger, skipCSRFCheck });
		await app.send('/auth/nothing');
		await app.send('/auth/csrf');
		expect(logger.error.mock.calls[0]?.[0]).toMatchObject({ type: 'UnknownAction' });
		expect(logger.warn.mock.calls).toEqual([['csrf-disabled']]);
		expect(logger.debug).toHaveBeenCalled();
	});

	it('may lack methods: the console replaces them', async () => {
		const error = vi.spyOn(console, 'error').mockReturnValue();
		const warn = vi.spyOn(console, 'warn').mockReturnValue();
		const app = new App({ logger: {}, skipCSRFCheck });
		await app.send('/auth/nothing');
		await app.send('/auth/csrf');
		expect(error.mock.calls[0]?.[0]).toMatch(/^\[auth\] UnknownAction: /);
		expect(warn.mock.calls[0]).toEqual(['[auth] csrf-disabled']);
	});
});

describe('the route of the CSRF token, in an app that goes by the origin alone', () => {
	it.each([
		['nothing, since nothing is switched off', {}, []],
		['what the configuration switches off', { skipCSRFCheck }, [['csrf-disabled']]]
	])('logs %s', async (_, settings, logged) => {
		const warn = vi.fn();
		const open = defineAuth({ flows: [], sessions: [jwtSession], tokens });
		const logger = { warn };
		const auth = open({ providers: [], secret, trustHost: true, logger, ...settings });
		const answer = await auth.respond(new Request('https://app.test/auth/csrf'));
		expect([answer.status, warn.mock.calls]).toEqual([404, logged]);
	});
});

describe('config.pages', () => {
	const pages = {
		signIn: '/my/signin',
		signOut: '/my/signout',
		error: '/my/error',
		verifyRequest: '/my/mail',
		newUser: '/my/welcome'
	};
	const at = encodeURIComponent(origin);

	it.each([
		['signIn', '/auth/signin', `/my/signin?callbackUrl=${at}`],
		['signIn', '/auth/signin?error=Callback', `/my/signin?callbackUrl=${at}&error=Callback`],
		['signOut', '/auth/signout', '/my/signout'],
		['error', '/auth/error?error=Verification', '/my/error?error=Verification'],
		['verifyRequest', '/auth/verify-request?type=email', '/my/mail?type=email']
	] as const)('%s: GET %s redirects to it', async (name, path, location) => {
		const app = new App({ pages: { [name]: pages[name] } });
		expect((await app.send(path)).headers.get('location')).toBe(location);
	});

	it.each([
		['error', '/auth/callback', `${origin}/my/error?error=Configuration`],
		['signIn', callbackPath, `${origin}/my/signin?error=CredentialsSignin&code=credentials`]
	] as const)('%s: a failure redirects to it', async (name, path, location) => {
		const visitor = new App({ pages: { [name]: pages[name] } }).visitor();
		expect((await visitor.submit(path, { password: 'wrong' })).location).toBe(location);
	});

	it('newUser: only the first sign-in redirects to it', async () => {
		const app = new App({ adapter: memoryAdapter(emptyTables()), pages });
		for (const location of [`/my/welcome?callbackUrl=${at}`, origin]) {
			const visitor = app.visitor();
			const start = await visitor.submit('/auth/signin/idp');
			expect((await visitor.get(consent(start.location))).location).toBe(location);
		}
	});
});

describe('config.providers', () => {
	it('may be objects or functions, and options override everything, including the ID', async () => {
		const app = new App();
		app.config.providers = [
			app.provider({ id: 'second' }),
			() => app.form({ id: 'first', options: { name: 'Chosen' } }),
			app.provider({ options: { id: 'renamed', clientId: 'chosen', authorization: undefined } })
		];
		const list: object = await (await app.send('/auth/providers')).json();
		expect(Object.keys(list)).toEqual(['second', 'first', 'renamed']);
		expect(Object.values(list).map(({ name }) => name)).toEqual(['Idp', 'Chosen', 'Idp']);
		const { location } = await app.visitor().submit('/auth/signin/renamed');
		expect(new URL(location).searchParams.get('client_id')).toBe('chosen');
	});
});

describe('two providers with one ID (R3)', () => {
	it('fail at the first request', async () => {
		const app = new App();
		app.config.providers.push(app.provider({ name: 'Another' }));
		expect((await app.send('/auth/session')).status).toBe(500);
		expect(String(app.errors[0])).toContain('Two providers have the same id.');
	});
});

describe('the ID of a provider (R3)', () => {
	it.each(['a/b', 'a\\b', '', '.', '..', 'a b', 'a?b', 'a#b', 'a\nb', 'ä', '<b>'])(
		'%j fails at the first request',
		async (id) => {
			const app = new App();
			app.config.providers.push(app.provider({ id }));
			expect((await app.send('/auth/session')).status).toBe(500);
			expect(app.errors[0]?.message).toBe(`${id} cannot be part of a URL: choose another id.`);
		}
	);

	it.each([
		'my_idp',
		'Azure-AD',
		'7',
		'a.b~c',
		'oauth:idp',
		'me@work',
		"a!$&'()*+,;=b",
		'a%2fb',
		'a|b'
	])('%j is valid', async (id) => {
		const app = new App();
		app.config.providers = [app.provider({ id })];
		const { location } = await app.visitor().submit(`/auth/signin/${id}`);
		expect(location).toMatch(/^https:\/\/idp\.test/);
	});
});

describe('config.redirectProxyUrl', () => {
	const ours = 'https://login.test/auth';

	it.each([
		['of the configuration', { redirectProxyUrl: ours }, {}, ours],
		['of the provider', { redirectProxyUrl: 'https://x.test' }, { redirectProxyUrl: ours }, ours],
		['that is here', { redirectProxyUrl: `${origin}/auth` }, {}, `${origin}/auth`]
	])('%s is the callback URL at the provider', async (_name, config, own, proxy) => {
		const app = new App(config);
		app.config.providers = [app.provider(own)];
		const sent = (await authorization(app)).searchParams;
		expect(sent.get('redirect_uri')).toBe(`${proxy}/callback/idp`);
	});
});

describe('config.secret', () => {
	const [fresh, old] = [
		'the-first-secret-is-long-enough-here',
		'the-second-secret-is-long-enough-too'
	];

	it('seals cookies', async () => {
		const visitor = await new App({ secret: fresh }).signedIn();
		expect(await opened(visitor.cookies.get(sessionCookie), fresh)).toMatchObject({ sub: '7' });
		await expect(opened(visitor.cookies.get(sessionCookie), old)).rejects.toThrow();
	});

	it('R2: as a list, the first seals and each opens; empty ones are ignored', async () => {
		const app = new App({ secret: ['', fresh, old] });
		const visitor = await app.signedIn();
		expect(await opened(visitor.cookies.get(sessionCookie), fresh)).toMatchObject({ sub: '7' });
		const cookie = await sealed({ name: 'Old' }, { secret: old });
		expect(await (await app.send('/auth/session', { headers: { cookie } })).json()).toMatchObject({
			user: { name: 'Old' }
		});
	});

	it.each(['', [], [''], ' '.repeat(40), [' ', '\t'], undefined])(
		'R1: %j is no secret',
		async (none) => {
			const app = new App();
			const { secret: _, ...config } = app.config;
			app.config = { ...config, ...(none !== undefined && { secret: none }) };
			expect((await app.send('/auth/session')).status).toBe(500);
			expect(app.logged).toEqual(['MissingSecret']);
		}
	);
});

describe('config.secretPolicy', () => {
	it.each([
		['short', undefined, false, 200],
		['short', 'warn', false, 200],
		['short', 'strict', true, 200],
		['short', 'strict', false, 500],
		['changeme', 'strict', false, 500],
		[secret, 'strict', false, 200]
	] as const)('R1: secret %s, policy %s, development %s: %d', async (...row) => {
		const [weak, secretPolicy, development, status] = row;
		const app = new App({ secret: weak, development, ...(secretPolicy && { secretPolicy }) });
		expect((await app.send('/auth/session')).status).toBe(status);
		expect(app.errors.map(({ message }) => message).join()).not.toContain(weak);
	});

	it.each<[string, Partial<Config>]>([
		['a second one', { secret: [secret, 'short'] }],
		['a third one', { secret: [secret, `${secret}-2`, 'changeme'] }],
		['that of sessions', { secret, jwt: { secret: 'short' } }],
		['an older one of sessions', { secret, jwt: { secret: [secret, 'short'] } }]
	])('R1: every secret that opens something counts: %s', async (_, settings) => {
		for (const [policy, status] of [['strict', 500] as const, ['warn', 200] as const]) {
			const app = new App({ ...settings, secretPolicy: policy, development: false });
			expect((await app.send('/auth/session')).status).toBe(status);
		}
	});

	it.each([
		['short', [['weak-secret']]],
		[secret, []]
	])('R1: logs one warning for a weak secret: %s', async (weak, warnings) => {
		vi.resetModules();
		const fresh = await import('../../../src/runtime/index.ts');
		const app = new App({ secret: weak });
		for (const config of [app.config, { ...app.config }]) {
			await fresh.Auth(new Request(`${origin}/auth/session`), config);
		}
		expect(app.warnings).toEqual(warnings);
	});
});

describe('config.session', () => {
	it('strategy: `database` needs an adapter', async () => {
		const app = new App({ session: { strategy: 'database' } });
		expect((await app.send('/auth/session')).status).toBe(500);
		expect(app.logged).toEqual(['MissingAdapter']);
	});

	it('maxAge: sets the lifetime of cookie, token and body', async () => {
		const app = new App({ session: { maxAge: 3600 } });
		const { headers } = await app.visitor().submit(callbackPath, right);
		expect(line(headers, sessionCookie)).toContain('Expires=Tue, 01 Jan 2030 01:00:00 GMT');
		const visitor = await app.signedIn();
		expect(await visitor.session()).toMatchObject({ expires: '2030-01-01T01:00:00.000Z' });
		vi.setSystemTime(new Date('2030-01-01T01:01:00Z'));
		expect(await visitor.session()).toBeNull();
	});

	it.each([
		[60, 59, ''],
		[60, 60, sessionCookie],
		[undefined, day - 1, ''],
		[undefined, day, sessionCookie]
	])('updateAge %s: after %d seconds the cookie is set: %j', async (updateAge, seconds, name) => {
		const app = new App(updateAge ? { session: { updateAge } } : {});
		const visitor = await app.signedIn();
		vi.setSystemTime(Date.now() + seconds * 1000);
		const { headers } = await visitor.get('/auth/session');
		expect(line(headers, sessionCookie).split('=')[0]).toBe(name);
	});

	it('generateSessionToken: creates the token of a database session', async () => {
		const tables = emptyTables();
		const session = { generateSessionToken: () => 'my-token' };
		const app = new App({ adapter: memoryAdapter(tables), session });
		const visitor = app.visitor();
		await visitor.get(consent((await visitor.submit('/auth/signin/idp')).location));
		expect(visitor.cookies.get(sessionCookie)).toBe('my-token');
	});
});

describe('config.skipCSRFCheck', () => {
	it.each([
		['the symbol', skipCSRFCheck, 404],
		['another symbol of that name', Symbol('skip-csrf-check'), 200],
		['nothing', undefined, 200]
	])('%s', async (_name, symbol, status) => {
		const app = new App(symbol ? { skipCSRFCheck: symbol } : {});
		expect((await app.send('/auth/csrf')).status).toBe(status);
		const { location } = await app.visitor().post('/auth/signout', { callbackUrl: '/bye' });
		expect(location).toBe(
			status === 404 ? `${origin}/bye` : `${origin}/auth/signin?error=MissingCSRF`
		);
	});

	it('needs exactly true, not any truthy value', async () => {
		const app = new App();
		Object.assign(app.config, { skipCSRFCheck: true });
		expect((await app.send('/auth/csrf')).status).toBe(200);
	});
});

describe('config.theme', () => {
	it('colours the pages and shows a logo', async () => {
		const theme = {
			logo: '/l.svg',
			brandColor: '#123456',
			buttonText: 'red',
			colorScheme: 'dark'
		} as const;
		const app = new App({ theme });
		for (const path of ['signin', 'signout', 'verify-request', 'error']) {
			const text = await (await app.send(`/auth/${path}`)).text();
			expect(text).toContain('<img src="/l.svg"');
			expect(text).toContain('--brand:#123456;');
			expect(text).toContain('--on-brand:red;');
			expect(text).toContain('<body class="__next-auth-theme-dark">');
		}
		expect(await (await new App().send('/auth/signin')).text()).toContain('__next-auth-theme-auto');
	});
});

describe('config.trustHost', () => {
	it.each([false, undefined])('B1: %s: rejects an untrusted host', async (trustHost) => {
		const app = new App();
		const { trustHost: _, ...config } = app.config;
		app.config = { ...config, ...(trustHost !== undefined && { trustHost }) };
		const answer = await app.send('/auth/signin/idp', { method: 'POST', headers: { origin } });
		expect(answer.status).toBe(500);
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(app.errors[0]?.message).toMatch(/app\.test.*AUTH_URL.*AUTH_TRUST_HOST/);
	});
});

describe('config.useSecureCookies', () => {
	it.each([
		['http://app.test', undefined, 'authjs.csrf-token', false],
		['http://app.test', true, '__Host-authjs.csrf-token', true],
		['https://app.test', undefined, '__Host-authjs.csrf-token', true],
		['https://app.test', false, 'authjs.csrf-token', false]
	])('%s, %s: %s', async (at, useSecureCookies, name, secure) => {
		const config = useSecureCookies === undefined ? {} : { useSecureCookies };
		const { headers } = await new App(config, at).send('/auth/csrf');
		expect(/; Secure/.test(line(headers, name))).toBe(secure);
	});
});

describe('config.trustedRedirectOrigins', () => {
	it.each([
		[undefined, 'https://other.test/x'],
		[[], origin],
		[['https://third.test'], origin],
		[['https://other.test'], 'https://other.test/x']
	])(
		'C6: %j: a redirect callback that returns another origin redirects to %s',
		async (trusted, location) => {
			const callbacks = { redirect: () => 'https://other.test/x' };
			const app = new App({ callbacks, ...(trusted && { trustedRedirectOrigins: trusted }) });
			expect((await app.visitor().submit('/auth/signout', { callbackUrl: '/' })).location).toBe(
				location
			);
		}
	);
});

describe('config.trustedRedirectOrigins with a wildcard (B9)', () => {
	const list = ['https://*.example.com', 'https://*.preview.test:8443'];

	it.each([
		...['https://a.example.com', 'https://A-1.example.com', 'https://b.preview.test:8443'],
		'https://xn--bcher-kva.example.com'
	])('%s is listed', (url) => {
		expect(isListed(new URL(url).origin, list)).toBe(true);
	});

	it.each([
		...['https://evilexample.com', 'https://example.com.evil', 'https://a.b.example.com'],
		...['https://example.com', 'https://.example.com', 'https://a.example.com.', 'https://evil'],
		...['http://a.example.com', 'https://a.example.com:444', 'https://b.preview.test'],
		...[
			'https://example.com%2eevil',
			'https://a.example.com@evil.test',
			'https://evil/.example.com'
		],
		...['https://evil.test#.example.com', 'https://evil.test?.example.com', 'null', '']
	])('%s is not, as text or as a URL', (url) => {
		expect(isListed(url, list)).toBe(false);
		if (URL.canParse(url)) expect(isListed(new URL(url).origin, list)).toBe(false);
	});

	it('x@example.com is another host', () => {
		expect(isListed(new URL('https://x@a.example.com').origin, list)).toBe(true);
		expect(isListed(new URL('https://a.example.com@evil.test').origin, list)).toBe(false);
	});

	it.each([
		['https://a.example.com/x', 'https://a.example.com/x'],
		['https://evilexample.com/x', origin]
	])('a redirect callback that returns %s redirects to %s', async (target, location) => {
		const app = new App({ callbacks: { redirect: () => target }, trustedRedirectOrigins: list });
		const { location: sent } = await app.visitor().submit('/auth/signout', { callbackUrl: '/' });
		expect(sent).toBe(location);
	});
});

describe('config.trustedOrigins', () => {
	it.each([
		[undefined, 403],
		[['https://evil.test'], 403],
		[['https://other.test'], 302]
	])('%j: a POST from another origin is answered %d', async (trustedOrigins, status) => {
		const app = new App({ skipCSRFCheck, ...(trustedOrigins && { trustedOrigins }) });
		const from = { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' };
		expect((await app.visitor().post('/auth/signout', {}, from)).status).toBe(status);
	});
});

describe('a setting without its part', () => {
	const open = defineAuth({ flows: [oauth], sessions: [jwtSession], tokens });

	it.each([
		['proxy', { redirectProxyUrl: 'https://stable.test/auth' }],
		['cookies', { cookies: { sessionToken: { name: 'sid' } } }],
		['codec', { jwt: { decode: async () => null } }],
		['lifetime', { session: { absoluteMaxAge: 3600 } }]
	])('is rejected with the command that adds the part %s', async (part, settings) => {
		const app = new App();
		const { secret, trustHost = true, logger = {} } = app.config;
		const config = { secret: secret ?? '', trustHost, logger, providers: [app.provider()] };
		const ask = () => new Request(`${origin}/auth/session`);
		expect((await open(config).respond(ask())).status).toBe(200);
		expect((await open({ ...config, ...settings }).respond(ask())).status).toBe(500);
		expect(app.errors[0]?.message).toContain(`\`npx auth-cli add part ${part}\``);
	});
});

describe('config.development, config.allowDevProvider', () => {
	const dev = {
		...client,
		id: 'idp',
		name: 'Local',
		type: 'oauth' as const,
		developmentOnly: true
	};

	it.each([
		[true, undefined, 'https://app.test', 'offered'],
		[undefined, undefined, 'https://app.test', 'refused'],
		[false, undefined, 'http://localhost', 'refused'],
		[false, true, 'http://localhost', 'offered'],
		[false, true, 'http://127.0.0.1:4173', 'offered'],
		[false, true, 'https://app.test', 'refused'],
		[false, true, 'http://127.10.0.12', 'offered'],
		[false, true, 'http://localhost.evil.test', 'refused'],
		[false, true, 'http://evil.localhost', 'refused'],
		[false, true, 'http://notlocalhost', 'refused']
	])('R4: %s, %s at %s: a development provider is %s', async (development, allow, at, became) => {
		const app = new App(
			{
				...(development !== undefined && { development }),
				...(allow !== undefined && { allowDevProvider: allow }),
				skipCSRFCheck
			},
			at
		);
		app.config.providers = [app.provider(dev)];
		const page = await (await app.send('/auth/signin')).text();
		expect(page.includes('Sign in with Local')).toBe(became === 'offered');
		const { location } = await app.visitor().post('/auth/signin/idp');
		expect(location.includes('error=Configuration')).toBe(became === 'refused');
	});

	it.each([
		[false, 'http://app.test', [['insecure-origin']]],
		[false, 'http://localhost', []],
		[false, 'https://app.test', []],
		[true, 'http://app.test', []]
	])('R5: development %s at %s: warns %j, once', async (development, at, warnings) => {
		vi.resetModules();
		const fresh = await import('../../../src/runtime/index.ts');
		const { config, warnings: told } = new App({ development }, at);
		for (let i = 0; i < 2; i++) await fresh.Auth(new Request(`${at}/auth/session`), config);
		expect(told).toEqual(warnings);
	});

	it.each([
		[true, 'http://localhost:4000/authorize'],
		[false, `${origin}/auth/error?error=Configuration`]
	])('R5: %s: a provider over plain http on this machine', async (development, location) => {
		const app = new App({ development });
		app.config.providers = [app.provider({ authorization: 'http://localhost:4000/authorize' })];
		expect(String(await authorization(app))).toContain(location);
	});
});
