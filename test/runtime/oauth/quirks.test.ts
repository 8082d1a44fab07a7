// Hooks for providers that leave the standards, and that none of them opens a door.

import { describe, expect, it } from 'vitest';
import { keyOf, sign } from '../rp/keys.ts';
import { alice, client, type Script } from '../rp/provider.ts';
import { expectRefusal, expectSignedIn } from '../rp/relying-party.ts';
import { issuer, oauth, openId } from './quirky-app.ts';

describe('expectedIssuer', () => {
	const ofTenant = (tid: unknown) => `https://op.example/${tid}`;

	it('accepts an ID token with the issuer of its tenant', async () => {
		const claims = { tid: 'a', iss: ofTenant('a') };
		const app = openId({ claims }, { expectedIssuer: ({ tid }) => ofTenant(tid) });
		await expectSignedIn(app, await app.signIn());
	});

	it('rejects an ID token of another issuer than that of its tenant', async () => {
		const claims = { tid: 'a', iss: ofTenant('b') };
		const app = openId({ claims }, { expectedIssuer: ({ tid }) => ofTenant(tid) });
		await expectRefusal(app, await app.signIn());
	});

	it('rejects an ID token of a tenant with a foreign signature', async () => {
		const app = openId(
			{
				claims: { tid: 'a', iss: ofTenant('a') },
				idToken: async (claims) => {
					const { privateKey, alg } = await keyOf('stranger');
					return sign(claims, { key: privateKey, header: { alg, kid: 'first' } });
				}
			},
			{ expectedIssuer: ({ tid }) => ofTenant(tid) }
		);
		await expectRefusal(app, await app.signIn());
	});
});

describe('token.showsErrors', () => {
	const refused = () => Response.json({ error: 'AADSTS50105' });

	it('shows the sign-in page for an error in a response with status 200', async () => {
		const app = oauth({ answer: { token: refused } }, {});
		Object.assign(app.config.providers[0] ?? {}, {
			token: { url: `${issuer}/token`, showsErrors: true }
		});
		const answer = await app.signIn();
		await expectRefusal(app, answer);
		expect(answer.location).toBe('https://app.example/auth/signin?error=OAuthCallbackError');
	});

	it('applies only to such providers: for others it is a configuration error', async () => {
		const app = oauth({ answer: { token: refused } }, {});
		const answer = await app.signIn();
		await expectRefusal(app, answer);
		expect(answer.location).toBe('https://app.example/auth/error?error=Configuration');
	});
});

describe('wellKnown', () => {
	const elsewhere = `${issuer}/deep/.well-known/openid-configuration`;

	it.each([
		['the configured issuer', issuer],
		['the issuer whose place it is', `${issuer}/deep`]
	])('accepts a document that names %s', async (_name, named) => {
		const script = { metadata: { issuer: named }, claims: { iss: named } };
		const app = openId(script, { wellKnown: elsewhere });
		await expectSignedIn(app, await app.signIn());
		expect(app.provider.last('discovery').url.href).toBe(elsewhere);
	});

	it('rejects a document that names another issuer', async () => {
		const app = openId({ metadata: { issuer: 'https://evil.example' } }, { wellKnown: elsewhere });
		await expectRefusal(app, await app.start());
	});

	it('works without an issuer', async () => {
		const wellKnown = `${issuer}/.well-known/openid-configuration`;
		const app = openId({}, { wellKnown, issuer: undefined });
		await expectSignedIn(app, await app.signIn());
	});

	it('repairs a document before validation', async () => {
		const app = openId(
			{ metadata: { issuer: 'https://{tenant}.example' } },
			{
				wellKnown: {
					async conform(response, known) {
						return Response.json({ ...(await response.json()), issuer: known.issuer });
					}
				}
			}
		);
		await expectSignedIn(app, await app.signIn());
	});
});

describe('a late issuer', () => {
	it('is computed at sign-in', async () => {
		const app = openId({}, { issuer: ({ clientId }) => (clientId ? issuer : undefined) });
		await expectSignedIn(app, await app.signIn());
	});
});

