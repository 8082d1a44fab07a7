// Private keys in all forms, and what settings of a client ask for.

import { compactVerify, exportJWK, exportPKCS8 } from 'jose';
import { describe, expect, it } from 'vitest';
import { fapi } from '../../../src/runtime/oauth/fapi/fapi.ts';
import { type Key, readKey, signingKey } from '../../../src/runtime/oauth/fapi/key.ts';
import * as settings from '../../../src/runtime/oauth/fapi/settings.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { keyOf, sign } from './keys.ts';

const providerWith = (more: Partial<OAuthConfig>): OAuthConfig => ({
	...{ id: 'op', name: 'OP', type: 'oauth' },
	...more
});

/** A key pair, its private half in each form. */
async function formsOf(alg: string) {
	const { privateKey, publicKey } = await keyOf(`forms ${alg}`, alg);
	const [pem, jwk] = [await exportPKCS8(privateKey), await exportJWK(privateKey)];
	return { privateKey, publicKey, pem, jwk };
}

describe('readKey', () => {
	it('reads PEM, also in one line or between spaces', async () => {
		const { pem } = await formsOf('ES256');
		const text = pem.trim();
		for (const one of [pem, text, ` ${text}\n`, text.replaceAll('\n', '\\n')])
			expect(readKey(one)).toEqual({ pem: text });
	});

	it.each([
		['-----BEGIN PUBLIC KEY-----\nMA==\n-----END PUBLIC KEY-----'],
		['-----BEGIN PRIVATE KEY-----'],
		['x -----BEGIN PRIVATE KEY-----\nMA==\n-----END PRIVATE KEY-----'],
		['7'],
		['null'],
		['{"kty":"EC","d":7}'],
		['{"d":"x"}'],
		['{"kty":7,"d":"x"}']
	])('reads no key from %j', (text) => {
		expect(readKey(text)).toBeUndefined();
	});

	it('reads a private CryptoKey, and no public one', async () => {
		const { privateKey, publicKey } = await formsOf('ES256');
		expect(readKey(privateKey)).toEqual({ key: privateKey });
		expect(readKey({ key: privateKey, kid: 'k' })).toEqual({ key: privateKey, kid: 'k' });
		expect(readKey(Object({ key: privateKey, kid: 7 }))).toEqual({ key: privateKey });
		for (const given of [publicKey, { key: publicKey, kid: 'k' }])
			expect(readKey(given)).toBeUndefined();
	});
});

describe('signingKey', () => {
	const verified = async (given: Key, alg: string | undefined, by: CryptoKey) => {
		const { key, alg: chosen } = await signingKey(given, alg);
		const token = await sign({ a: 1 }, { key, header: { alg: chosen } });
		return (await compactVerify(token, by)).protectedHeader.alg;
	};

	it.each(['RS256', 'ES256', 'ES384', 'ES512', 'Ed25519'])('finds %s by the key', async (alg) => {
		const { pem, jwk, publicKey } = await formsOf(alg);
		expect(await verified(pem, undefined, publicKey)).toBe(alg);
		expect(await verified(jwk, undefined, publicKey)).toBe(alg);
	});

	it('signs by the algorithm of the client, or else by that of the JWK', async () => {
		const { pem, jwk } = await formsOf('PS256');
		expect(await signingKey(pem, 'PS256')).toMatchObject({ alg: 'PS256' });
		expect(await signingKey({ ...jwk, alg: 'PS384' }, undefined)).toMatchObject({ alg: 'PS384' });
		expect(await signingKey({ ...jwk, alg: 'PS384' }, 'PS512')).toMatchObject({ alg: 'PS512' });
	});

	it('has the ID of the key, if there is one', async () => {
		const { privateKey, jwk, pem } = await formsOf('ES256');
		expect(await signingKey({ ...jwk, kid: 'k' }, 'ES256')).toMatchObject({ kid: 'k' });
		const given = { key: privateKey, kid: 'k' };
		expect(await signingKey(given, 'ES256')).toStrictEqual({ ...given, alg: '' });
		for (const one of [jwk, pem, privateKey])
			expect(Object.keys(await signingKey(one, 'ES256'))).toEqual(['key', 'alg']);
	});

	it('imports a key once for each algorithm', async () => {
		const { pem } = await formsOf('PS256');
		const { key } = await signingKey(pem, 'PS256');
		expect((await signingKey(pem, 'PS256')).key).toBe(key);
		expect((await signingKey(pem, 'PS384')).key).not.toBe(key);
		expect(key.extractable).toBe(true);
	});

	it('refuses what cannot sign', async () => {
		const { jwk } = await formsOf('ES256');
		await expect(signingKey('word', 'ES256')).rejects.toThrow('This is no private key.');
		await expect(signingKey(jwk, 'RS256')).rejects.toThrow('none for RS256');
		const shared = { kty: 'oct', k: 'c2VjcmV0', d: 'x' };
		await expect(signingKey(shared, 'HS256')).rejects.toThrow('none for HS256');
		await expect(signingKey({ kty: 'EC', d: 'x' }, undefined)).rejects.toThrow('any algorithm');
	});
});

