// J18: what a token from before the first proof of its user's address can still do.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode } from '#runtime/jwt.ts';
import { encode } from '#runtime/session/token.ts';
import { type Person, Stage, secret, sessionCookie } from '../accounts/stage.ts';
import { credential, keyShop, register } from '../webauthn/key-shop.ts';

const address = 'ann@example.test';
const home = 'http://app.test';
const ann: Person = { id: 'ann', user: { id: 'ann', name: 'Ann', email: address } };
const more: Person = { id: 'more', provider: 'other', user: { id: 'm', name: 'More' } };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

type Options = ConstructorParameters<typeof Stage>[0];
/** A user with a token session, and then the owner of the address, or not. */
async function signedIn(options: Options = {}, proves = true) {
	const stage = new Stage({ ...options, session: { strategy: 'jwt', ...options?.session } });
	await stage.signIn(ann);
	later(10);
	if (proves) Object.assign(stage.tables.users[0] ?? {}, { emailVerified: new Date() });
	later(10);
	return stage;
}

const owners = ({ tables }: Stage) => tables.accounts.map(({ userId }) => userId);
const claims = async (stage: Stage) =>
	decode({ token: stage.cookies.get(sessionCookie), secret, salt: sessionCookie });

describe('J18: a token', () => {
	it.each([
		['from before the proof', true, ['ann', 'm']],
		['of an address that nobody has proved', false, ['ann', 'ann']]
	])('%s links what it links', async (_, proves, all) => {
		const stage = await signedIn({}, proves);
		expect(await stage.signIn(more)).toBe(home);
		expect(owners(stage)).toEqual(all);
	});

	it('stays valid, and a sign-in brings one that links', async () => {
		const stage = await signedIn();
		expect(await stage.session()).toMatchObject({ user: { email: address } });
		await stage.signIn(ann);
		expect(await stage.signIn(more)).toBe(home);
		expect(owners(stage)).toEqual(['ann', 'ann']);
	});

	it('keeps the sign-in time of its user through renewals, whatever the app changes', async () => {
		const callbacks = {
			jwt: ({ token: { sub, name, email } }: { token: Record<string, unknown> }) =>
				Object({ sub, name, email, signed_in_at: undefined })
		};
		const stage = await signedIn({ callbacks, session: { updateAge: 0 } });
		later(3600);
		await stage.session();
		expect(await claims(stage)).toMatchObject({ signed_in_at: Date.parse('2030-01-01') / 1000 });
		expect(await claims(stage)).toMatchObject({ iat: Math.floor(Date.now() / 1000) });
		await stage.signIn(more);
		expect(owners(stage)).toEqual(['ann', 'm']);
	});

	it('does not count from its renewal with absolute session lifetimes', async () => {
		const token = { sub: 'ann', name: 'Ann' };
		const stage = await signedIn({ session: { updateAge: 0, absoluteMaxAge: 86_400 } });
		stage.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }));
		later(60);
		for (let n = 0; n < 3; n += 1) await stage.session();
		await stage.signIn(more);
		expect(owners(stage)).toEqual(['ann', 'm']);
	});

	it.each([
		['proved', true, ['ann', 'm']],
		['not proved', false, ['ann', 'ann']]
	])('of Auth.js, without that claim, when the address is %s', async (_, proves, all) => {
		const stage = await signedIn({}, proves);
		const token = { sub: 'ann', name: 'Ann', email: address };
		stage.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }));
		expect(await stage.session()).toMatchObject({ user: { email: address } });
		await stage.signIn(more);
		expect(owners(stage)).toEqual(all);
	});

	it('of the user who verified the address links at once, to the millisecond, in each later browser', async () => {
		vi.setSystemTime(new Date('2030-01-01T00:00:00.600Z'));
		const stage = new Stage({ session: { strategy: 'jwt' } });
		const mail: Person = { user: { id: 'ann', email: address }, type: 'email' };
		await stage.signIn(mail);
		const laptop = new Map(stage.cookies);
		later(86_400);
		stage.cookies.clear();
		await stage.signIn(mail);
		stage.cookies.clear();
		for (const [name, value] of laptop) stage.cookies.set(name, value);
		expect(await stage.signIn(more)).toBe(home);
		expect(owners(stage)).toEqual(['ann']);
	});

	it.each([
		['a date', new Date('2030-01-01T00:00:10.500Z'), 11],
		['a text', '2030-01-01T00:00:10.500Z', 11],
		['a number', Date.parse('2030-01-01T00:00:10.500Z'), 11],
		['no date', 'sometime', 0],
		['a flag', true, 0]
	])('counts from a proof by a clock that is ahead: %s', async (_, emailVerified, seconds) => {
		const stage = new Stage({ session: { strategy: 'jwt' } });
		await stage.signIn(ann);
		Object.assign(stage.tables.users[0] ?? {}, { emailVerified });
		await stage.signIn(ann);
		const began = Date.parse('2030-01-01') / 1000;
		expect(await claims(stage)).toMatchObject({ signed_in_at: began + seconds });
	});

	it('has no such claim without a database', async () => {
		const { adapter: _, ...config } = new Stage().config;
		const stage = new Stage({ session: { strategy: 'jwt' } });
		stage.config = { ...config, session: { strategy: 'jwt' } };
		await stage.signIn(ann);
		expect(await claims(stage)).not.toHaveProperty('signed_in_at');
	});

	it('adds no passkey', async () => {
		const shop = keyShop({ strategy: 'jwt' });
		const visitor = shop.visitor();
		await register(visitor, 'ann@app.test');
		later(10);
		Object.assign(shop.tables.users[0] ?? {}, { emailVerified: new Date() });
		await visitor.get('/auth/webauthn-options/passkey?action=register');
		const post = { action: 'register', data: credential('BAUG') };
		const { location } = await visitor.post('/auth/callback/passkey', post);
		expect(location).toContain('error=AccountNotLinked');
		expect(shop.tables.authenticators).toHaveLength(1);
	});
});
