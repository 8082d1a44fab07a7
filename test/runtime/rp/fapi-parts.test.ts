// Requests that the part fapi makes, one by one: proofs of a key, assertions of the client, signed and pushed requests.

import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../../src/runtime/core/parts.ts';
import { fapi } from '../../../src/runtime/oauth/fapi/fapi.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { keyOf } from './keys.ts';

const issuer = 'https://op.example';
const providerWith = (more: Partial<OAuthConfig>): OAuthConfig => ({
	...{ id: 'op', name: 'OP', type: 'oauth', clientId: 'app' },
	...more
});
const bound = { dpop_bound_access_tokens: true };
const privateJwk = async (alg: string) => exportJWK((await keyOf(`parts ${alg}`, alg)).privateKey);

describe('a bound `fetch`', () => {
	interface Sent {
		readonly method: string | undefined;
		readonly headers: Headers;
		readonly proof: string;
	}

	/** A `fetch` of this provider, what it sends, and what it gets: by default an empty response. */
	async function open(more: Partial<OAuthConfig> = {}, server: object = {}) {
		const sent: Sent[] = [];
		const answers: Response[] = [];
		const plain: Send = async (_url, init = {}) => {
			const headers = new Headers(init.headers);
			sent.push({ method: init.method, headers, proof: headers.get('dpop') ?? '' });
			return answers.shift() ?? new Response();
		};
		const provider = providerWith({ client: bound, ...more });
		return { sent, answers, plain, send: await fapi.bind(provider, server, plain) };
	}

	it('is the plain one for a client without bound tokens', async () => {
		const { send, plain } = await open({ client: {} });
		expect(send).toBe(plain);
	});

	it('proves the method and the address, without its query', async () => {
		const { send, sent } = await open();
		await send(`${issuer}/me?a=b`, { headers: { authorization: 'Bearer a b', 'x-a': 'b' } });
		await send(`${issuer}/token`, { method: 'POST', headers: { authorization: 'Basic YQ==' } });
		expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
		const ath = createHash('sha256').update('a b').digest('base64url');
		const [first, second] = sent.map(({ proof }) => decodeJwt(proof));
		expect(first).toMatchObject({ htm: 'GET', htu: `${issuer}/me`, ath });
		expect(second).toMatchObject({ htm: 'POST', htu: `${issuer}/token` });
		expect(Object.keys(second ?? {}).toSorted()).toEqual(['htm', 'htu', 'iat', 'jti']);
		const shown = sent.map(({ headers }) => headers.get('authorization'));
		expect([shown, sent[0]?.headers.get('x-a')]).toEqual([['DPoP a b', 'Basic YQ=='], 'b']);
		expect(decodeProtectedHeader(sent[0]?.proof ?? '').typ).toBe('dpop+jwt');
	});

	it.each([
		[['PS256', 'RS256'], 'PS256'],
		[['Ed25519', 'PS256'], 'Ed25519'],
		[undefined, 'ES256'],
		[['unknown'], 'ES256']
	])('with a server for %j makes a key of %s', async (known, alg) => {
		const { send, sent } = await open({}, { dpop_signing_alg_values_supported: known });
		await send(`${issuer}/me`);
		expect(decodeProtectedHeader(sent[0]?.proof ?? '').alg).toBe(alg);
	});

	it('shows the public half of the configured key only', async () => {
		const dpopPrivateKey = await privateJwk('RS256');
		const { send, sent } = await open({ token: { dpopPrivateKey } });
		await send(`${issuer}/me`);
		const { n, e } = dpopPrivateKey;
		expect(decodeProtectedHeader(sent[0]?.proof ?? '').jwk).toEqual({ kty: 'RSA', n, e });
	});

	const challenge = { 'www-authenticate': 'DPoP error="use_dpop_nonce"', 'dpop-nonce': 'n' };
	it.each<[string, number, Record<string, string>, number]>([
		['a challenge with a nonce', 401, challenge, 2],
		['another status', 400, challenge, 1],
		['no nonce', 401, { 'www-authenticate': 'DPoP error="use_dpop_nonce"' }, 1],
		['no challenge', 401, { 'dpop-nonce': 'n' }, 1],
		[
			'another challenge',
			401,
			{ ...challenge, 'www-authenticate': 'DPoP error="no_use_dpop_nonce"' },
			1
		]
	])('after %s sends %d a request again or not', async (_, status, headers, count) => {
		const { send, sent, answers } = await open();
		answers.push(new Response(null, { status, headers }));
		const answer = await send(`${issuer}/me`, { headers: { authorization: 'Bearer a' } });
		expect([sent.length, answer.status]).toEqual([count, count === 2 ? 200 : status]);
		if (count === 2) expect(decodeJwt(sent[1]?.proof ?? '')['nonce']).toBe('n');
	});

	it('does not send a request without a token again', async () => {
		const { send, sent, answers } = await open();
		answers.push(new Response(null, { status: 401, headers: challenge }));
		expect((await send(`${issuer}/token`, { method: 'POST' })).status).toBe(401);
		expect(sent).toHaveLength(1);
	});
});

