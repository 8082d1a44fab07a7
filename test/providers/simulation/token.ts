// The token endpoint: it takes the code only from the client that asked for it, in the form that the facts name.

import { createHash } from 'node:crypto';
import { keyOf, sign } from '../../runtime/rp/keys.ts';
import type { Desk } from './desk.ts';
import { issuerOf } from './discovery.ts';
import { client, filled, tenant } from './place.ts';
import * as prose from './prose.ts';

const redirectUri = (id: string) => `https://app.example/auth/callback/${id}`;

export async function answerToken(desk: Desk, request: Request): Promise<Response> {
	const { facts, mood } = desk;
	const { id, token = {} } = facts;
	const { searchParams: query } = new URL(request.url);
	desk.expect('token method', request.method, id === 'weibo' ? 'POST' : (token.method ?? 'POST'));
	const body = await readBody(desk, request);
	const inQuery = desk.has('token-credentials-in-query') || desk.has('token-http-get');
	desk.expectParams('token', inQuery ? query : new Map([...query, ...body]));
	for (const [name, value] of Object.entries(token.headers ?? {})) {
		expectHeader(desk, request, [name, filled(value, desk.values)]);
	}
	if (desk.has('token-custom-exchange')) expectExchange(desk, body);
	else expectGrant(desk, new Map([...query, ...body]));
	if (!desk.has('token-json-body') && !desk.has('token-custom-exchange')) {
		expectClient(desk, request, body);
	}
	const failed = mood.fails === 'token' && prose.failedTokens[id];
	if (failed) return Response.json(failed);
	if (desk.isOffended) {
		return Response.json({ error: 'invalid_request' }, { status: 400 });
	}
	const tokens = await makeTokens(desk);
	return prose.oddTokens(id, tokens) ?? Response.json(tokens);
}

export function expectHeader(
	desk: Desk,
	{ headers }: Request,
	[name, value]: readonly [string, string]
) {
	const found = headers.get(name);
	if (value === 'any') desk.expect(`header ${name}`, !!found, true);
	else desk.expect(`header ${name}`, found, value);
}

async function readBody(desk: Desk, request: Request): Promise<Map<string, unknown>> {
	const text = await request.text();
	if (request.method === 'GET') return new Map();
	const type = request.headers.get('content-type') ?? '';
	if (desk.facts.token?.bodyFormat === 'json') {
		desk.expect('content type', type.split(';')[0], 'application/json');
		return new Map(Object.entries(JSON.parse(text)));
	}
	desk.expect('content type', type.split(';')[0], 'application/x-www-form-urlencoded');
	return new Map(new URLSearchParams(text));
}

/** RFC 6749 section 4.1.3, RFC 7636 section 4.6. */
function expectGrant(desk: Desk, body: Map<string, unknown>): void {
	const { facts, asked } = desk;
	desk.expect('code', body.get('code'), 'code-1');
	const isJson = facts.token?.bodyFormat === 'json';
	const isAliased = facts.id === 'dingtalk';
	if (!isAliased) desk.expect('grant_type', body.get('grant_type'), 'authorization_code');
	if (isJson || facts.id === 'wechat') return;
	desk.expect('redirect_uri', body.get('redirect_uri'), redirectUri(facts.id));
	desk.expect('redirect_uri of before', asked.get('redirect_uri'), redirectUri(facts.id));
	const verifier = body.get('code_verifier');
	const challenge = asked.get('code_challenge');
	if (!challenge) {
		desk.expect('code_verifier', verifier, undefined);
		return;
	}
	const isPlain = asked.get('code_challenge_method') === 'plain';
	const hash = createHash('sha256').update(String(verifier)).digest('base64url');
	desk.expect('code_verifier', isPlain ? verifier : hash, challenge);
}

