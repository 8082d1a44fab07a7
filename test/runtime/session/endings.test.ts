import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '../../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { App, ann, type Config, consent, origin, sealed, sessionCookie } from '../core/app.ts';

const right = { username: 'ann', password: 'right' };
const strategies = ['jwt', 'database'] as const;

afterEach(() => void vi.useRealTimers());

/** An app with a database, and what is in it. */
function stored(strategy: 'jwt' | 'database', changes: Partial<Config> = {}) {
	const tables = emptyTables();
	const session = { strategy, ...changes.session };
	const app = new App({ adapter: memoryAdapter(tables), skipCSRFCheck, ...changes, session });
	const signIn = async (visitor = app.visitor()) => {
		await visitor.get(consent((await visitor.post('/auth/signin/idp')).location));
		return visitor;
	};
	return { app, tables, signIn };
}

describe('a response with a session (I1)', () => {
	const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };

	it.each(['GET', 'POST'])('to %s is same-origin and not cached', async (method) => {
		const { app, signIn } = stored('jwt');
		const visitor = await signIn();
		const from = method === 'GET' ? foreign : {};
		const { headers, text } =
			method === 'GET'
				? await visitor.get('/auth/session', from)
				: await visitor.post('/auth/session', {}, from);
		expect(JSON.parse(text)).toMatchObject({ user: { email: ann.email } });
		expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
		expect(headers.get('cache-control')).toMatch(/^private,.*no-store/);
		expect(headers.get('vary')).toBe('Cookie');
		expect(app.errors).toEqual([]);
	});

	it('to OPTIONS, the preflight of browsers, allows nothing', async () => {
		const { app } = stored('jwt');
		const headers = { ...foreign, 'access-control-request-method': 'POST' };
		const answer = await app.send('/auth/session', { method: 'OPTIONS', headers });
		expect(answer.ok).toBe(false);
		expect([...answer.headers.keys()].join()).not.toContain('access-control');
	});
});

describe('a session that is read while it ends (I4)', () => {
	it.each(strategies)('%s: stays ended', async (strategy) => {
		let goOn = () => {};
		const wait = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		let isSlow = false;
		const session: NonNullable<Config['callbacks']>['session'] = async ({ session: given }) => {
			if (isSlow) await wait;
			return given;
		};
		const { tables, signIn } = stored(strategy, { callbacks: { session } });
		const visitor = await signIn();
		isSlow = true;
		const slow = visitor.get('/auth/session');
		await visitor.post('/auth/signout');
		goOn();
		const { headers } = await slow;
		expect(headers.getSetCookie().join()).not.toContain('session-token');
		isSlow = false;
		expect([await visitor.session(), tables.sessions]).toEqual([null, []]);
	});

	it('database: stays ended also if it was due for renewal at that moment', async () => {
		const tables = emptyTables();
		const adapter = memoryAdapter(tables);
		const { app, signIn } = stored('database', {
			adapter: {
				...adapter,
				updateSession(session) {
					tables.sessions.length = 0;
					return adapter.updateSession?.(session);
				}
			},
			session: { updateAge: 0 }
		});
		const visitor = await signIn();
		const token = visitor.cookies.get(sessionCookie) ?? '';
		expect(await visitor.session()).not.toBeNull();
		const other = app.visitor();
		other.cookies.set(sessionCookie, token);
		expect([await other.session(), tables.sessions]).toEqual([null, []]);
	});
});