describe('a token request', () => {
	const wanted = { error: 'use_dpop_nonce' };
	const answer = (body: object, status = 200, nonce = '') =>
		Response.json(body, { status, headers: nonce ? { 'dpop-nonce': nonce } : {} });

	it.each<[object, Response, number]>([
		[{}, answer({ token_type: 'Bearer' }), 1],
		[{}, answer(wanted, 400, 'n'), 1],
		[bound, answer({ token_type: 'DPoP' }), 1],
		[bound, answer({ token_type: 'dpop' }), 1],
		[bound, answer({ token_type: 'Bearer' }, 201), 1],
		[bound, answer(wanted, 400), 1],
		[bound, answer({ error: 'invalid_grant' }, 400, 'n'), 1],
		[bound, new Response('none', { status: 400, headers: { 'dpop-nonce': 'n' } }), 1],
		[bound, answer(wanted, 400, 'n'), 2]
	])('of a client with %o', async (client, first, count) => {
		const answers = [first, answer({ token_type: 'DPoP' })];
		const given = [...answers];
		const send = async () => given.shift() ?? Response.error();
		const provider = providerWith({ client: { ...client } });
		expect(await fapi.exchange(provider, send)).toBe(answers[count - 1]);
		expect(given).toHaveLength(2 - count);
	});

	it.each([
		answer({ token_type: 'no dpop' }),
		answer({ token_type: 'dpop2' }),
		new Response('none')
	])('gets no tokens that are not bound', async (first) => {
		const asked = fapi.exchange(providerWith({ client: bound }), async () => first);
		await expect(asked).rejects.toThrow('op gave a token that is not bound to a key.');
	});
});

describe('the client', () => {
	async function authenticated(more: Partial<OAuthConfig>, server: object = {}) {
		const body = new URLSearchParams();
		const asked = [{ issuer, ...server }, { client_id: 'app' }, body, new Headers()];
		const isDone = await fapi.authenticate(providerWith(more), asked);
		return { isDone, body };
	}

	it('is not authenticated here by its secret', async () => {
		const { isDone, body } = await authenticated({ clientSecret: 's' });
		expect([isDone, body.size]).toEqual([false, 0]);
	});

	it('signs with its secret', async () => {
		const client = { token_endpoint_auth_method: 'client_secret_jwt' };
		const { isDone, body } = await authenticated({ client, clientSecret: 's'.repeat(32) });
		expect(isDone).toBe(true);
		const { alg } = decodeProtectedHeader(body.get('client_assertion') ?? '');
		expect(alg).toBe('HS256');
	});

	it('signs with its key, for the issuer and the token endpoint', async () => {
		const privateKey = JSON.stringify(await privateJwk('ES256'));
		const token_endpoint = `${issuer}/token`;
		for (const [server, aud] of [
			[{ token_endpoint }, [issuer, token_endpoint]],
			[{}, issuer]
		] as const) {
			const { isDone, body } = await authenticated({ privateKey }, server);
			expect(isDone).toBe(true);
			expect(decodeJwt(body.get('client_assertion') ?? '').aud).toEqual(aud);
		}
	});

	it('signs by the algorithm that it is registered with', async () => {
		const privateKey = JSON.stringify(await privateJwk('RS256'));
		const client = { token_endpoint_auth_signing_alg: 'PS256' };
		const { body } = await authenticated({ client, privateKey, clientSecret: '' });
		expect(decodeProtectedHeader(body.get('client_assertion') ?? '').alg).toBe('PS256');
	});

	it('needs its key', async () => {
		const client = { token_endpoint_auth_method: 'private_key_jwt' };
		await expect(authenticated({ client })).rejects.toThrow('op needs token.clientPrivateKey.');
	});
});