/** The exchanges that are none of RFC 6749. */
function expectExchange(desk: Desk, body: Map<string, unknown>): void {
	const { id } = desk.facts;
	if (id === 'feishu') {
		desk.expect('code', body.get('code'), 'code-1');
		return;
	}
	desk.expect('assertion', body.get('assertion'), 'code-1');
	desk.expect('client_assertion', body.get('client_assertion'), client.clientSecret);
	const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
	const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
	desk.expect('grant_type', body.get('grant_type'), grant);
	desk.expect('client_assertion_type', body.get('client_assertion_type'), type);
}

/** RFC 6749 section 2.3.1. */
function expectClient(desk: Desk, { headers }: Request, body: Map<string, unknown>): void {
	const { tokenEndpointAuthMethod: method = 'client_secret_basic' } = desk.facts;
	if (desk.has('token-credentials-in-query') && desk.has('token-http-get')) return;
	if (desk.has('token-client-id-alias') && method === 'client_secret_basic') return;
	const { clientId, clientSecret } = client;
	const authorization = headers.get('authorization');
	if (method === 'client_secret_basic') {
		const encoded = [clientId, clientSecret].map((text) => {
			return encodeURIComponent(text).replaceAll('%20', '+');
		});
		desk.expect('client', authorization, `Basic ${btoa(encoded.join(':'))}`);
		return;
	}
	desk.expect('client_id', body.get('client_id'), clientId);
	desk.expect('authorization', authorization, null);
	const secret = method === 'none' ? undefined : clientSecret;
	desk.expect('client_secret', body.get('client_secret'), secret);
}

async function makeTokens(desk: Desk): Promise<Record<string, unknown>> {
	const { facts, person, values } = desk;
	const named = Object.entries(values).flatMap(([name, value]) => {
		return name.startsWith('tokens.') ? [[name.slice('tokens.'.length), value]] : [];
	});
	const isCharacter = desk.has('userinfo-from-access-token-jwt');
	const hasIdToken = facts.type === 'oidc' || desk.has('userinfo-none');
	return {
		...{ access_token: 'access-1', token_type: 'Bearer', expires_in: 3600 },
		scope: desk.asked.get('scope') ?? '',
		...Object.fromEntries(named),
		...person.tokens,
		...(isCharacter && { access_token: await characterToken(desk) }),
		...(hasIdToken && { id_token: await idToken(desk) })
	};
}

/** The ID token; `aud`, `nonce` and all. */
async function idToken(desk: Desk): Promise<string> {
	const { facts, person, asked } = desk;
	const now = Math.floor(Date.now() / 1000);
	const isShared = desk.has('idtoken-issuer-dynamic');
	const issuer = facts.type === 'oidc' ? issuerOf(desk) : 'https://identity.xero.com';
	const claims = {
		...(facts.idToken === false ? { sub: Reflect.get(person.profile, 'sub') } : person.profile),
		...person.claims,
		...(facts.type === 'oauth' && { sub: 'xero-sub' }),
		...(isShared && { tid: tenant }),
		iss: isShared ? `https://login.microsoftonline.com/${tenant}/v2.0` : issuer,
		aud: asked.get('client_id'),
		iat: now,
		exp: now + 300,
		...(asked.has('nonce') && { nonce: asked.get('nonce') })
	};
	if (facts.idTokenSignedResponseAlg === 'HS256') {
		const key = new TextEncoder().encode(client.clientSecret);
		return sign(claims, { key, header: { alg: 'HS256' } });
	}
	return signed(claims);
}

async function characterToken({ person }: Desk): Promise<string> {
	const { CharacterID = '', CharacterName } = Object(person.profile);
	const sub = CharacterID && `CHARACTER:EVE:${CharacterID}`;
	const exp = Math.floor(Date.now() / 1000) + 300;
	return signed({ sub, name: CharacterName, iss: 'https://login.eveonline.com', exp });
}

/** A token under the provider's key. */
export async function signed(claims: object): Promise<string> {
	const { privateKey, alg } = await keyOf('simulated');
	return sign(claims, { key: privateKey, header: { alg, kid: 'simulated' } });
}