describe('a session with a broken dependency (I10)', () => {
	const fail = () => Promise.reject(new Error('out of order'));

	it.each<[string, (app: App) => Partial<Config>]>([
		['no secret', () => ({ secret: '' })],
		['another secret', () => ({ secret: 'x'.repeat(40) })],
		['a host nobody trusts', () => ({ trustHost: false })],
		['two providers of one id', (app) => ({ providers: [app.provider(), app.provider()] })],
		['a strategy without adapter', () => ({ session: { strategy: 'database' } })],
		['cookies that no browser keeps', () => ({ cookies: { csrfToken: { name: '' } } })],
		['a jwt callback that fails', () => ({ callbacks: { jwt: fail } })],
		['a jwt callback that ends it', () => ({ callbacks: { jwt: () => null } })],
		['a session callback that fails', () => ({ callbacks: { session: fail } })],
		['a decoder that fails', () => ({ jwt: { decode: fail } })],
		['a decoder that finds nothing', () => ({ jwt: { decode: () => null } })]
	])('%s: has no user', async (_, change) => {
		const app = new App();
		const cookie = await sealed({ name: 'Ann', sub: '7', email: ann.email });
		const read = () => app.send('/auth/session', { headers: { cookie } });
		expect(await (await read()).json()).toMatchObject({ user: { name: 'Ann' } });
		app.config = { ...app.config, ...change(app) };
		const answer = await read();
		const body = await answer.text();
		expect(body).not.toMatch(/Ann|ann@|expires/);
		expect(answer.ok ? JSON.parse(body) : null).toBeNull();
	});
});

describe('an existing session cookie (I11)', () => {
	it.each(strategies)('%s: is replaced at sign-in, by any user', async (strategy) => {
		const { app, tables, signIn } = stored(strategy);
		const attacker = await signIn();
		const planted = attacker.cookies.get(sessionCookie) ?? '';
		const victim = app.visitor();
		victim.cookies.set(sessionCookie, planted);
		await signIn(victim);
		expect(victim.cookies.get(sessionCookie)).not.toBe(planted);
		expect(await victim.session()).not.toBeNull();
		if (strategy === 'jwt') return;
		expect(await attacker.session()).toBeNull();
		expect(tables.sessions).toHaveLength(1);
	});
});

describe('server-only calls, requested by a browser (I16)', () => {
	const names = ['updateSession', 'signOutEverywhere', 'createTestSession', 'update', 'auth'];
	const bodies = [
		{
			data: { user: { id: '8', email: 'eve@example.test' }, sub: '8' },
			user: { id: '8' },
			trigger: 'signIn',
			claims: { sub: '8' }
		},
		{ isServer: true, internal: true, raw: true, session: { user: { id: '8' } } },
		{ account: { provider: 'idp', providerAccountId: '8' }, profile: {}, isNewUser: true }
	];

	it.each(names)('/%s is no route', async (name) => {
		for (const method of ['GET', 'POST']) {
			const { app, signIn, tables } = stored('database');
			const visitor = await signIn();
			const before = JSON.stringify(tables);
			const answer = await (method === 'GET'
				? visitor.get(`/auth/${name}`)
				: visitor.post(`/auth/${name}`));
			expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
			expect([app.logged, JSON.stringify(tables)]).toEqual([['UnknownAction'], before]);
		}
	});

	it.each(strategies)('%s: a body that resembles such a call is only data', async (strategy) => {
		const jwt = vi.fn<NonNullable<NonNullable<Config['callbacks']>['jwt']>>(({ token }) => token);
		const { signIn, tables } = stored(strategy, { callbacks: { jwt } });
		const visitor = await signIn();
		const before = JSON.stringify(tables);
		jwt.mockClear();
		for (const body of bodies) {
			const json = { 'content-type': 'application/json' };
			const { text } = await visitor.post('/auth/session', JSON.stringify(body), json);
			expect(JSON.parse(text)).toMatchObject({ user: { email: ann.email } });
		}
		for (const [{ token, trigger, user, account, profile }] of jwt.mock.calls) {
			expect([token.sub, trigger]).toEqual([tables.users[0]?.id, 'update']);
			expect([user, account, profile]).toEqual([undefined, undefined, undefined]);
		}
		expect(JSON.stringify(tables)).toBe(before);
		expect(await visitor.session()).toMatchObject({ user: { email: ann.email } });
	});
});

