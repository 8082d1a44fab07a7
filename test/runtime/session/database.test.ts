import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage, sessionCookie } from '../accounts/stage.ts';

const day = 86_400;
const ann = { id: 'ann', user: { id: 'user-1', name: 'Ann', email: 'ann@example.test' } };
const shown = { name: 'Ann', email: 'ann@example.test' };

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function signedIn(config: ConstructorParameters<typeof Stage>[0] = {}): Promise<Stage> {
	const stage = new Stage(config);
	await stage.signIn(ann);
	stage.events = [];
	return stage;
}

const readCookies = async (stage: Stage) => {
	stage.calls = [];
	return (await stage.request('/auth/session')).headers.getSetCookie().join('\n');
};

describe('databaseSession, reading', () => {
	it('sends no query without a cookie', async () => {
		const stage = new Stage();
		expect(await stage.session()).toBeNull();
		expect(stage.calls).toEqual([]);
	});

	it('exposes only name, email and image of the row (I2)', async () => {
		const stage = await signedIn();
		Object.assign(stage.tables.users[0] ?? {}, { passwordHash: 'x', image: null });
		const user = { ...shown, image: null };
		expect(await stage.session()).toEqual({ user, expires: '2030-01-31T00:00:00.000Z' });
		expect(stage.calls).toEqual(['getSessionAndUser("session-1")']);
		expect(stage.events).toEqual([expect.stringMatching(/^session \{"session":\{"user":/)]);
	});

	it('passes the session callback the row, and a session without its token (I2)', async () => {
		const session = vi.fn(({ session: given }) => given);
		const stage = await signedIn({ callbacks: { session } });
		Object.assign(stage.tables.users[0] ?? {}, { passwordHash: 'x' });
		const user = { id: 'user-1', ...shown, image: null };
		const expires = new Date('2030-01-31');
		expect(await stage.session()).toEqual({ user, expires: expires.toISOString() });
		const row = expect.objectContaining({ id: 'user-1', passwordHash: 'x' });
		expect(session.mock.calls).toEqual([[{ session: { user, expires }, user: row }]]);
	});

	it('passes on what the browser sends, and merges none of it (I3)', async () => {
		const session = vi.fn(({ session: given }) => given);
		const stage = await signedIn({ callbacks: { session } });
		const body = JSON.stringify({ data: { user: { role: 'admin' } } });
		const headers = { 'content-type': 'application/json' };
		const answer = await stage.request('/auth/session', { method: 'POST', body, headers });
		expect(await answer.json()).toMatchObject({ user: { id: 'user-1' } });
		expect(await stage.session()).not.toHaveProperty('user.role');
		expect(session.mock.calls[0]?.[0]).toMatchObject({
			newSession: { user: { role: 'admin' } },
			trigger: 'update'
		});
	});

	it.each<[string, { maxAge?: number; updateAge?: number }, number, boolean]>([
		['before it is due', {}, day - 1, false],
		['when it is due', {}, day, true],
		['at once with updateAge 0', { updateAge: 0 }, 0, true],
		['with an own maxAge, before it is due', { maxAge: 100, updateAge: 50 }, 49, false],
		['with an own maxAge, when it is due', { maxAge: 100, updateAge: 50 }, 50, true]
	])('renews row and cookie together: %s', async (_, session, seconds, renews) => {
		const stage = await signedIn({ session });
		advance(seconds);
		const cookies = await readCookies(stage);
		expect(stage.called).toEqual(
			renews ? ['getSessionAndUser', 'updateSession'] : ['getSessionAndUser']
		);
		const expires = new Date(Date.now() + (session.maxAge ?? 30 * day) * 1000);
		if (renews) expect(cookies).toContain(`session-1; `);
		if (renews) expect(cookies).toContain(`Expires=${expires.toUTCString()}`);
		else expect(cookies).toBe('');
	});

	it('is renewed by no HEAD request', async () => {
		const stage = await signedIn({ session: { updateAge: 0 } });
		stage.calls = [];
		const { headers } = await stage.request('/auth/session', { method: 'HEAD' });
		expect(headers.getSetCookie()).toEqual([]);
		expect(stage.called).toEqual(['getSessionAndUser']);
	});

	it('needs no events of the app', async () => {
		const stage = await signedIn({ events: {} });
		expect(await stage.session()).toMatchObject({ user: shown });
		await stage.signOut();
		expect(stage.logged).toEqual([]);
		expect(stage.tables.sessions).toEqual([]);
	});

	it('renews at every access with updateAge 0, whenever the session ends', async () => {
		const stage = await signedIn({ session: { updateAge: 0 } });
		setExpiry(stage, new Date('2031-01-01'));
		expect(await readCookies(stage)).toContain('Expires=Thu, 31 Jan 2030');
	});

	it.each([
		['is over', (stage: Stage) => advance(31 * day) ?? stage, ['deleteSession']],
		['ends at no date (I14)', (stage: Stage) => setExpiry(stage, new Date('x')), ['deleteSession']],
		['is gone', (stage: Stage) => stage.tables.sessions.splice(0), []],
		['belongs to nobody (I9)', (stage: Stage) => stage.tables.users.splice(0), []]
	])('returns null and clears the cookie if the session %s', async (_, change, further) => {
		const stage = await signedIn();
		change(stage);
		const cookies = await readCookies(stage);
		expect(stage.called).toEqual(['getSessionAndUser', ...further]);
		expect(cookies).toMatch(/^authjs\.session-token=; Max-Age=0/);
		expect(stage.events).toEqual([]);
	});

	it.each([
		['a date as text', () => '2030-01-31T00:00:00.000Z'],
		['milliseconds', (date: Date) => date.getTime()]
	])('accepts %s from the store (L11)', async (_, write) => {
		const stage = await signedIn();
		setExpiry(stage, write(new Date('2030-01-31')));
		expect(await stage.session()).toMatchObject({ expires: '2030-01-31T00:00:00.000Z' });
	});

	it.each(['getSessionAndUser', 'deleteSession'])(
		'returns null and keeps the cookie if %s fails (I8)',
		async (method) => {
			const stage = await signedIn({ session: { updateAge: 0 } });
			if (method === 'deleteSession') advance(31 * day);
			Object.assign(stage.adapter, { [method]: () => Promise.reject(new Error('down')) });
			const answer = await stage.request('/auth/session');
			expect([answer.status, await answer.json()]).toEqual([200, null]);
			expect(answer.headers.getSetCookie()).toEqual([]);
			expect(stage.logged).toEqual(['AdapterError', 'SessionTokenError']);
		}
	);

	it('is still a session if renewal fails, and is renewed later', async () => {
		const stage = await signedIn({ session: { updateAge: 0 } });
		const { updateSession } = stage.adapter;
		Object.assign(stage.adapter, { updateSession: () => Promise.reject(new Error('down')) });
		advance(1);
		const answer = await stage.request('/auth/session');
		expect(await answer.json()).toMatchObject({ user: shown, expires: '2030-01-31T00:00:00.000Z' });
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(stage.logged).toEqual(['AdapterError']);
		Object.assign(stage.adapter, { updateSession });
		await stage.session();
		expect(stage.tables.sessions[0]?.expires).toEqual(new Date('2030-01-31T00:00:01Z'));
	});

	it('returns null and keeps the cookie if the store never answers (I8)', async () => {
		const stage = await signedIn();
		Object.assign(stage.adapter, { getSessionAndUser: () => new Promise(() => {}) });
		vi.useFakeTimers({ now: Date.now() });
		const answer = stage.request('/auth/session');
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await (await answer).json()).toBeNull();
		expect((await answer).headers.getSetCookie()).toEqual([]);
		expect(stage.logged).toEqual(['AdapterError', 'SessionTokenError']);
	});

	it('ends an hour after the sign-in, however often it is used (I7)', async () => {
		const session = { maxAge: 1800, updateAge: 0, absoluteMaxAge: 3600 };
		const stage = await signedIn({ session });
		for (const minutes of [0, 20, 40]) {
			vi.setSystemTime(Date.parse('2030-01-01') + minutes * 60_000);
			const ends = new Date(Math.min(Date.now() + 1_800_000, Date.parse('2030-01-01T01:00Z')));
			expect(await stage.session()).toMatchObject({ user: shown });
			expect(stage.tables.sessions[0]?.expires).toEqual(ends);
		}
		setExpiry(stage, new Date('2031-01-01'));
		vi.setSystemTime(Date.parse('2030-01-01T01:00:01Z'));
		expect(await stage.session()).toBeNull();
		expect(stage.tables.sessions).toEqual([]);
	});

	it('returns null if the session callback throws', async () => {
		const session = () => Promise.reject(new Error('bug'));
		const stage = await signedIn({ callbacks: { session } });
		expect(await stage.session()).toBeNull();
		expect(stage.logged).toEqual(['SessionTokenError']);
		expect(stage.cookies.has(sessionCookie)).toBe(true);
	});
});

function setExpiry(stage: Stage, expires: unknown): void {
	for (const session of stage.tables.sessions) Object.assign(session, { expires });
}

describe('databaseSession, starting', () => {
	it('sets the token and expiry returned by the store', async () => {
		const stage = new Stage();
		Object.assign(stage.adapter, {
			createSession: () => ({ sessionToken: 'own', userId: 'user-1', expires: '2031-01-01' })
		});
		await stage.signIn(ann);
		expect(stage.cookies.get(sessionCookie)).toBe('own');
	});

	it('uses its own values if the store returns nothing (L11)', async () => {
		const stage = new Stage();
		Object.assign(stage.adapter, { createSession: () => undefined });
		await stage.signIn(ann);
		expect(stage.cookies.get(sessionCookie)).toBe('session-1');
	});

	it('generates unguessable tokens by default', async () => {
		const stage = new Stage();
		const { session: _, ...config } = stage.config;
		stage.config = config;
		await stage.signIn(ann);
		expect(stage.cookies.get(sessionCookie)).toMatch(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/);
	});

	it('never calls the jwt callback', async () => {
		const jwt = vi.fn();
		const stage = await signedIn({ callbacks: { jwt } });
		await stage.session();
		expect(jwt).not.toHaveBeenCalled();
	});
});

describe('databaseSession, ending', () => {
	it('deletes the row, emits the event and clears the cookie', async () => {
		const stage = await signedIn();
		const answer = await stage.signOut();
		expect(stage.called).toEqual(['deleteSession']);
		expect(stage.events).toEqual([
			'signOut {"session":{"sessionToken":"session-1","userId":"user-1","expires":"2030-01-31T00:00:00.000Z"}}'
		]);
		expect(answer.headers.getSetCookie().join()).toContain('authjs.session-token=; Max-Age=0');
		expect(stage.tables.sessions).toEqual([]);
	});

	it('emits null if the store does not return the deleted row (L11)', async () => {
		const stage = await signedIn();
		Object.assign(stage.adapter, { deleteSession: () => undefined });
		await stage.signOut();
		expect(stage.events).toEqual(['signOut {"session":null}']);
	});

	it('does nothing without a cookie (N5)', async () => {
		const stage = new Stage();
		expect((await stage.signOut()).status).toBe(302);
		expect([stage.calls, stage.events]).toEqual([[], []]);
	});

	it('clears the cookie even if the store fails, but reports the failure (N3)', async () => {
		const stage = await signedIn();
		Object.assign(stage.adapter, { deleteSession: () => Promise.reject(new Error('down')) });
		const { headers } = await stage.signOut();
		expect(headers.get('location')).toBe('http://app.test/auth/error?error=Configuration');
		expect(stage.cookies.has(sessionCookie)).toBe(false);
		expect(stage.logged).toEqual(['AdapterError', 'SignOutError']);
	});
});
