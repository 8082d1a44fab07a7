// A scriptable OpenID provider, reached only through its fetch function. By default it is strict
// and honest; every part of it can be made to lie.

import { createHash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { keyOf, sign } from './keys.ts';

export type Claims = Record<string, unknown>;
type Endpoint = 'discovery' | 'token' | 'jwks' | 'userinfo';
type Answer = Response | Promise<Response>;

/** What the provider does otherwise than it should. In objects `undefined` leaves a field out. */
export interface Script {
	/** Fields of the discovery document. */
	metadata?: Claims;
	/** Claims of the ID token. */
	claims?: Claims;
	/** The whole ID token instead of the honest one. */
	idToken?: (claims: Claims, honest: string) => string | Promise<string>;
	/** Fields of the token response. */
	tokens?: Claims;
	/** The body of the userinfo response. */
	userinfo?: (honest: Claims) => unknown;
	/** What the key set shows. */
	keys?: () => unknown;
	/** A whole answer; `honest` makes the one that would be given otherwise. */
	answer?: Partial<Record<Endpoint, (request: Request, honest: () => Answer) => Answer>>;
}

/** A request that the provider got. */
export interface Asked {
	readonly endpoint: string;
	readonly url: URL;
	readonly method: string;
	readonly headers: Headers;
	readonly body: URLSearchParams;
	/** Arguments of `fetch`. */
	readonly init: RequestInit | undefined;
}

interface Grant {
	readonly asked: URLSearchParams;
	readonly code: string;
}

export const alice: Claims = {
	sub: 'alice',
	name: 'Alice Example',
	email: 'alice@example.com',
	email_verified: true,
	picture: 'https://op.example/alice.png'
};

/** What every client of the provider is registered with. */
export const client = { clientId: 'client 1', clientSecret: 'sec:ret +%1' };

export class ScriptedProvider {
	readonly issuer: string;
	script: Script;
	person: Claims = alice;
	/** The `kid` of the key that signs. */
	signsWith = 'first';
	readonly asked: Asked[] = [];
	readonly #grants = new Map<string, Grant>();

	constructor(script: Script = {}, issuer = 'https://op.example') {
		this.script = script;
		this.issuer = issuer;
	}

	/** Request counts by endpoint. */
	count(endpoint: Endpoint): number {
		return this.asked.filter((one) => one.endpoint === endpoint).length;
	}

	/** The last request that an endpoint got. @throws {Error} if there was none. */
	last(endpoint: Endpoint): Asked {
		const found = this.asked.findLast((one) => one.endpoint === endpoint);
		if (!found) throw new Error(`Nobody asked for ${endpoint}.`);
		return found;
	}

	/**
	 * A user consents at the authorization endpoint; `lie` changes the parameters of the redirect.
	 */
	authorize(location: string, lie: Claims = {}): URLSearchParams {
		const asked = new URL(location).searchParams;
		const code = `code-${this.#grants.size + 1}`;
		this.#grants.set(code, { asked, code });
		const says = this.script.metadata?.['authorization_response_iss_parameter_supported'];
		const honest = { code, state: asked.get('state'), iss: says ? this.issuer : undefined };
		return parameters({ ...honest, ...lie });
	}

	readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		const url = new URL(request.url);
		const endpoint = endpointOf(url);
		const { method, headers } = request;
		const body = new URLSearchParams(await request.clone().text());
		this.asked.push({ endpoint: endpoint ?? url.pathname, url, method, headers, body, init });
		if (!endpoint) return new Response('Not found.', { status: 404 });
		const honest = () => this.#honest(endpoint, { headers, body });
		return this.script.answer?.[endpoint]?.(request, honest) ?? honest();
	};

	#honest(endpoint: Endpoint, asked: { headers: Headers; body: URLSearchParams }): Answer {
		switch (endpoint) {
			case 'discovery':
				return Response.json({ ...this.#metadata(), ...this.script.metadata });
			case 'token':
				return this.#token(asked);
			case 'jwks':
				return this.#jwks();
			case 'userinfo':
				return this.#userinfo(asked.headers);
		}
	}

	#metadata(): Claims {
		const { issuer } = this;
		return {
			issuer,
			authorization_endpoint: `${issuer}/authorize`,
			token_endpoint: `${issuer}/token`,
			userinfo_endpoint: `${issuer}/userinfo`,
			jwks_uri: `${issuer}/jwks`,
			response_types_supported: ['code'],
			subject_types_supported: ['public'],
			id_token_signing_alg_values_supported: ['RS256']
		};
	}

	async #token({ headers, body }: { headers: Headers; body: URLSearchParams }): Promise<Response> {
		if (!(await isClient(headers, body, this.issuer))) return refusal('invalid_client', 401);
		// Nothing may wait between looking and marking: a code is good once, also for two at the same time.
		const grant = this.#grants.get(body.get('code') ?? '');
		if (!grant || !isOwn(grant, body)) return refusal('invalid_grant', 400);
		this.#grants.set(grant.code, { ...grant, code: '' });
		const honest = {
			access_token: `access-${grant.code}`,
			token_type: 'Bearer',
			expires_in: 3600,
			refresh_token: 'refresh-1',
			scope: grant.asked.get('scope'),
			id_token: await this.#idToken(grant)
		};
		return Response.json({ ...honest, ...this.script.tokens });
	}

	async #idToken({ asked }: Grant): Promise<string> {
		const now = Math.floor(Date.now() / 1000);
		const claims = {
			...this.person,
			iss: this.issuer,
			aud: asked.get('client_id'),
			iat: now,
			exp: now + 300,
			...(asked.has('nonce') && { nonce: asked.get('nonce') }),
			...this.script.claims
		};
		const { alg, privateKey } = await keyOf(this.signsWith);
		const honest = await sign(claims, { key: privateKey, header: { alg, kid: this.signsWith } });
		return this.script.idToken?.(claims, honest) ?? honest;
	}

	async #jwks(): Promise<Response> {
		const keys = this.script.keys?.() ?? [(await keyOf(this.signsWith)).jwk];
		return Response.json({ keys });
	}

	#userinfo(headers: Headers): Response {
		if (!headers.get('authorization')?.startsWith('Bearer access-')) {
			const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };
			return new Response(null, { status: 401, headers: challenge });
		}
		return Response.json(this.script.userinfo ? this.script.userinfo(this.person) : this.person);
	}
}

