import { describe, expect, it } from 'vitest';
import type { AdapterAuthenticator } from '#runtime/accounts/adapter.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { authenticate, credential, credulous, keyShop, register } from './key-shop.ts';

const home = 'https://app.test';
const errorPage = (code: string) => `${home}/auth/error?error=${code}`;
const signInPage = (code: string) => `${home}/auth/signin?error=${code}`;
const down = () => Promise.reject(new Error('The database is down.'));

describe('webauthn', () => {
	it.each(['jwt', 'database'] as const)('registers, and signs in again: %s', async (strategy) => {
		const shop = keyShop({ strategy });
		const visitor = shop.visitor();
		expect(await register(visitor, 'ann@app.test')).toBe(home);
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
		expect([...visitor.cookies.keys()].join()).not.toContain('challenge');
		expect(shop.tables.authenticators).toEqual([
			{
				userId: shop.tables.users[0]?.id,
				providerAccountId: 'AQID',
				credentialID: 'AQID',
				credentialPublicKey: 'CQk=',
				counter: 0,
				credentialDeviceType: 'singleDevice',
				credentialBackedUp: false,
				transports: 'internal,hybrid'
			}
		]);
		const other = shop.visitor();
		expect(await authenticate(other)).toBe(home);
		expect(await other.session()).toMatchObject({ user: { email: 'ann@app.test' } });
		expect(shop.tables.authenticators[0]?.counter).toBe(7);
	});

	it('keeps two users apart', async () => {
		const shop = keyShop();
		await register(shop.visitor(), 'ann@app.test', credential('AQID'));
		await register(shop.visitor(), 'bob@app.test', credential('BAUG'));
		const visitor = shop.visitor();
		await authenticate(visitor, credential('BAUG'));
		expect(await visitor.session()).toMatchObject({ user: { email: 'bob@app.test' } });
	});

	it('normalizes an address, except for a user stored in another form', async () => {
		const shop = keyShop();
		await register(shop.visitor(), 'Ann@App.test');
		expect(shop.tables.users.map(({ email }) => email)).toEqual(['ann@app.test']);
		const options = async (address: string) =>
			JSON.parse(
				(await shop.visitor().get(`/auth/webauthn-options/passkey?email=${address}`)).text
			);
		expect(await options('ANN@app.test')).toMatchObject({ action: 'authenticate' });
		shop.tables.users.push({ id: 'u2', email: 'Bob@app.test', emailVerified: null });
		expect(await options('Bob@app.test')).toMatchObject({ action: 'authenticate' });
	});

	it('accepts an ID as base64url or base64', async () => {
		const shop = keyShop();
		await register(shop.visitor(), 'ann@app.test', credential('-_8'));
		expect(shop.tables.authenticators[0]?.credentialID).toBe('+/8=');
		expect(await authenticate(shop.visitor(), credential('+/8='))).toBe(home);
		expect(await authenticate(shop.visitor(), credential('-_8'))).toBe(home);
	});

	it('L10 refuses to register the passkey of another user', async () => {
		const shop = keyShop();
		await register(shop.visitor(), 'ann@app.test');
		const visitor = shop.visitor();
		expect(await register(visitor, 'eve@app.test')).toBe(signInPage('AccountNotLinked'));
		expect(await visitor.session()).toBeNull();
		expect(shop.tables.users).toHaveLength(1);
		expect(shop.tables.authenticators).toHaveLength(1);
	});

	/** Two providers of passkeys, and a store that replaces what it has: @auth/unstorage-adapter does. */
	function twoProviders() {
		const keys = new Map<string, AdapterAuthenticator>();
		const one = Passkey({ simpleWebAuthn: credulous, enableConditionalUI: false });
		const shop = keyShop({
			providers: [one, { ...one, id: 'second' }],
			adapter: {
				createAuthenticator(key) {
					keys.set(key.credentialID, key);
					return key;
				},
				getAuthenticator: (id) => keys.get(id) ?? null,
				updateAuthenticatorCounter(id) {
					const key = keys.get(id);
					if (!key) throw new Error('There is no such key.');
					return key;
				}
			}
		});
		return { shop, keys };
	}

	it('L10 refuses to register the passkey of another user at another provider', async () => {
		const { shop } = twoProviders();
		await register(shop.visitor(), 'ann@app.test');
		const eve = shop.visitor();
		await eve.get('/auth/webauthn-options/second?action=register&email=eve@app.test');
		const fields = { action: 'register', data: credential('AQID') };
		const { location } = await eve.post('/auth/callback/second', fields);
		expect(location).toBe(signInPage('AccountNotLinked'));
		expect(await eve.session()).toBeNull();
		expect(shop.tables.users.map(({ email }) => email)).toEqual(['ann@app.test']);
		const visitor = shop.visitor();
		expect(await authenticate(visitor)).toBe(home);
		expect(await visitor.session()).toMatchObject({ user: { email: 'ann@app.test' } });
	});

	it('L10 opens no account through a passkey that was overwritten', async () => {
		const { shop, keys } = twoProviders();
		await register(shop.visitor(), 'ann@app.test');
		await register(shop.visitor(), 'eve@app.test', credential('BAUG'));
		const [ann, eve] = [...keys.values()];
		if (ann && eve) keys.set(ann.credentialID, { ...ann, userId: eve.userId });
		const visitor = shop.visitor();
		await authenticate(visitor);
		expect(await visitor.session()).toBeNull();
	});

	it.each(['jwt', 'database'] as const)(
		'signs no user in, and writes nothing, for a replayed registration: %s',
		async (strategy) => {
			const shop = keyShop({ strategy });
			const [visitor, thief] = [shop.visitor(), shop.visitor()];
			await register(visitor, 'ann@app.test', credential('BAUG'));
			await visitor.get('/auth/webauthn-options/passkey?action=register');
			const copied = [...visitor.cookies].filter(([name]) => /challenge|csrf/.test(name));
			const proof = { action: 'register', data: credential('AQID') };
			expect((await visitor.submit('/auth/callback/passkey', proof)).location).toBe(home);
			await visitor.submit('/auth/signout');
			for (const [name, value] of copied) thief.cookies.set(name, value);
			const before = structuredClone(shop.tables);
			const { location } = await thief.submit('/auth/callback/passkey', proof);
			expect(location).toBe(signInPage('AccountNotLinked'));
			expect(await thief.session()).toBeNull();
			expect(shop.tables).toEqual(before);
		}
	);

	it('adds a passkey to the signed-in user', async () => {
		const shop = keyShop();
		const visitor = shop.visitor();
		await register(visitor, 'ann@app.test', credential('AQID'));
		expect(await register(visitor, '', credential('BAUG'))).toBe(home);
		const owners = shop.tables.authenticators.map(({ userId }) => userId);
		expect(owners).toEqual([shop.tables.users[0]?.id, shop.tables.users[0]?.id]);
	});

	it('follows a URL that the signIn callback returns, and signs no user in', async () => {
		const shop = keyShop({ callbacks: { signIn: () => '/paywall' } });
		const visitor = shop.visitor();
		expect(await register(visitor, 'ann@app.test')).toBe(`${home}/paywall`);
		expect(await visitor.session()).toBeNull();
		expect(shop.tables.users).toEqual([]);
	});

	it('rejects a forged response', async () => {
		const shop = keyShop();
		const visitor = shop.visitor();
		const forged = credential('AQID', 'forged');
		expect(await register(visitor, 'ann@app.test', forged)).toBe(
			errorPage('WebAuthnVerificationError')
		);
		await register(shop.visitor(), 'ann@app.test');
		expect(await authenticate(visitor, forged)).toBe(errorPage('WebAuthnVerificationError'));
		expect(await visitor.session()).toBeNull();
		expect(shop.tables.authenticators[0]?.counter).toBe(0);
	});

	it.each([
		['an unknown passkey', { action: 'authenticate', data: credential('BAUG') }],
		['no challenge', { action: 'authenticate', data: credential('AQID') }],
		['no challenge to register', { action: 'register', data: credential('AQID') }],
		['another action', { action: 'destroy', data: credential('AQID') }],
		['no action', { data: credential('AQID') }],
		['no answer', { action: 'register' }],
		['an answer without id', { action: 'register', data: '{}' }],
		['an id that is no text', { action: 'register', data: '{"id":1}' }],
		['an answer that is no JSON', { action: 'register', data: '{' }],
		['an answer that is null', { action: 'register', data: 'null' }]
	])('rejects %s', async (_, fields) => {
		const shop = keyShop();
		await register(shop.visitor(), 'ann@app.test');
		const visitor = shop.visitor();
		const { location } = await visitor.post('/auth/callback/passkey', fields);
		expect(location).toBe(errorPage('Configuration'));
		expect(await visitor.session()).toBeNull();
	});

	it('rejects a sign-in challenge for a registration', async () => {
		const visitor = keyShop().visitor();
		await visitor.get('/auth/webauthn-options/passkey?action=authenticate');
		const fields = { action: 'register', data: credential('AQID') };
		const { location } = await visitor.post('/auth/callback/passkey', fields);
		expect(location).toBe(errorPage('Configuration'));
	});

	it('H2 rejects a challenge of another provider, and another cookie in its place', async () => {
		const shop = keyShop();
		const visitor = shop.visitor();
		await visitor.get('/auth/webauthn-options/passkey?action=register&email=ann@app.test');
		const name = '__Secure-authjs.challenge';
		const challenge = visitor.cookies.get(name) ?? '';
		const other = keyShop({ provider: { id: 'other' } }).visitor();
		other.cookies.set(name, challenge);
		const fields = { action: 'register', data: credential('AQID') };
		expect((await other.post('/auth/callback/other', fields)).location).toBe(
			errorPage('Configuration')
		);
		await register(visitor, 'ann@app.test');
		const thief = keyShop({ strategy: 'jwt' }).visitor();
		thief.cookies.set('__Secure-authjs.session-token', challenge);
		expect(await thief.session()).toBeNull();
	});

	it('D1 rejects a POST from another site', async () => {
		const shop = keyShop();
		const visitor = shop.visitor();
		await visitor.get('/auth/webauthn-options/passkey?action=register&email=ann@app.test');
		const fields = { action: 'register', data: credential('AQID') };
		const answer = await visitor.post('/auth/callback/passkey', fields, {
			origin: 'https://evil.test'
		});
		expect(answer.status).toBe(403);
		expect(shop.tables.users).toEqual([]);
	});

	it('rejects a GET of the callback', async () => {
		const { location } = await keyShop().visitor().get('/auth/callback/passkey');
		expect(location).toBe(errorPage('Configuration'));
	});

	it('leaves no user whose passkey could not be stored', async () => {
		const shop = keyShop({ adapter: { createAuthenticator: down } });
		const visitor = shop.visitor();
		expect(await register(visitor, 'ann@app.test')).toBe(errorPage('Configuration'));
		expect(await visitor.session()).toBeNull();
		expect(shop.tables).toEqual({
			users: [],
			accounts: [],
			sessions: [],
			verificationTokens: [],
			authenticators: [],
			records: []
		});
	});

	it('keeps no account of a second passkey that could not be stored', async () => {
		const createAuthenticator = (key: AdapterAuthenticator) =>
			key.credentialID === 'BAUG' ? down() : key;
		const shop = keyShop({ adapter: { createAuthenticator } });
		const visitor = shop.visitor();
		await register(visitor, 'ann@app.test');
		await visitor.get('/auth/webauthn-options/passkey?action=register');
		const fields = { action: 'register', data: credential('BAUG') };
		const { location } = await visitor.submit('/auth/callback/passkey', fields);
		expect(location).toBe(errorPage('Configuration'));
		expect(shop.tables.accounts).toMatchObject([{ providerAccountId: 'AQID' }]);
		expect(shop.tables.users).toHaveLength(1);
	});

	it('rejects a passkey of a deleted user', async () => {
		const shop = keyShop();
		await register(shop.visitor(), 'ann@app.test');
		shop.tables.users.length = 0;
		expect(await authenticate(shop.visitor())).toBe(errorPage('Configuration'));
	});
});
