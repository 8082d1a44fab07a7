// Where the part fapi sends the browser with a request, and how it reads a signed response.

import { decodeJwt, decodeProtectedHeader, exportJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { fapi } from '../../../src/runtime/oauth/fapi/fapi.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { keyOf, sign } from './keys.ts';

const issuer = 'https://op.example';
const context = { development: false, parts: { fapi } };
const query = 'client_id=app&response_type=code&scope=openid+email&state=s';
const providerWith = (more: Partial<OAuthConfig>): OAuthConfig => ({
	...{ id: 'op', name: 'OP', type: 'oauth', clientId: 'app', clientSecret: 's' },
	...more
});

/** Where the browser goes with a request of this query. */
async function ask(more: Partial<OAuthConfig>, server?: object, asked = query) {
	const url = new URL(`${issuer}/authorize?${asked}`);
	return fapi.request(providerWith(more), { context, url, server });
}
const fieldsOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);
const plainly = Object.fromEntries(new URLSearchParams(query));

describe('an authorization request', () => {
	it('stays as it is for a client that asks for nothing', async () => {
		expect(fieldsOf(await ask({}))).toEqual(plainly);
	});

	it('keeps the query of an endpoint that the server names', async () => {
		const server = { issuer, authorization_endpoint: `${issuer}/there?realm=a` };
		const next = await ask({}, server);
		expect(next.pathname).toBe('/there');
		expect(fieldsOf(next)).toEqual({ realm: 'a', ...plainly });
	});

	it.each([
		['', 'jwt'],
		['&response_mode=query', 'jwt'],
		['&response_mode=form_post.jwt', 'form_post.jwt']
	])('with %j asks for a signed response by the mode %s', async (more, mode) => {
		const client = { authorization_signed_response_alg: 'ES256' };
		expect(fieldsOf(await ask({ client }, undefined, query + more))).toEqual({
			...plainly,
			response_mode: mode
		});
	});

	it('is signed, with what OpenID Connect wants twice', async () => {
		const privateKey = JSON.stringify(await exportJWK((await keyOf('r', 'ES256')).privateKey));
		const client = { request_object_signing_alg: 'ES256' };
		const { request = '', ...beside } = fieldsOf(await ask({ client, privateKey }));
		const { state: _, ...twice } = plainly;
		expect(beside).toEqual(twice);
		expect(decodeJwt(request)).toMatchObject({ ...plainly, iss: 'app', aud: issuer });
		expect(
			decodeJwt(
				fieldsOf(await ask({ client, privateKey, issuer: 'https://a.test' }))['request'] ?? ''
			).aud
		).toBe('https://a.test');
	});

	it('is signed by the algorithm that the client is registered with', async () => {
		const privateKey = JSON.stringify(await exportJWK((await keyOf('rsa', 'RS256')).privateKey));
		const next = await ask({ client: { request_object_signing_alg: 'PS256' }, privateKey });
		expect(decodeProtectedHeader(fieldsOf(next)['request'] ?? '').alg).toBe('PS256');
	});

	it('needs a key to be signed', async () => {
		const asked = ask({}, { issuer, require_signed_request_object: true });
		await expect(asked).rejects.toThrow('op demands signed requests: it needs a private key.');
	});
});

