import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CredentialsConfig } from '#runtime/credentials/provider.ts';
import { AuthError, CredentialsSignin } from '#runtime/errors.ts';
import Credentials from '../../../templates/providers/credentials.ts';
import { Stage, sessionCookie } from '../accounts/stage.ts';

const path = '/auth/callback/password';
const home = 'http://app.test';
const bob = { id: '7', name: 'Bob', email: 'bob@example.test' };
const wrong = `${home}/auth/signin?error=CredentialsSignin&code=credentials`;
const broken = `${home}/auth/error?error=Configuration`;

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

type Authorize = CredentialsConfig['authorize'];
type Config = NonNullable<ConstructorParameters<typeof Stage>[0]>;

function provider(authorize: Authorize): CredentialsConfig {
	const credentials = { username: { label: 'Name' }, password: { type: 'password' } };
	return { id: 'password', name: 'Password', type: 'credentials', credentials, authorize };
}

/** An app without adapter. */
function stageOf(authorize: Authorize, config: Config = {}): Stage {
	const stage = new Stage({ providers: [provider(authorize)], ...config });
	const { adapter: _, ...rest } = stage.config;
	if (!config.adapter) stage.config = rest;
	return stage;
}

async function post(stage: Stage, fields: Record<string, unknown> = {}, to = path) {
	const body = JSON.stringify({ username: 'bob', password: 'secret', ...fields });
	const headers = { 'content-type': 'application/json' };
	const answer = await stage.request(to, { method: 'POST', body, headers });
	return answer.headers.get('location') ?? String(answer.status);
}

describe('credentials, signing in', () => {
	it('passes all fields to authorize, and a request with them as JSON', async () => {
		const authorize = vi.fn<Authorize>(async (_, request) => {
			return { ...bob, name: `${request.method} ${request.url} ${await request.text()}` };
		});
		const stage = stageOf(authorize);
		const form = new URLSearchParams({ username: 'bob', password: 'x', csrfToken: 't' });
		await stage.request(`${path}?a=1&a=2`, { method: 'POST', body: form });
		const sent = { username: 'bob', password: 'x', csrfToken: 't' };
		expect(authorize.mock.calls[0]?.[0]).toEqual(sent);
		expect(await stage.session()).toMatchObject({
			user: { name: `POST http://app.test${path}?a=2 ${JSON.stringify(sent)}` }
		});
	});

	it('passes no fields and a request without body when nothing was sent', async () => {
		const authorize = vi.fn<Authorize>(async (_, request) => {
			return { ...bob, name: `body: ${request.body}` };
		});
		const stage = stageOf(authorize);
		await stage.request(path, { method: 'POST' });
		expect(authorize.mock.calls[0]?.[0]).toEqual({});
		expect(await stage.session()).toMatchObject({ user: { name: 'body: null' } });
	});

	it('withholds the fields of our own actions (K7)', async () => {
		const authorize = vi.fn<Authorize>(() => bob);
		await post(stageOf(authorize), {
			redirect: 'a',
			redirectTo: 'b',
			providerId: 'c',
			keepCallbackUrl: '1'
		});
		expect(authorize.mock.calls[0]?.[0]).toEqual({ username: 'bob', password: 'secret' });
	});

	it('leads to the error page if the `redirect` callback throws and the form keeps its return URL', async () => {
		const redirect = () => {
			throw new Error('This callback is broken.');
		};
		const stage = stageOf(() => bob, { callbacks: { redirect } });
		const fields = { callbackUrl: '/mine', keepCallbackUrl: '1' };
		expect(await post(stage, fields)).toMatch(/\/auth\/error\?error=Configuration$/);
	});

	it('calls the app, seals a token and emits the event, in this order', async () => {
		const calls: unknown[] = [];
		const stage = stageOf(() => bob, {
			callbacks: {
				signIn: (question) => Boolean(calls.push(question)),
				jwt: ({ token, ...more }) => {
					calls.push(more);
					return token;
				}
			},
			pages: { newUser: '/hi' }
		});
		expect(await post(stage, { callbackUrl: '/private' })).toBe(`${home}/private`);
		const account = { providerAccountId: '7', type: 'credentials', provider: 'password' };
		const sent = { username: 'bob', password: 'secret', callbackUrl: '/private' };
		expect(calls).toEqual([
			{ user: bob, account, credentials: sent },
			{ user: bob, account, isNewUser: false, trigger: 'signIn' }
		]);
		expect(stage.events).toEqual([`signIn ${JSON.stringify({ user: bob, account })}`]);
		expect(stage.cookies.get(sessionCookie)).toMatch(/^eyJ/);
	});

	it('works under any ID (K6)', async () => {
		const stage = stageOf(() => bob, { providers: [{ ...provider(() => bob), id: 'my-ldap' }] });
		expect(await post(stage, {}, '/auth/callback/my-ldap')).toBe(home);
	});

	it.each([
		['text', '7', '7'],
		['a number', 7, '7'],
		['an odd text', '__proto__', '__proto__']
	])('accepts %s as an ID (K1)', async (_, id, sub) => {
		const jwt = vi.fn(({ token }) => token);
		const stage = stageOf(() => Object.assign({}, bob, { id }), { callbacks: { jwt } });
		expect(await post(stage)).toBe(home);
		expect(jwt.mock.calls[0]?.[0].token.sub).toBe(sub);
	});

	it('puts only public fields into the token (K1)', async () => {
		const jwt = vi.fn(({ token }) => token);
		const row = { ...bob, passwordHash: 'x' };
		await post(stageOf(() => row, { callbacks: { jwt } }));
		expect(jwt.mock.calls[0]?.[0].token).toEqual({
			name: 'Bob',
			email: 'bob@example.test',
			picture: undefined,
			sub: '7'
		});
	});

	it('calls no adapter with token sessions', async () => {
		const stage = new Stage({ providers: [provider(() => bob)], session: { strategy: 'jwt' } });
		await post(stage);
		expect(stage.calls).toEqual([]);
	});
});