describe('settings of a client', () => {
	it('authenticate as registered, or by the key if there is no secret', () => {
		const privateKey = 'a key';
		const client = { token_endpoint_auth_method: 'client_secret_jwt' };
		const methods = [{ privateKey }, { privateKey, clientSecret: 's' }, {}, { privateKey, client }];
		const found = methods.map((one) => settings.methodOf(providerWith(one)));
		expect(found).toEqual(['private_key_jwt', undefined, undefined, 'client_secret_jwt']);
	});

	it.each<[object, object, boolean]>([
		[{}, {}, false],
		[{ require_signed_request_object: true }, {}, true],
		[{ require_signed_request_object: 'true' }, {}, false],
		[{ request_object_signing_alg: 'ES256' }, {}, true],
		[{ request_object_signing_alg: 7 }, {}, false],
		[{}, { require_signed_request_object: true }, true],
		[{}, { require_signed_request_object: false }, false]
	])('%o and a server with %o sign requests: %s', (own, server, expected) => {
		expect(settings.signs(providerWith({ client: { ...own } }), server)).toBe(expected);
		expect(settings.signs(providerWith({}))).toBe(false);
	});

	it.each<[object, object, boolean]>([
		[{}, {}, false],
		[{ require_pushed_authorization_requests: true }, {}, true],
		[{}, { require_pushed_authorization_requests: true }, true],
		[{}, { require_pushed_authorization_requests: false }, false]
	])('%o and a server with %o push requests: %s', (own, server, expected) => {
		expect(settings.pushes(providerWith({ client: { ...own } }), server)).toBe(expected);
		expect(settings.pushes(providerWith({}))).toBe(false);
	});

	it.each<[Partial<OAuthConfig>, boolean]>([
		[{}, false],
		[{ authorization: 'https://op.example/authorize' }, false],
		[{ authorization: { params: { response_mode: 'jwt' } } }, true],
		[{ authorization: { params: { response_mode: 'form_post.jwt' } } }, true],
		[{ authorization: { params: { response_mode: 'form_post' } } }, false],
		[{ authorization: { params: { response_mode: 'jwt.query' } } }, false],
		[{ authorization: { params: { response_mode: 'a.b.jwt' } } }, false],
		[{ authorization: {} }, false],
		[{ client: { authorization_signed_response_alg: 'ES256' } }, true]
	])('%o wants signed responses: %s', (own, expected) => {
		expect(settings.wantsSigned(providerWith(own))).toBe(expected);
	});

	it('take the key of the token endpoint before that of the environment', () => {
		const keys = [{ token: { clientPrivateKey: 'a' }, privateKey: 'b' }, { privateKey: 'b' }];
		const all = [...keys, { token: 'https://op.example/token', privateKey: 'b' }];
		expect(all.map((one) => settings.keyOf(providerWith(one)))).toEqual(['a', 'b', 'b']);
		const bound = [{ token: { dpopPrivateKey: 'a' } }, { token: 'https://op.example/token' }, {}];
		const found = bound.map((one) => settings.bindingKeyOf(providerWith(one)));
		expect(found).toEqual(['a', undefined, undefined]);
	});

	it('are refused without a key that they need', () => {
		const needed = [
			{ token_endpoint_auth_method: 'private_key_jwt' },
			{ request_object_signing_alg: 'ES256' }
		];
		for (const client of needed)
			expect(fapi.check(providerWith({ client }))?.message).toContain('needs a private key');
		expect(fapi.check(providerWith({}))).toBeUndefined();
		const privateKey = '{"kty":"EC","d":"x"}';
		for (const client of needed)
			expect(fapi.check(providerWith({ client, privateKey }))).toBeUndefined();
		const odd = [{ privateKey: 'word' }, { privateKey, token: { dpopPrivateKey: 'word' } }];
		for (const one of odd)
			expect(fapi.check(providerWith(one))?.message).toContain('needs its private key as a JWK');
	});
});