describe("IDs of other users' records (L10)", () => {
	it.each(strategies)('%s: have no effect in any request', async (strategy) => {
		const { app, signIn, tables } = stored(strategy);
		await signIn();
		const [bob, account, session] = [tables.users[0], tables.accounts[0], tables.sessions[0]];
		app.replies.userinfo = () => Response.json({ id: '8', email: 'eve@example.test' });
		const eve = await signIn();
		const before = JSON.stringify(tables);
		const ids: Record<string, string> = {
			id: bob?.id ?? '',
			userId: bob?.id ?? '',
			sub: bob?.id ?? '',
			sessionToken: session?.sessionToken ?? 'session',
			providerAccountId: account?.providerAccountId ?? '',
			provider: 'idp'
		};
		const query = new URLSearchParams(ids);
		for (const path of ['signin', 'signin/nope', 'callback/idp', 'error', 'nothing']) {
			await eve.post(`/auth/${path}?${query}`, ids);
			await eve.get(`/auth/${path}?${query}`);
		}
		const data = { 'content-type': 'application/json' };
		await eve.post(`/auth/session?${query}`, JSON.stringify({ ...ids, data: ids }), data);
		expect(JSON.stringify(tables)).toBe(before);
		expect(await eve.session()).toMatchObject({ user: { email: 'eve@example.test' } });
		await eve.post(`/auth/signout?${query}`, ids);
		if (session) expect(tables.sessions).toEqual([session]);
	});
});

describe('signing out (N3, N5)', () => {
	const fail = () => Promise.reject(new Error('out of order'));
	const none: Record<string, string> = {};
	type Cookies = Record<string, string> | undefined;
	const garbage: Cookies = { '': 'garbage' };
	const stale: Cookies = { '': 'garbage', '.0': 'x', '.4': 'y', '.017': 'z' };

	it.each(
		strategies.flatMap((strategy) => [
			[strategy, 'a session', undefined] as const,
			[strategy, 'no cookie', none] as const,
			[strategy, 'garbage', garbage] as const,
			[strategy, 'pieces of other tabs', stale] as const
		])
	)('%s, with %s: redirects to the same URL and leaves no cookie', async (...row) => {
		const [strategy, , cookies] = row;
		const adapter = memoryAdapter(emptyTables());
		const { app, signIn } = stored(strategy, { adapter, events: { signOut: fail } });
		const visitor = cookies ? app.visitor() : await signIn();
		for (const [suffix, value] of Object.entries(cookies ?? {})) {
			visitor.cookies.set(sessionCookie + suffix, value);
		}
		for (const _ of ['once', 'twice']) {
			const { status, location } = await visitor.post('/auth/signout', { callbackUrl: '/bye' });
			expect([status, location]).toEqual([302, `${origin}/bye`]);
			const left = [...visitor.cookies.keys()].filter((name) => name.startsWith(sessionCookie));
			expect(left).toEqual([]);
		}
	});
});

describe('signing out while the database is down (N3)', () => {
	const deleteSession = () => Promise.reject(new Error('out of order'));

	it('is not reported as done, and leaves no cookie', async () => {
		const tables = emptyTables();
		const adapter = { ...memoryAdapter(tables), deleteSession };
		const { app, signIn } = stored('database', { adapter });
		const visitor = await signIn();
		const { location } = await visitor.post('/auth/signout', { callbackUrl: '/bye' });
		expect(location).toBe(`${origin}/auth/error?error=Configuration`);
		expect(app.logged).toEqual(['AdapterError', 'SignOutError']);
		expect([visitor.cookies.has(sessionCookie), tables.sessions.length]).toEqual([false, 1]);
	});

	it('is not reported as done to a script, either', async () => {
		const { signIn } = stored('database', { adapter: { ...memoryAdapter(), deleteSession } });
		const headers = { 'x-auth-return-redirect': '1' };
		const { text } = await (await signIn()).post('/auth/signout', { callbackUrl: '/bye' }, headers);
		expect(JSON.parse(text)).toEqual({ url: `${origin}/auth/error?error=Configuration` });
	});
});

describe('credentials after a planted cookie (I11)', () => {
	it('seal another token', async () => {
		const app = new App();
		const visitor = app.visitor();
		const planted = (await sealed({ name: 'eve', sub: '8' })).slice(sessionCookie.length + 1);
		visitor.cookies.set(sessionCookie, planted);
		expect((await visitor.submit('/auth/callback/password', right)).location).toBe(origin);
		expect(visitor.cookies.get(sessionCookie)).not.toBe(planted);
		expect(await visitor.session()).toMatchObject({ user: { name: 'ann' } });
	});
});