describe('credentials, refusing', () => {
	class Locked extends CredentialsSignin {
		override code = 'locked';
	}
	const fail = (error: unknown) => () => {
		throw error;
	};

	it.each<[string, () => unknown, string, string]>([
		['null', () => null, wrong, 'CredentialsSignin'],
		['false', () => false, wrong, 'CredentialsSignin'],
		['an empty id (K1)', () => ({ id: '' }), broken, 'CallbackRouteError'],
		['the id "undefined" (K1)', () => ({ id: 'undefined' }), broken, 'CallbackRouteError'],
		['true (K1)', () => true, broken, 'CallbackRouteError'],
		['a list (K1)', async () => [bob], broken, 'CallbackRouteError'],
		['an error (K2)', fail(new Error('hash of bob: x')), broken, 'CallbackRouteError'],
		['a text', fail('down'), broken, 'CallbackRouteError'],
		['CredentialsSignin', fail(new CredentialsSignin()), wrong, 'CredentialsSignin'],
		[
			'a subclass with a code',
			fail(new Locked()),
			`${home}/auth/signin?error=CredentialsSignin&code=locked`,
			'CredentialsSignin'
		],
		['another AuthError', fail(new AuthError('x')), broken, 'AuthError']
	])('signs no user in if authorize returns %s', async (_, answer, location, type) => {
		const stage = stageOf(() => bob);
		Object.assign(stage.config.providers[0] ?? {}, { authorize: answer });
		expect(await post(stage)).toBe(location);
		expect(stage.logged).toEqual([type]);
		expect(stage.cookies.has(sessionCookie)).toBe(false);
	});

	it.each([{ name: 'Bob' }, { id: null }, { id: undefined }])(
		'gives a user without ID a random one in a token, with a warning: %o (ruling 40)',
		async (answer) => {
			const warn = vi.fn();
			const signIn = vi.fn();
			const stage = stageOf(() => bob, { logger: { warn }, events: { signIn } });
			Object.assign(stage.config.providers[0] ?? {}, { authorize: () => answer });
			expect([await post(stage), await post(stage)]).toEqual([home, home]);
			const ids = signIn.mock.calls.map(([{ user, account }]) => [
				user.id,
				account.providerAccountId
			]);
			expect(new Set(ids.flat()).size).toBe(2);
			expect(ids.flat().every((id) => /^[\da-f-]{36}$/.test(id))).toBe(true);
			expect(warn.mock.calls).toEqual([['credentials-without-id'], ['credentials-without-id']]);
		}
	);

	it('refuses to store a user without ID, and logs why (ruling 40)', async () => {
		const stage = new Stage({
			providers: [provider(() => bob), { id: 'idp', name: 'Idp', type: 'oauth' }]
		});
		Object.assign(stage.config.providers[0] ?? {}, { authorize: () => ({ name: 'Bob' }) });
		expect(await post(stage)).toBe(broken);
		expect(stage.logged).toEqual(['CallbackRouteError']);
		expect(stage.tables.sessions).toEqual([]);
	});

	it.each([
		['a password that is no text (K3)', { password: { $ne: '' } }],
		['a list of passwords (K3)', { password: ['a', 'b'] }],
		['a number as name (K3)', { username: 7 }],
		['10 000 characters (K3)', { password: 'x'.repeat(10_000) }],
		['NUL (K3)', { password: 'a\0b' }]
	])('does not call authorize for %s', async (_, fields) => {
		const authorize = vi.fn<Authorize>(() => bob);
		expect(await post(stageOf(authorize), fields)).toBe(wrong);
		expect(authorize).not.toHaveBeenCalled();
	});

	it.each([
		['one that is no text', { password: { $ne: '' } }],
		['a number, which some databases find equal to any text', { password: 0 }],
		['10 000 characters', { password: 'x'.repeat(10_000) }]
	])(
		'treats any field as the password if the provider names none: not %s (K3)',
		async (_, sent) => {
			const authorize = vi.fn<Authorize>(() => bob);
			const { credentials: _named, ...unnamed } = provider(authorize);
			for (const one of [unnamed, { ...unnamed, credentials: {} }]) {
				const stage = stageOf(authorize, { providers: [one] });
				expect(await post(stage, sent)).toBe(wrong);
				expect(authorize).not.toHaveBeenCalled();
			}
			expect(await post(stageOf(authorize, { providers: [unnamed] }))).not.toBe(wrong);
			expect(authorize).toHaveBeenCalled();
		}
	);

	it('reads only up to the body limit (K3)', async () => {
		const authorize = vi.fn<Authorize>(() => bob);
		expect(await post(stageOf(authorize), { password: 'x'.repeat(1_000_000) })).toBe('413');
		expect(authorize).not.toHaveBeenCalled();
	});

	it.each<[string, () => boolean | string, string]>([
		['no', () => false, `${home}/auth/error?error=AccessDenied`],
		['another place', () => '/paywall', `${home}/paywall`],
		['nothing', () => Object(undefined).answer, `${home}/auth/error?error=AccessDenied`],
		['an exception', fail(new Error()), `${home}/auth/error?error=AccessDenied`]
	])('signs no user in if the app returns %s (L6, I15)', async (_, signIn, location) => {
		const stage = stageOf(() => bob, { callbacks: { signIn } });
		expect(await post(stage)).toBe(location);
		expect(stage.cookies.has(sessionCookie)).toBe(false);
		expect(await stage.session()).toBeNull();
	});

	it('accepts credentials only by POST', async () => {
		const stage = stageOf(() => bob);
		expect((await stage.request(`${path}?password=x`)).headers.get('location')).toBe(broken);
		expect(stage.logged).toEqual(['InvalidProvider']);
	});

	it('requires the CSRF token unless switched off', async () => {
		const stage = stageOf(() => bob);
		const { skipCSRFCheck: _, ...config } = stage.config;
		stage.config = config;
		expect(await post(stage)).toBe(`${home}/auth/signin?error=MissingCSRF`);
	});
});

