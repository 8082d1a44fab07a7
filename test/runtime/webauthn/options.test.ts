import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { simpleWebAuthn } from '../../../src/runtime/webauthn/simplewebauthn.ts';
import { credential, keyShop, register } from './key-shop.ts';

const path = '/auth/webauthn-options/passkey';
const ask = async (query: string, person: 'nobody' | 'known' | 'signed in' = 'nobody') => {
	const shop = keyShop();
	const visitor = shop.visitor();
	if (person !== 'nobody') await register(visitor, 'ann@app.test');
	const asking = person === 'known' ? shop.visitor() : visitor;
	const { status, text } = await asking.get(path + query);
	return `${status} ${JSON.parse(text).action ?? JSON.parse(text).error}`;
};

describe('webauthn-options', () => {
	it.each([
		['', 'nobody', '200 authenticate'],
		['?email=ann@app.test', 'nobody', '200 register'],
		['?email=ann@app.test', 'known', '200 authenticate'],
		['', 'signed in', '400 Invalid request'],
		['?action=authenticate', 'nobody', '200 authenticate'],
		['?action=authenticate&email=ann@app.test', 'nobody', '200 authenticate'],
		['?action=authenticate', 'signed in', '200 authenticate'],
		['?action=register', 'nobody', '400 Invalid request'],
		['?action=register&email=ann@app.test', 'nobody', '200 register'],
		['?action=register&email=ann@app.test', 'known', '400 Invalid request'],
		['?action=register&email=ann%0aBcc:all@app.test', 'nobody', '400 Invalid request'],
		[`?action=register&email=${'a'.repeat(320)}@app.test`, 'nobody', '400 Invalid request'],
		['?action=register', 'signed in', '200 register'],
		['?action=destroy', 'nobody', '400 Invalid action']
	] as const)('answers %j of a user %s with %s', async (query, person, answer) => {
		expect(await ask(query, person)).toBe(answer);
	});

	it('refuses to register a user without an email address', async () => {
		const shop = keyShop({ provider: { getUserInfo: () => ({ user: {}, exists: false }) } });
		const { status, text } = await shop.visitor().get(`${path}?action=register`);
		expect([status, text]).toEqual([400, '{"error":"Invalid request"}']);
	});

	it('lists the passkeys of a known address, and excludes them for a new one', async () => {
		const shop = keyShop({ provider: { simpleWebAuthn } });
		shop.tables.users.push({ id: 'u1', email: 'ann@app.test', emailVerified: null });
		shop.tables.authenticators.push({
			userId: 'u1',
			credentialID: '+/8=',
			providerAccountId: '+/8=',
			credentialPublicKey: 'CQk=',
			counter: 0,
			credentialDeviceType: 'singleDevice',
			credentialBackedUp: false,
			transports: 'internal,unheard-of'
		});
		const { text } = await shop.visitor().get(`${path}?email=ann@app.test`);
		expect(JSON.parse(text)).toMatchObject({
			action: 'authenticate',
			options: {
				rpId: 'app.test',
				userVerification: 'required',
				allowCredentials: [{ id: '-_8', type: 'public-key', transports: ['internal'] }]
			}
		});
	});

	it('reveals to the authenticator only what the user typed', async () => {
		const shop = keyShop({ provider: { simpleWebAuthn } });
		const { text } = await shop.visitor().get(`${path}?email=ann@app.test`);
		const { options } = JSON.parse(text);
		expect(options).toMatchObject({
			rp: { id: 'app.test', name: 'app.test' },
			user: { name: 'ann@app.test', displayName: '' },
			pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
		});
		expect(Buffer.from(options.user.id, 'base64url').toString()).toMatch(/^[0-9a-f]{64}$/);
	});

	it('names the site like the provider', async () => {
		const relayingParty = { id: ['app.example', 'x'], name: 'App', origin: 'https://app.example' };
		const shop = keyShop({ provider: { simpleWebAuthn, relayingParty } });
		const { text } = await shop.visitor().get(`${path}?email=ann@app.test`);
		expect(JSON.parse(text).options.rp).toEqual({ id: 'app.example', name: 'App' });
	});

	it('serves the script of the sign-in page from this host', async () => {
		const { status, headers, text } = await keyShop().visitor().get('/auth/webauthn-options');
		expect(status).toBe(200);
		expect(headers.get('content-type')).toContain('text/javascript');
		expect(headers.getSetCookie()).toEqual([]);
		expect(() => new Script(text)).not.toThrow();
		expect(text).not.toMatch(/https?:\/\//);
	});

	it('shows a form that tells its script the options URL', async () => {
		const { text } = await keyShop().visitor().get('/auth/signin');
		expect(text).toContain(`data-passkey="https://app.test${path}"`);
		expect(text).toContain(' data-autofill>');
		expect(text).toMatch(/<input[^>]* autocomplete="username webauthn"/);
	});

	it('rejects POST and other providers', async () => {
		const visitor = keyShop().visitor();
		expect((await visitor.submit(path)).location).toContain('error=Configuration');
		expect((await visitor.get('/auth/webauthn-options/nope')).location).toContain('Configuration');
		expect(credential('a')).toContain('"id":"a"');
	});
});