describe('a pushed request', () => {
	const client = { require_pushed_authorization_requests: true };
	const endpoint = `${issuer}/par`;
	const server = { issuer, pushed_authorization_request_endpoint: endpoint };

	/** What was sent, and where the browser goes; the answers come one after the other. */
	async function push(more: Partial<OAuthConfig>, at: object, ...answers: Response[]) {
		const sent: { url: string; headers: Headers; body: URLSearchParams }[] = [];
		const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
			const body = new URLSearchParams(String(init.body));
			sent.push({ url: String(url), headers: new Headers(init.headers), body });
			const good = { request_uri: 'urn:r', expires_in: 60 };
			return answers.shift() ?? Response.json(good, { status: 201 });
		};
		const next = await ask({ client, ...more, [customFetch]: fetch }, at);
		return { sent, next };
	}

	it('takes all parameters, and leaves two to the browser', async () => {
		const { sent, next } = await push({}, server);
		expect(fieldsOf(next)).toEqual({ client_id: 'app', request_uri: 'urn:r' });
		expect(sent.map(({ url }) => url)).toEqual([endpoint]);
		expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject(plainly);
		expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${btoa('app:s')}`);
		expect(sent[0]?.headers.has('dpop')).toBe(false);
	});

	it('needs an endpoint', async () => {
		const why = 'op demands pushed requests, and names no endpoint for them.';
		await expect(push({}, { issuer })).rejects.toThrow(why);
	});

	it('goes to plain http only for a provider that is allowed to', async () => {
		const plain = { issuer, pushed_authorization_request_endpoint: 'http://op.example/par' };
		await expect(push({}, plain)).rejects.toThrow('http://op.example is not https');
		const { sent } = await push({ allowInsecureRequests: true }, plain);
		expect(sent.map(({ url }) => url)).toEqual(['http://op.example/par']);
	});

	it('proves a configured key, and is sent again for a nonce', async () => {
		const dpopPrivateKey = await exportJWK((await keyOf('r', 'ES256')).privateKey);
		const bound = { ...client, dpop_bound_access_tokens: true };
		const headers = { 'dpop-nonce': 'n' };
		const refusal = Response.json({ error: 'use_dpop_nonce' }, { status: 400, headers });
		const more = { client: bound, token: { dpopPrivateKey } };
		const { sent, next } = await push(more, server, refusal);
		const proofs = sent.map(({ headers: own }) => decodeJwt(own.get('dpop') ?? ''));
		expect(proofs.map(({ htu, nonce }) => [htu, nonce])).toEqual([
			[endpoint, undefined],
			[endpoint, 'n']
		]);
		expect(next.searchParams.get('request_uri')).toBe('urn:r');
	});

	it('is reported with the provider and the error code if it is refused', async () => {
		const refusal = Response.json({ error: 'invalid_request' }, { status: 400 });
		await expect(push({}, server, refusal)).rejects.toThrow('op answered 400. invalid_request');
	});
});

describe('a signed response', () => {
	const client = { authorization_signed_response_alg: 'RS256' };
	const keys = { issuer, jwks_uri: `${issuer}/jwks` };

	async function read(server: object, more: Partial<OAuthConfig> = {}, claims: object = {}) {
		const { privateKey, jwk } = await keyOf('first');
		const [iss, exp] = [issuer, Math.floor(Date.now() / 1000) + 60];
		const all = { iss, aud: 'app', exp, code: 'c', ...claims };
		const response = await sign(all, { key: privateKey, header: { alg: 'RS256', kid: 'first' } });
		const fetch = async () => Response.json({ keys: [jwk] });
		const provider = providerWith({ client, ...more, [customFetch]: fetch });
		const parameters = new URLSearchParams({ response });
		return fapi.response(provider, { context, parameters, server: async () => server });
	}

	it('has the parameters that were signed', async () => {
		expect((await read(keys))?.get('code')).toBe('c');
	});

	it('is not looked for where none is asked for', async () => {
		expect(await read(keys, { client: {} })).toBeUndefined();
	});

	it('reports the error of the provider', async () => {
		const denied = { code: undefined, error: 'access_denied', state: 's' };
		expect((await read(keys, {}, denied))?.get('error')).toBe('access_denied');
	});

	it('needs the keys of the provider, over https unless it is allowed', async () => {
		await expect(read({ issuer })).rejects.toThrow('op announces no jwks_uri.');
		const plain = { issuer, jwks_uri: 'http://op.example/jwks' };
		await expect(read(plain)).rejects.toThrow('http://op.example is not https');
		expect((await read(plain, { allowInsecureRequests: true }))?.get('code')).toBe('c');
	});

	it('of a client that names no algorithm is signed by the usual one', async () => {
		const authorization = { params: { response_mode: 'jwt' } };
		expect((await read(keys, { client: {}, authorization }))?.get('code')).toBe('c');
		const other = { client: { authorization_signed_response_alg: 'ES256' } };
		await expect(read(keys, other)).rejects.toThrow();
	});
});
