// Sessions: calls of the app's callbacks, events and log; changes of a token that count.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { skipCSRFCheck } from '#runtime/index.ts';
import { decode } from '#runtime/jwt.ts';
import { type Person, Stage, secret, sessionCookie } from '../accounts/stage.ts';
import { App, sealed } from '../core/app.ts';

const ann: Person = { id: 'ann', user: { id: 'ann', name: 'Ann', email: 'ann@example.test' } };
const bob: Person = { id: 'bob', user: { id: 'bob', name: 'Bob', email: 'bob@example.test' } };
const strategies = ['jwt', 'database'] as const;
type Options = NonNullable<ConstructorParameters<typeof Stage>[0]>;
type Jwt = NonNullable<NonNullable<Options['callbacks']>['jwt']>;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function signedIn(options: Options = {}) {
	const stage = new Stage(options);
	await stage.signIn(ann);
	stage.events = [];
	return stage;
}
const jwt = { session: { strategy: 'jwt' } } as const;

describe('a token session', () => {
	it('tells the event `session` the session and the token', async () => {
		const stage = await signedIn(jwt);
		await stage.session();
		const [event = ''] = stage.events;
		expect(JSON.parse(event.slice('session '.length))).toMatchObject({
			session: { user: { name: 'Ann' } },
			token: { sub: 'ann' }
		});
	});

	it('tells the event `signOut` the token', async () => {
		const stage = await signedIn(jwt);
		await stage.signOut();
		const [event = ''] = stage.events;
		expect(JSON.parse(event.slice('signOut '.length))).toMatchObject({ token: { sub: 'ann' } });
		expect(stage.logged).toEqual([]);
	});

	it('with an invalid token ends with a line in the log, and no event', async () => {
		const stage = await signedIn(jwt);
		stage.cookies.set(sessionCookie, 'garbage');
		await stage.signOut();
		expect([stage.logged, stage.events]).toEqual([['SignOutError'], []]);
		expect(stage.cookies.has(sessionCookie)).toBe(false);
	});

	it('logs a session callback that throws', async () => {
		const session = () => Promise.reject(new Error('bug'));
		const stage = await signedIn({ ...jwt, callbacks: { session } });
		expect(await stage.session()).toBeNull();
		expect(stage.logged).toEqual(['JWTSessionError']);
	});

	it('calls `jwt` with signUp for a new user, and with signIn later', async () => {
		const triggers: unknown[] = [];
		const callback: Jwt = ({ token, trigger }) => {
			triggers.push(trigger);
			return token;
		};
		const stage = new Stage({ ...jwt, callbacks: { jwt: callback } });
		await stage.signIn(ann);
		stage.cookies.clear();
		await stage.signIn(ann);
		expect(triggers.filter(Boolean)).toEqual(['signUp', 'signIn']);
	});

	it('does not call `jwt` for a cookie that holds no token', async () => {
		const callback = vi.fn<Jwt>(({ token }) => token);
		const codec = { decode: () => null };
		const app = new App({ skipCSRFCheck, jwt: codec, callbacks: { jwt: callback } });
		const headers = { cookie: await sealed({ name: 'Ann' }) };
		expect(await (await app.send('/auth/session', { headers })).json()).toBeNull();
		expect(callback).not.toHaveBeenCalled();
		expect(app.logged).toEqual(['JWTSessionError']);
	});

	it.each([
		['text', (at: Date) => at.toISOString(), 1],
		['a number', (at: Date) => at.getTime(), 1],
		['neither', () => true, 0]
	])('begins no earlier than the proof of its address, stored as %s', async (_, write, seconds) => {
		vi.setSystemTime(new Date('2030-01-01T00:00:00.600Z'));
		const stage = await signedIn(jwt);
		Object.assign(stage.tables.users[0] ?? {}, { emailVerified: write(new Date()) });
		stage.cookies.clear();
		await stage.signIn(ann);
		const token = stage.cookies.get(sessionCookie);
		const claims = await decode({ token, secret, salt: sessionCookie });
		expect(claims?.['signed_in_at']).toBe(Date.parse('2030-01-01') / 1000 + seconds);
	});

	it.each([
		['an empty list', [], {}],
		['an empty object', {}, []],
		['a text', 'ab', { 0: 'a', 1: 'b' }],
		['an object', { 0: 'a', 1: 'b' }, 'ab']
	])('is sealed again if `jwt` replaces %s', async (_, before, after) => {
		const callback: Jwt = ({ token }) => ({ ...token, claim: after });
		const app = new App({ skipCSRFCheck, callbacks: { jwt: callback } });
		const headers = { cookie: await sealed({ name: 'Ann', claim: before }) };
		const answer = await app.send('/auth/session', { headers });
		expect(answer.headers.getSetCookie().join()).toContain('session-token=ey');
	});
});

describe('a database session', () => {
	it.each([
		['a dot', 'own.token', {}],
		['a dot, and an absolute lifetime', 'own.1-x', { absoluteMaxAge: 3600 }]
	])('is valid if the app makes tokens with %s', async (_, own, session) => {
		const stage = await signedIn({ session: { ...session, generateSessionToken: () => own } });
		expect(await stage.session()).toMatchObject({ user: { name: 'Ann' } });
	});

	it('is replaced in one call, if the adapter has it', async () => {
		const stage = await signedIn({ accounts: { implicitLinking: false } });
		const replaceSession = vi.fn((_old: string, session: object) => session);
		Object.assign(stage.adapter, { replaceSession });
		await stage.signIn(bob);
		expect(replaceSession.mock.calls).toEqual([
			['session-1', expect.objectContaining({ sessionToken: 'session-2' })]
		]);
		expect(stage.called).not.toContain('deleteSession');
	});
});

describe('a session without events', () => {
	it.each(strategies)(
		'%s: begins, is read and ends without a line in the log',
		async (strategy) => {
			const stage = await signedIn({ session: { strategy }, events: {} });
			expect(await stage.session()).toMatchObject({ user: { name: 'Ann' } });
			await stage.signOut();
			expect([stage.logged, stage.cookies.has(sessionCookie)]).toEqual([[], false]);
		}
	);
});
