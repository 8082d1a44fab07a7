import { decodeJwt, exportJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { clientKey } from './demanding-provider.ts';
import { keyOf, sign, unsigned } from './keys.ts';
import { type Claims, client, type Script, ScriptedProvider } from './provider.ts';
import {
	type Answer,
	expectRefusal,
	expectSignedIn,
	type OidcOptions,
	RelyingParty
} from './relying-party.ts';

const secrets = /sec:ret|"d":|PRIVATE KEY-----\w/;

function begin(script: Script, oidc: OidcOptions) {
	const op = new ScriptedProvider(script);
	return { op, app: new RelyingParty(op, { oidc }) };
}

/** Refused before a code is sent anywhere. */
async function expectUnasked(op: ScriptedProvider, app: RelyingParty, answer: Answer) {
	await expectRefusal(app, answer);
	expect(op.count('token')).toBe(0);
}

/** The start of a sign-in that fails: the browser stays here, and nothing is remembered. */
function expectNoStart(app: RelyingParty, answer: Answer) {
	expect(answer.location).toBe('https://app.example/auth/error?error=Configuration');
	expect(app.transactions()).toEqual([]);
	expect(app.log()).not.toMatch(secrets);
}

describe('a signed authorization response (JARM)', () => {
	const oidc = { client: { authorization_signed_response_alg: 'RS256' } };

	/** The response that an honest provider would sign, with these changes. */
	async function claimsOf(op: ScriptedProvider, location: string, changes: Claims = {}) {
		const plain = Object.fromEntries(op.authorize(location));
		const exp = Math.floor(Date.now() / 1000) + 60;
		return { ...plain, iss: op.issuer, aud: client.clientId, exp, ...changes };
	}

	async function signed(claims: Claims, kid = 'first', alg = 'RS256') {
		const { privateKey } = await keyOf(kid, alg);
		return sign(claims, { key: privateKey, header: { alg, kid: 'first' } });
	}

	it('signs in if it is valid', async () => {
		const { op, app } = begin({}, oidc);
		const { location } = await app.start();
		const response = await signed(await claimsOf(op, location));
		await expectSignedIn(app, await app.finish(new URLSearchParams({ response })));
	});

	it.each<[string, Claims]>([
		['of another issuer', { iss: 'https://evil.example' }],
		['without issuer', { iss: undefined }],
		['for another client', { aud: 'client 2' }],
		['without audience', { aud: undefined }],
		['that has ended', { exp: 1 }],
		['without end', { exp: undefined }],
		['of another sign-in', { state: 'of another' }],
		['without state', { state: undefined }],
		['whose state is no text', { state: ['a', 'b'] }]
	])('%s is rejected', async (_what, changes) => {
		const { op, app } = begin({}, oidc);
		const { location } = await app.start();
		const response = await signed(await claimsOf(op, location, changes));
		await expectUnasked(op, app, await app.finish(new URLSearchParams({ response })));
	});

	it.each<[string, (claims: Claims) => string | Promise<string>]>([
		['signed by another', (claims) => signed(claims, 'another')],
		['not signed', (claims) => unsigned(claims)],
		['signed by another algorithm', (claims) => signed(claims, 'first PS', 'PS256')],
		[
			'signed with the secret',
			(claims) =>
				sign(claims, {
					key: new TextEncoder().encode(client.clientSecret.padEnd(32, 'x')),
					header: { alg: 'HS256' }
				})
		],
		['that is none', () => 'response'],
		['that is empty', () => ''],
		['that is encrypted', () => 'a.b.c.d.e']
	])('%s is rejected', async (_what, make) => {
		const { op, app } = begin({}, oidc);
		const { location } = await app.start();
		const response = await make(await claimsOf(op, location));
		await expectUnasked(op, app, await app.finish(new URLSearchParams({ response })));
	});

	it('cannot be replaced by an unsigned one (downgrade)', async () => {
		const { op, app } = begin({}, oidc);
		const { location } = await app.start();
		await expectUnasked(op, app, await app.finish(op.authorize(location)));
		expect(app.errors.map(({ name }) => name)).toEqual(['InvalidCheck']);
	});

	it('is not changed by parameters beside it', async () => {
		const { op, app } = begin({}, oidc);
		const { location } = await app.start();
		const response = await signed(await claimsOf(op, location));
		const beside = { response, code: 'of the attacker', state: 'theirs', error: 'denied' };
		await expectSignedIn(app, await app.finish(new URLSearchParams(beside)));
		expect(op.last('token').body.get('code')).toBe('code-1');
	});

	it('works once, and only in the browser that started it (replay)', async () => {
		const { op, app } = begin({}, oidc);
		const { location } = await app.start();
		const response = await signed(await claimsOf(op, location));
		const other = new RelyingParty(op, { oidc });
		await expectUnasked(op, other, await other.finish(new URLSearchParams({ response })));
		await expectSignedIn(app, await app.finish(new URLSearchParams({ response })));
		const again = await app.finish(new URLSearchParams({ response }));
		expect(again.location).toContain('/auth/error');
		expect(op.count('token')).toBe(1);
	});

	it('is rejected if the app did not request one', async () => {
		const { op, app } = begin({}, {});
		const { location } = await app.start();
		const response = await signed(await claimsOf(op, location));
		await expectUnasked(op, app, await app.finish(new URLSearchParams({ response })));
	});
});

describe('a pushed authorization request (RFC 9126)', () => {
	const endpoint = 'https://op.example/par';
	const demand = { require_pushed_authorization_requests: true };

	/** A provider whose endpoint for requests answers this. */
	function pushing(answer: () => Response, oidc: OidcOptions = {}, at: unknown = endpoint) {
		const metadata = { ...demand, pushed_authorization_request_endpoint: at };
		const op = new ScriptedProvider({ metadata });
		const asked: { url: string; init: RequestInit }[] = [];
		const { fetch } = op;
		Object.assign(op, {
			fetch: async (url: string, init: RequestInit = {}) => {
				if (!/\/par(\?|$)/.test(url)) return fetch(url, init);
				asked.push({ url, init });
				return answer();
			}
		});
		return { op, asked, app: new RelyingParty(op, { oidc }) };
	}
	const uri = 'urn:ietf:params:oauth:request_uri:1';
	const good = () => Response.json({ request_uri: uri, expires_in: 60 }, { status: 201 });

	it('sends only the client and the request URI through the browser', async () => {
		const { app, asked } = pushing(good);
		const { location } = await app.start();
		expect(location).toBe(
			`https://op.example/authorize?client_id=client%201&request_uri=${encodeURIComponent(uri)}`
		);
		expect(asked).toHaveLength(1);
	});

	it.each<[string, () => Response]>([
		['an error', () => Response.json({ error: 'invalid_request' }, { status: 400 })],
		['an error of the client', () => Response.json({ error: 'invalid_client' }, { status: 401 })],
		['another status', () => Response.json({ request_uri: uri, expires_in: 60 })],
		['no name', () => Response.json({ expires_in: 60 }, { status: 201 })],
		[
			'a name that is no text',
			() => Response.json({ request_uri: [uri], expires_in: 60 }, { status: 201 })
		],
		['no JSON', () => new Response('<html>', { status: 201 })],
		['more than it may', () => new Response('x'.repeat(2_000_000), { status: 201 })],
		[
			'a redirect',
			() => new Response(null, { status: 307, headers: { location: 'https://evil.example/par' } })
		],
		[
			'nothing at all',
			() => {
				throw new TypeError('fetch failed');
			}
		]
	])('answered with %s ends the sign-in', async (_what, answer) => {
		const { app, asked } = pushing(answer);
		expectNoStart(app, await app.start());
		expect(asked).toHaveLength(1);
		expect(asked[0]?.init.redirect).toBe('manual');
	});

	it('fails if the server names no endpoint, or one over plain http', async () => {
		for (const at of ['http://op.example/par', 'http://evil.example/par', null]) {
			const { app, asked } = pushing(good, {}, at);
			expectNoStart(app, await app.start());
			expect(asked).toEqual([]);
		}
	});

	it('cannot set other parameters by its request URI', async () => {
		const request_uri = 'urn:x&client_id=evil&redirect_uri=https://evil.example#x';
		const { app } = pushing(() => Response.json({ request_uri, expires_in: 60 }, { status: 201 }));
		const url = new URL((await app.start()).location);
		expect([url.origin, url.hash]).toEqual(['https://op.example', '']);
		expect([...url.searchParams]).toEqual([
			['client_id', client.clientId],
			['request_uri', request_uri]
		]);
	});

	it('at another host gets no assertion for the token endpoint (audience injection)', async () => {
		const { jwk } = await clientKey('ES256');
		const oidc = {
			client: { token_endpoint_auth_method: 'private_key_jwt' },
			token: { clientPrivateKey: jwk }
		};
		const { app, asked } = pushing(good, oidc, 'https://evil.example/par');
		await app.start();
		const form = new URLSearchParams(String(asked[0]?.init.body));
		expect(decodeJwt(form.get('client_assertion') ?? '').aud).toBe('https://op.example');
	});
});

describe('a DPoP-bound token', () => {
	const oidc = { client: { dpop_bound_access_tokens: true }, idToken: false } satisfies OidcOptions;

	it('is rejected if it comes unbound', async () => {
		const { op, app } = begin({ tokens: { token_type: 'Bearer' } }, oidc);
		await expectRefusal(app, await app.signIn());
		expect(op.count('userinfo')).toBe(0);
	});

	it('is not requested endlessly from a server that always wants another nonce', async () => {
		const token = () =>
			Response.json({ error: 'use_dpop_nonce' }, { status: 400, headers: { 'dpop-nonce': 'n' } });
		const { op, app } = begin({ answer: { token } }, oidc);
		await expectRefusal(app, await app.signIn());
		expect(op.count('token')).toBe(2);
	});

	it('is not requested again after any other error, whatever nonce comes with it', async () => {
		const token = () =>
			Response.json({ error: 'invalid_grant' }, { status: 400, headers: { 'dpop-nonce': 'n' } });
		const { op, app } = begin({ answer: { token } }, oidc);
		await expectRefusal(app, await app.signIn());
		expect(op.count('token')).toBe(1);
	});

	it('is sent to userinfo at most twice, with the latest nonce of userinfo', async () => {
		const nonces: unknown[] = [];
		const userinfo = (request: Request) => {
			nonces.push(decodeJwt(request.headers.get('dpop') ?? '')['nonce']);
			const headers = {
				'dpop-nonce': `n${nonces.length}`,
				'www-authenticate': 'DPoP error="use_dpop_nonce"'
			};
			return new Response(null, { status: 401, headers });
		};
		const { app } = begin({ answer: { userinfo }, tokens: { token_type: 'DPoP' } }, oidc);
		await expectRefusal(app, await app.signIn());
		expect(nonces).toEqual([undefined, 'n1']);
	});

	it('sends no nonce from one host to another', async () => {
		const nonces: unknown[] = [];
		const { op, app } = begin(
			{ metadata: { userinfo_endpoint: 'https://api.example/userinfo' } },
			oidc
		);
		op.script.answer = {
			token: async (_request, honest) => {
				const answer = await honest();
				const tokens = { ...(await answer.json()), token_type: 'DPoP' };
				return Response.json(tokens, { headers: { 'dpop-nonce': 'of the token endpoint' } });
			},
			userinfo: (request) => {
				nonces.push(decodeJwt(request.headers.get('dpop') ?? '')['nonce']);
				return Response.json({ sub: 'alice', email: 'alice@example.com' });
			}
		};
		await expectSignedIn(app, await app.signIn());
		expect(nonces).toEqual([undefined]);
	});
});

describe('a private key in the configuration', () => {
	const keyed = { client: { token_endpoint_auth_method: 'private_key_jwt' } };

	it('is reported by its variable if missing, before the redirect', async () => {
		const { app } = begin({}, keyed);
		expect((await app.start()).location).toContain('https://app.example/auth/');
		expect(app.log()).toContain('AUTH_OIDC_PRIVATE_KEY');
	});

	it.each<[string, string]>([
		[
			'in another kind of PEM',
			'-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----'
		],
		['that is broken JSON', '{"kty":"EC","d":"canary-private'],
		['that is a public key', '{"kty":"EC","x":"a","y":"b"}'],
		['that is a shared one', '{"kty":"oct","k":"canary-private"}'],
		['that is a word', 'canary-private']
	])('%s is rejected, and not shown', async (_what, privateKey) => {
		const { app } = begin({}, { ...keyed, privateKey });
		await app.start();
		expect(app.log()).toContain('openssl pkcs8 -topk8');
		expect(app.log()).not.toMatch(/canary-private|MIIEow/);
	});

	it('that is another PEM ends the sign-in, and is not shown', async () => {
		const pem = '-----BEGIN PRIVATE KEY-----\nY2FuYXJ5LXByaXZhdGU=\n-----END PRIVATE KEY-----';
		const { app } = begin({}, { ...keyed, privateKey: pem });
		await expectRefusal(app, await app.signIn());
		expect(app.log()).not.toMatch(/Y2FuYXJ5/);
	});

	it('that is a public key is rejected', async () => {
		const { publicKey } = await keyOf('client ES256', 'ES256');
		const dpopPrivateKey = { ...(await exportJWK(publicKey)) };
		const { app } = begin({}, { token: { dpopPrivateKey } });
		await app.start();
		expect(app.log()).toContain('openssl pkcs8 -topk8');
	});
});
