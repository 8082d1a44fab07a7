// The current user: one answer for reading, linking and passkeys (rulings 31 and 32, I7).

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Person, Stage, sessionCookie } from '../accounts/stage.ts';
import { credential, keyShop, register } from '../webauthn/key-shop.ts';

const ann: Person = { id: 'ann-1', user: { id: 'ann', name: 'Ann', email: 'ann@example.test' } };
const other: Person = { id: 'ann-2', provider: 'other', user: { name: 'Ann' } };
const ended = { jwt: () => null };
const failing = { jwt: () => Promise.reject(new Error('the database is away')) };

afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const stopClock = () => vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] });

describe('an account linked to the signed-in user', () => {
	it.each([
		['jwt', 'jwt', {}, 0, 1],
		['jwt, ended by the app', 'jwt', ended, 0, 2],
		['jwt, where the app cannot say', 'jwt', failing, 0, 2],
		['jwt, after its absolute end', 'jwt', {}, 3700, 2],
		['database', 'database', {}, 0, 1],
		['database, after its absolute end', 'database', {}, 3700, 2]
	] as const)('%s', async (_, strategy, callbacks, seconds, people) => {
		stopClock();
		const session = { strategy, absoluteMaxAge: 3600, maxAge: 86_400 };
		// A token sealed before the setting does not expire by itself.
		const before = { strategy, maxAge: 86_400 };
		const stage = new Stage({ session: strategy === 'jwt' ? before : session });
		await stage.signIn(ann);
		stage.config = { ...stage.config, session: { ...stage.config.session, ...session } };
		later(seconds);
		let calls = 0;
		stage.config = {
			...stage.config,
			callbacks: {
				// At the new sign-in it is called for the new token as well.
				jwt: ({ token, account }) => {
					calls += account ? 0 : 1;
					return account || !('jwt' in callbacks) ? token : callbacks.jwt();
				}
			}
		};
		expect(await stage.signIn(other)).toBe('http://app.test');
		expect(stage.tables.users).toHaveLength(people);
		expect(stage.tables.accounts.filter(({ userId }) => userId === 'ann')).toHaveLength(3 - people);
		// When the sign-in begins, and when it ends.
		expect(calls).toBe(strategy === 'jwt' && seconds === 0 ? 2 : 0);
	});
});

describe('options and registration of a passkey', () => {
	const path = '/auth/webauthn-options/passkey?action=register';
	const post = { action: 'register', data: credential('BAUG') };

	async function shopWith(strategy: 'jwt' | 'database') {
		let isOver = false;
		const jwt = vi.fn(({ token }) => (isOver ? null : token));
		const shop = keyShop({ strategy, callbacks: { jwt } });
		const visitor = shop.visitor();
		await register(visitor, 'ann@app.test');
		const end = () => {
			isOver = true;
			shop.tables.sessions.length = 0;
		};
		return { shop, visitor, end };
	}

	it.each(['jwt', 'database'] as const)('%s: are for the signed-in user', async (strategy) => {
		const { shop, visitor } = await shopWith(strategy);
		expect((await visitor.get(path)).status).toBe(200);
		expect((await visitor.post('/auth/callback/passkey', post)).location).toBe('https://app.test');
		expect(shop.tables.authenticators).toHaveLength(2);
	});

	it.each(['jwt', 'database'] as const)('%s: no options after its end', async (strategy) => {
		const { visitor, end } = await shopWith(strategy);
		end();
		expect((await visitor.get(path)).status).toBe(400);
	});

	it.each(['jwt', 'database'] as const)('%s: no passkey after its end', async (strategy) => {
		const { shop, visitor, end } = await shopWith(strategy);
		await visitor.get(path);
		end();
		const { location } = await visitor.post('/auth/callback/passkey', post);
		expect(location).toContain('error=AccountNotLinked');
		expect(shop.tables.authenticators).toHaveLength(1);
		expect(shop.tables.users).toHaveLength(1);
	});
});

describe('ruling 32: a jwt callback that throws', () => {
	it('signs no user in, is logged, and keeps the cookie', async () => {
		const stage = new Stage({ session: { strategy: 'jwt' } });
		await stage.signIn(ann);
		const good = stage.config;
		stage.config = { ...good, callbacks: failing };
		expect(await stage.session()).toBeNull();
		expect(stage.logged).toEqual(['JWTSessionError']);
		expect(stage.cookies.has(sessionCookie)).toBe(true);
		stage.config = good;
		expect(await stage.session()).toMatchObject({ user: { email: 'ann@example.test' } });
	});

	it('has its cookie cleared if the token is invalid', async () => {
		const stage = new Stage({ session: { strategy: 'jwt' } });
		stage.cookies.set(sessionCookie, 'garbage');
		expect(await stage.session()).toBeNull();
		expect(stage.cookies.has(sessionCookie)).toBe(false);
	});
});

describe('a token sealed with an unknown secret (rolling deploys)', () => {
	const secrets = ['n'.repeat(40), 'o'.repeat(40)];
	const of = (...secret: string[]) =>
		new Stage({ session: { strategy: 'jwt', updateAge: 0 }, secret });

	it('is kept, and valid where the secret is known', async () => {
		const [young = '', old = ''] = secrets;
		const stage = of(young, old);
		await stage.signIn(ann);
		stage.config = { ...stage.config, secret: old };
		expect(await stage.session()).toBeNull();
		expect(stage.cookies.has(sessionCookie)).toBe(true);
		stage.config = { ...stage.config, secret: [young, old] };
		expect(await stage.session()).toMatchObject({ user: { email: 'ann@example.test' } });
	});

	it.each([
		['changed', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
		['garbage', () => 'a.b.c'],
		[
			'a header without key',
			(token: string) => `eyJhbGciOiJkaXIifQ${token.slice(token.indexOf('.'))}`
		]
	])('is cleared if it is %s', async (_, change) => {
		const stage = of(...secrets);
		await stage.signIn(ann);
		stage.cookies.set(sessionCookie, change(stage.cookies.get(sessionCookie) ?? ''));
		expect(await stage.session()).toBeNull();
		expect(stage.cookies.has(sessionCookie)).toBe(false);
	});
});