/** Fields as they stand in a query or a form; those without value are left out, lists repeat their name. */
export function parameters(fields: Claims): URLSearchParams {
	const found = Object.entries(fields).flatMap(([name, value]) => {
		const values: unknown[] = Array.isArray(value) ? value : [value];
		return values.filter((one) => one !== undefined && one !== null).map((one) => [name, `${one}`]);
	});
	return new URLSearchParams(found);
}

function endpointOf(url: URL): Endpoint | undefined {
	if (url.pathname.endsWith('/.well-known/openid-configuration')) return 'discovery';
	const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
	return (['token', 'jwks', 'userinfo'] as const).find((one) => one === name);
}

/** RFC 6749 section 2.3.1: id and secret are form-encoded before they are put together. */
async function isClient(headers: Headers, body: URLSearchParams, issuer: string): Promise<boolean> {
	const { clientId, clientSecret } = client;
	const assertion = body.get('client_assertion');
	if (assertion) return isAssertion(assertion, issuer);
	const [scheme, credentials = ''] = headers.get('authorization')?.split(' ') ?? [];
	if (scheme !== 'Basic') {
		return body.get('client_id') === clientId && body.get('client_secret') === clientSecret;
	}
	const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':');
	const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
	return decode(id) === clientId && decode(secret) === clientSecret;
}

/** RFC 7523 section 3: signed with the secret, or with the key of the client. */
async function isAssertion(assertion: string, audience: string): Promise<boolean> {
	const { clientId, clientSecret } = client;
	const isSecret = decodeProtectedHeader(assertion).alg === 'HS256';
	const secret = new TextEncoder().encode(clientSecret);
	const key = isSecret ? secret : (await keyOf('client')).publicKey;
	const expected = { issuer: clientId, subject: clientId, audience };
	const { payload } = await jwtVerify(assertion, key, expected);
	return payload.jti !== undefined && payload.exp !== undefined;
}

/**
 * RFC 6749 section 4.1.3 and RFC 7636 section 4.6: the code is used once, with the parameters of
 * its request.
 */
function isOwn({ asked, code }: Grant, body: URLSearchParams): boolean {
	const verifier = body.get('code_verifier');
	const challenge = verifier && createHash('sha256').update(verifier).digest('base64url');
	return (
		body.get('grant_type') === 'authorization_code' &&
		code !== '' &&
		body.get('redirect_uri') === asked.get('redirect_uri') &&
		challenge === asked.get('code_challenge')
	);
}

function refusal(error: string, status: number): Response {
	return Response.json({ error }, { status });
}
