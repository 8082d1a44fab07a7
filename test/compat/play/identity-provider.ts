// A simulated identity provider: OAuth 2.0 (RFC 6749, 7636, 9207) and OpenID Connect, reached only through a fetch function.

import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Recorder } from './recorder.ts';

export type Claims = Record<string, unknown>;

/** What the provider does wrong. */
export interface Faults {
	/** Answers instead of the endpoint with this path. */
	at?: Record<string, () => Response>;
	/** Changes the claims of the ID token. */
	idToken?: (claims: Claims) => Claims;
	/** Replaces the signed ID token. */
	sealed?: (token: string) => string;
	/** Changes the token response. */
	tokens?: (tokens: Claims) => Claims;
	/** Changes the discovery document. */
	metadata?: (document: Claims) => Claims;
}

/** What a person does at the provider's own pages. */
export interface Consent {
	/** Parameters added to the authorization response, or `undefined` to leave one out. */
	response?: Record<string, string | undefined>;
	person?: Claims;
}

interface Grant {
	challenge: string | null;
	nonce: string | null;
	/** Only who asks for `openid` gets an ID token. */
	openid: boolean;
	redirectUri: string | null;
	person: Claims;
}

export const alice: Claims = {
	sub: 'alice',
	name: 'Alice Example',
	email: 'Alice@Example.test',
	picture: 'https://pictures.test/alice.png'
};

const keys = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };

let providers = 0;

/** One provider; each has its own issuer, so that nothing cached for one counts for another. */
export class IdentityProvider {
	readonly issuer: string;
	faults: Faults = {};
	#grants = new Map<string, Grant>();
	#recorder: Recorder;

	constructor(recorder: Recorder) {
		providers += 1;
		this.issuer = `https://idp${String(providers).padStart(5, '0')}.test`;
		this.#recorder = recorder;
	}

	/** Consents to the authorization request at `location`; returns the parameters the browser brings back. */
	consent(
		location: string,
		{ response = {}, person = alice }: Consent = {}
	): Record<string, string> {
		const asked = new URL(location).searchParams;
		const code = `code-${this.#grants.size + 1}`;
		this.#grants.set(code, {
			challenge: asked.get('code_challenge'),
			nonce: asked.get('nonce'),
			openid: (asked.get('scope') ?? '').includes('openid'),
			redirectUri: asked.get('redirect_uri'),
			person
		});
		const all = { code, state: asked.get('state') ?? undefined, ...response };
		const given: Record<string, string> = {};
		for (const [name, value] of Object.entries(all)) if (value !== undefined) given[name] = value;
		return given;
	}

	readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
		const request = new Request(input, init);
		const url = new URL(request.url);
		const body = await request.text();
		if (!url.pathname.includes('/.well-known/') && url.pathname !== '/jwks')
			this.#note(request, body);
		const faulty = this.faults.at?.[url.pathname];
		if (faulty) return faulty();
		if (url.pathname === '/.well-known/openid-configuration') return this.#discovery();
		if (url.pathname === '/jwks') return Response.json({ keys: [jwk] });
		if (url.pathname === '/token') return this.#token(new URLSearchParams(body));
		if (url.pathname === '/userinfo') return this.#userinfo(request);
		return new Response('not found', { status: 404 });
	};

	#note(request: Request, body: string): void {
		const parameters = Object.fromEntries([...new URLSearchParams(body)].sort());
		const authorization = request.headers.get('authorization');
		this.#recorder.fetched({
			request: `${request.method} ${request.url}`,
			parameters,
			authorization
		});
	}

	#discovery(): Response {
		const document = {
			issuer: this.issuer,
			authorization_endpoint: `${this.issuer}/authorize`,
			token_endpoint: `${this.issuer}/token`,
			userinfo_endpoint: `${this.issuer}/userinfo`,
			jwks_uri: `${this.issuer}/jwks`,
			response_types_supported: ['code'],
			subject_types_supported: ['public'],
			id_token_signing_alg_values_supported: ['RS256'],
			token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post']
		};
		return Response.json(this.faults.metadata?.(document) ?? document);
	}

	async #token(asked: URLSearchParams): Promise<Response> {
		const grant = this.#grants.get(asked.get('code') ?? '');
		if (!grant || !provesChallenge(grant, asked) || asked.get('redirect_uri') !== grant.redirectUri)
			return Response.json({ error: 'invalid_grant' }, { status: 400 });
		const code = asked.get('code') ?? '';
		this.#grants.delete(code);
		this.#grants.set(`access-${code}`, grant);
		const tokens = {
			access_token: `access-${code}`,
			token_type: 'Bearer',
			expires_in: 3600,
			refresh_token: 'refresh-1',
			scope: 'openid profile email',
			...(grant.openid ? { id_token: await this.#idToken(grant) } : {})
		};
		return Response.json(this.faults.tokens?.(tokens) ?? tokens);
	}

	async #idToken({ nonce, person }: Grant): Promise<string> {
		const now = Math.floor(Date.now() / 1000);
		const issued = { iss: this.issuer, aud: 'client-1', iat: now, exp: now + 300 };
		const claims = { ...person, ...issued, ...(nonce ? { nonce } : {}) };
		const signed = await new SignJWT(this.faults.idToken?.(claims) ?? claims)
			.setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
			.sign(keys.privateKey);
		return this.faults.sealed?.(signed) ?? signed;
	}

	#userinfo(request: Request): Response {
		const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
		const grant = this.#grants.get(token);
		return grant
			? Response.json(grant.person)
			: Response.json({ error: 'invalid_token' }, { status: 401 });
	}
}

function provesChallenge({ challenge }: Grant, asked: URLSearchParams): boolean {
	const verifier = asked.get('code_verifier');
	if (challenge === null) return verifier === null;
	return (
		verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge
	);
}