describe('credentials, sessions in the database', () => {
	const known = { id: '7', email: 'bob@example.test', emailVerified: null };

	function stored(): Stage {
		const stage = new Stage({ providers: [provider(() => bob)] });
		stage.tables.users.push(known, { ...known, id: '8', email: 'ann@example.test' });
		return stage;
	}

	it('stores a session of the user, like any other (K8)', async () => {
		const stage = stored();
		expect(await post(stage)).toBe(home);
		expect(stage.called).toEqual(['getUser', 'createSession']);
		expect(stage.cookies.get(sessionCookie)).toBe('session-1');
		expect(await stage.session()).toMatchObject({ user: { email: 'bob@example.test' } });
	});

	it('ends the session of the previously signed-in user (K9)', async () => {
		const stage = stored();
		stage.tables.sessions.push({ sessionToken: 'old', userId: '8', expires: new Date('2031') });
		stage.cookies.set(sessionCookie, 'old');
		await post(stage);
		expect(stage.tables.sessions).toMatchObject([{ sessionToken: 'session-1', userId: '7' }]);
	});

	it('rejects a user who is not stored, and logs why', async () => {
		const stage = stored();
		stage.tables.users.length = 0;
		expect(await post(stage)).toBe(broken);
		expect(stage.errors[0]?.message).toContain('stored user');
		expect(stage.tables.sessions).toEqual([]);
	});
});

