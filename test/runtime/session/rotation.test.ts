// What `jwt` returns is stored, for every use of a token session (ruling 31), and set once per
// response.

import { describe, expect, it } from 'vitest';
import { Stage, sessionCookie } from '../accounts/stage.ts';
import { credential, keyShop, register } from '../webauthn/key-shop.ts';

const ann = { id: 'ann-1', user: { id: 'ann', name: 'Ann', email: 'ann@example.test' } };
const again = { id: 'ann-2', provider: 'other', user: { name: 'Ann' } };
const bob = { id: 'bob-1', user: { id: 'bob', name: 'Bob', email: 'bob@example.test' } };

/** A provider with one-time refresh tokens: `jwt` requests the next at each call. */
function rotating(padding = (_count: number) => '') {
	let last = 0;
	const next = () => ({ refresh: ++last, padding: padding(last) });
	const state = { isOver: false };
	const jwt = ({ token, account }: { token: object; account?: unknown }) => {
		if (account) return state.isOver ? null : { ...token, ...next() };
		return Reflect.get(token, 'refresh') === last ? { ...token, ...next() } : null;
	};
	return { jwt, state };
}

const stageWith = (jwt: ReturnType<typeof rotating>['jwt'], accounts = {}) =>
	new Stage({ session: { strategy: 'jwt' }, callbacks: { jwt }, accounts });

/** The cookies of a session that an answer sets, by name. */
function setBy({ headers }: { headers: Headers }): string[] {
	const lines = headers.getSetCookie().filter((line) => line.includes(sessionCookie));
	return lines.map((line) => line.slice(0, line.indexOf('=')));
}

describe('a session whose `jwt` changes the token', () => {
	it('stays valid after the options of a passkey', async () => {
		const shop = keyShop({ strategy: 'jwt', callbacks: { jwt: rotating().jwt } });
		const visitor = shop.visitor();
		await register(visitor, 'ann@app.test');
		const answer = await visitor.get('/auth/webauthn-options/passkey?action=register');
		expect(answer.status).toBe(200);
		expect(setBy(answer)).toEqual([`__Secure-${sessionCookie}`]);
		expect(answer.headers.get('cache-control')).toContain('no-store');
		const data = credential('BAUG');
		const added = await visitor.post('/auth/callback/passkey', { action: 'register', data });
		expect(added.location).toBe('https://app.test');
		expect(setBy(added)).toEqual([`__Secure-${sessionCookie}`]);
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
	});

	it('stays valid after an account was linked, with one cookie of the name', async () => {
		const stage = stageWith(rotating().jwt);
		await stage.signIn(ann);
		expect(await stage.signIn(again)).toBe('http://app.test');
		expect(stage.set.filter((name) => name.startsWith(sessionCookie))).toEqual([sessionCookie]);
		expect(stage.tables.accounts.map(({ userId }) => userId)).toEqual(['ann', 'ann']);
		expect(await stage.session()).toMatchObject({ user: { name: 'Ann' } });
	});

	it('stays valid after an account of another user was rejected', async () => {
		const stage = stageWith(rotating().jwt);
		await stage.signIn(bob);
		stage.cookies.clear();
		await stage.signIn(ann);
		expect(await stage.signIn(bob)).toContain('error=OAuthAccountNotLinked');
		expect(await stage.session()).toMatchObject({ user: { name: 'Ann' } });
	});

	it('ends when another user signs in, whatever its chunks', async () => {
		const { jwt } = rotating((count) => (count === 2 ? 'x'.repeat(6000) : ''));
		const stage = stageWith(jwt, { implicitLinking: false });
		await stage.signIn(ann);
		expect(await stage.signIn(bob)).toBe('http://app.test');
		expect([...stage.cookies.keys()].filter((name) => name.startsWith(sessionCookie))).toEqual([
			sessionCookie
		]);
		expect(await stage.session()).toMatchObject({ user: { name: 'Bob' } });
	});

	it('ends when `jwt` returns null at the second call', async () => {
		const { jwt, state } = rotating(() => 'x'.repeat(6000));
		const stage = stageWith(jwt, { implicitLinking: false });
		await stage.signIn(ann);
		state.isOver = true;
		await stage.signIn(bob);
		expect([...stage.cookies.keys()].filter((name) => name.startsWith(sessionCookie))).toEqual([]);
	});

	it('is not changed by read-only requests', async () => {
		const visitor = keyShop({ strategy: 'jwt' }).visitor();
		await register(visitor, 'ann@app.test');
		expect(setBy(await visitor.get('/auth/webauthn-options/passkey?action=register'))).toEqual([]);
	});
});