describe('a signed userinfo response', () => {
	const settings = { idToken: false, client: { userinfo_signed_response_alg: 'RS256' } } as const;
	const answerWith = (kid: string): Script => ({
		answer: {
			userinfo: async () => {
				const { privateKey, alg } = await keyOf(kid);
				const claims = { ...alice, iss: issuer, aud: client.clientId };
				const body = await sign(claims, { key: privateKey, header: { alg, kid: 'first' } });
				return new Response(body, { headers: { 'content-type': 'application/jwt' } });
			}
		}
	});

	it('is accepted with the signature of the provider', async () => {
		const app = openId(answerWith('first'), settings);
		await expectSignedIn(app, await app.signIn());
	});

	it('is rejected with another signature', async () => {
		const app = openId(answerWith('stranger'), settings);
		await expectRefusal(app, await app.signIn());
	});
});

describe('an ID token of plain OAuth', () => {
	it('may be anything if it is not verified, and is not stored', async () => {
		const app = oauth({ idToken: () => 'no token at all' }, { idToken: false });
		await expectSignedIn(app, await app.signIn());
	});

	it('must be valid if it is verified', async () => {
		const app = oauth({ idToken: () => 'no token at all' }, {});
		await expectRefusal(app, await app.signIn());
	});
});

describe('provider-specific requests', () => {
	it('token.request gets code, verifier and redirect URI', async () => {
		const app = oauth(
			{ tokens: { id_token: undefined } },
			{
				token: {
					url: `${issuer}/token`,
					async request({ params, checks, provider }) {
						const body = new URLSearchParams({
							grant_type: 'authorization_code',
							code: params['code'] ?? '',
							code_verifier: checks.code_verifier ?? '',
							redirect_uri: provider.callbackUrl,
							client_id: provider.clientId ?? '',
							client_secret: provider.clientSecret ?? ''
						});
						const url = String(provider.token.url);
						return { tokens: await (await provider.fetch(url, { method: 'POST', body })).json() };
					}
				}
			}
		);
		await expectSignedIn(app, await app.signIn());
	});

	it('read() sends the token only over https', async () => {
		const app = oauth(
			{ tokens: { id_token: undefined } },
			{ amendProfile: (_profile, { read }) => read<object>('http://op.example/userinfo') }
		);
		await expectRefusal(app, await app.signIn());
		expect(app.provider.asked.filter(({ url }) => url.protocol === 'http:')).toEqual([]);
	});

	it('read() fails for an error response', async () => {
		const app = oauth(
			{
				tokens: { id_token: undefined },
				answer: { jwks: () => Response.json('somebody', { status: 500 }) }
			},
			{
				async amendProfile(profile, { read }) {
					return { ...profile, name: await read(`${issuer}/jwks`).catch(() => 'nobody') };
				}
			}
		);
		await app.signIn();
		expect((await app.session())?.user?.['name']).toBe('nobody');
	});

	it('userinfo.headers can leave the token out of the header', async () => {
		const app = oauth(
			{ tokens: { id_token: undefined }, answer: { userinfo: () => Response.json(alice) } },
			{
				userinfo: {
					url: `${issuer}/userinfo`,
					params: { token: ({ tokens }) => tokens.access_token },
					headers: { authorization: null, 'x-key': ({ clientId }) => clientId }
				}
			}
		);
		await expectSignedIn(app, await app.signIn());
		const { headers, url } = app.provider.last('userinfo');
		expect(headers.get('authorization')).toBeNull();
		expect(headers.get('x-key')).toBe(client.clientId);
		expect(url.searchParams.get('token')).toBe('access-code-1');
	});

	it('amendProfile gets the parameters of the callback', async () => {
		const app = openId(
			{},
			{ amendProfile: (profile, { callback }) => ({ ...profile, name: callback['nick'] }) }
		);
		const { location } = await app.start();
		await app.finish(app.provider.authorize(location, { nick: 'Al' }));
		expect((await app.session())?.user?.['name']).toBe('Al');
	});
});

it('requires names a missing setting before any sign-in', async () => {
	const app = openId({}, { requires: ['shopDomain'] });
	const { location } = await app.start();
	expect(location).not.toContain(issuer);
	expect(app.log()).toContain('shopDomain');
});