describe('credentials, configuration', () => {
	const status = async (stage: Stage) => (await stage.request('/auth/providers')).status;

	it('requires an authorize function', async () => {
		const stage = stageOf(() => bob);
		Object.assign(stage.config.providers[0] ?? {}, { authorize: undefined });
		expect(await post(stage)).toBe('http://app.test/auth/signin?error=Configuration');
		expect(stage.logged).toEqual(['MissingAuthorize']);
	});

	it('rejects an explicit database strategy without other providers', async () => {
		const only = [provider(() => bob)];
		const alone = new Stage({ providers: only, session: { strategy: 'database' } });
		expect(await status(alone)).toBe(500);
		expect(alone.logged).toEqual(['UnsupportedStrategy']);
		const others = [...only, { id: 'idp', name: 'Idp', type: 'oauth' } as const];
		const mixed = new Stage({ providers: others, session: { strategy: 'database' } });
		expect(await status(mixed)).toBe(200);
	});

	it('signs no user in by the built-in provider until authorize is written', async () => {
		const stage = stageOf(() => bob, { providers: [Credentials()] });
		expect(await post(stage, {}, '/auth/callback/credentials')).toBe(wrong);
		stage.config.providers = [Credentials({ id: 'ldap', authorize: () => bob })];
		expect(await post(stage, {}, '/auth/callback/ldap')).toBe(home);
	});
});

describe('credentials, the form', () => {
	async function form(credentials: CredentialsConfig['credentials']): Promise<string> {
		const stage = stageOf(() => bob);
		Object.assign(stage.config.providers[0] ?? {}, { credentials });
		return (await stage.request('/auth/signin')).text();
	}

	it('has one input for each field, with its attributes', async () => {
		const page = await form({
			username: { label: 'Your name', placeholder: 'bob', required: true, maxlength: 40 },
			password: { type: 'password' }
		});
		expect(page).toContain('action="http://app.test/auth/callback/password" method="POST"');
		expect(page).toContain(
			'<label>Your name<input placeholder="bob" required maxlength="40" type="text" name="username"></label>'
		);
		expect(page).toContain('<label>password<input type="password" name="password"></label>');
		expect(page).toContain('Sign in with Password</button>');
	});

	it('escapes configured texts', async () => {
		const page = await form({ 'a"b': { label: '<b>', value: '"><script>' } });
		expect(page).not.toMatch(/<b>|<script>|name="a"b"/);
	});

	it('has no second field with the name of a hidden one (K7)', async () => {
		const page = await form({ csrfToken: {}, callbackUrl: {}, redirectTo: {}, code: {} });
		expect(page.match(/<input/g)).toHaveLength(3);
	});
});

describe('credentials, rate limit (K5)', () => {
	it('calls `limit` for each attempt, and nothing else after a refusal', async () => {
		const authorize = vi.fn<Authorize>(() => null);
		const tried: unknown[] = [];
		const limit: CredentialsConfig['limit'] = ({ credentials, request }) => {
			tried.push([credentials['username'], request.method]);
			return tried.length <= 5;
		};
		const stage = stageOf(authorize, { providers: [{ ...provider(authorize), limit }] });
		const answers: string[] = [];
		for (let attempt = 0; attempt < 50; attempt++) answers.push(await post(stage));
		expect(answers).toEqual([...Array(5).fill(wrong), ...Array(45).fill('429')]);
		expect(authorize).toHaveBeenCalledTimes(5);
		expect(tried[49]).toEqual(['bob', 'POST']);
	});

	it.each<[string, CredentialsConfig['limit']]>([
		['throws', () => Promise.reject(new Error('The store is down.'))],
		['never answers', () => new Promise(() => {})]
	])('signs no user in while `limit` %s, and fails within ten seconds', async (_, limit) => {
		const authorize = vi.fn<Authorize>(() => bob);
		const stage = stageOf(authorize, { providers: [{ ...provider(authorize), limit }] });
		vi.useFakeTimers({ now: new Date('2030-01-01') });
		const answer = post(stage);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await answer).toBe(broken);
		expect(stage.logged).toEqual(['CallbackRouteError']);
		expect(authorize).not.toHaveBeenCalled();
	});
});
