// Authorization and token requests in forms of their own.

import { describe, expect, it } from 'vitest';
import type { OAuthConfig } from '../../../src/runtime/oauth/quirks.ts';
import { client } from '../rp/provider.ts';
import { expectRefusal, expectSignedIn } from '../rp/relying-party.ts';
import { issuer, oauth, openId } from './quirky-app.ts';

/** An app that asks for no ID token, with these fields in the token response. */
const plain = (more: Partial<OAuthConfig>, tokens: object = {}, status?: number) =>
	oauth(
		{
			tokens: { id_token: undefined, ...tokens },
			...(status && { answer: { token: () => Response.json(tokens, { status }) } })
		},
		{ idToken: false, ...more }
	);

describe('authorization', () => {
	it.each([
		[{ url: `${issuer}/authorize`, fragment: 'redirect' }, '#redirect'],
		[{ url: `${issuer}/authorize` }, ''],
		[`${issuer}/authorize`, '']
	])('%o leads to a URL with this fragment: %j', async (authorization, hash) => {
		const { location } = await plain({ authorization }).start();
		expect(new URL(location).hash).toBe(hash);
		expect(location.endsWith('#')).toBe(false);
	});

	it('can repair the parameters of the response', async () => {
		const conform = (parameters: URLSearchParams) => {
			parameters.set('code', parameters.get('auth_code') ?? '');
		};
		const app = plain({ authorization: { url: `${issuer}/authorize`, conform } });
		const { location } = await app.start();
		const lie = { code: undefined, auth_code: 'code-1' };
		await expectSignedIn(app, await app.finish(app.provider.authorize(location, lie)));
	});
});

describe('token.tolerates', () => {
	type Tolerates = readonly ('token_type' | 'scope')[];
	const tolerant = (tolerates: Tolerates, tokens: object, status?: number) =>
		plain({ token: { url: `${issuer}/token`, tolerates } }, tokens, status);

	it.each<[Tolerates, object, object]>([
		[['token_type'], { token_type: undefined }, { token_type: 'bearer' }],
		[['token_type'], { token_type: 'user', scope: 'a' }, { token_type: 'bearer', scope: 'a' }],
		[['scope'], { scope: ['a', 'b'] }, { scope: 'a b' }],
		[['scope'], { scope: 'a b' }, { scope: 'a b' }]
	])('of %j accepts %o', async (tolerates, tokens, stored) => {
		const app = tolerant(tolerates, tokens);
		await expectSignedIn(app, await app.signIn());
		expect(app.store.accounts[0]).toMatchObject({ ...stored, access_token: 'access-code-1' });
	});

	it.each([[[]], [''], [null]])('of scope stores none for %j', async (scope) => {
		const app = tolerant(['scope'], { scope });
		await expectSignedIn(app, await app.signIn());
		expect(Object.keys(app.store.accounts[0] ?? {})).not.toContain('scope');
	});

	it.each<[Tolerates, object]>([
		[[], { token_type: 'user' }],
		[[], { scope: ['a'] }],
		[['scope'], { token_type: 'user' }],
		[['token_type'], { scope: ['a'] }]
	])('of %j accepts no %o', async (tolerates, tokens) => {
		const app = tolerant(tolerates, tokens);
		await expectRefusal(app, await app.signIn());
	});

	it('accepts no error, and keeps its code', async () => {
		const app = tolerant(['token_type', 'scope'], { error: 'invalid_grant' }, 400);
		await expectRefusal(app, await app.signIn());
		expect(app.log()).toContain('oidc answered 400. invalid_grant');
	});
});

describe('token.showsErrors', () => {
	const token = { url: `${issuer}/token`, showsErrors: true };

	it('names the error and the status in the log', async () => {
		const app = plain({ token }, { error: 'AADSTS50105' }, 403);
		await expectRefusal(app, await app.signIn());
		expect(app.errors[0]).toMatchObject({
			type: 'OAuthCallbackError',
			message: 'oidc answered 403.',
			cause: { error: 'AADSTS50105', provider: 'oidc' }
		});
	});

	it('changes nothing without an error', async () => {
		const app = plain({ token });
		await expectSignedIn(app, await app.signIn());
	});
});

describe('token.request', () => {
	const own = { access_token: 'own' };

	it('gets what it needs, and its tokens are stored', async () => {
		const seen: unknown[] = [];
		const app = plain({
			token: {
				url: `${issuer}/token`,
				request({ params, checks, provider }) {
					const { token, callbackUrl, clientId } = provider;
					seen.push(Object.keys(params).toSorted(), typeof checks.code_verifier);
					seen.push(token.url?.href, callbackUrl, clientId);
					return { tokens: own };
				}
			},
			userinfo: { request: () => ({ sub: 'alice', email: 'alice@example.com' }) }
		});
		await expectSignedIn(app, await app.signIn());
		const callback = 'https://app.example/auth/callback/oidc';
		const token = `${issuer}/token`;
		expect(seen).toEqual([['code', 'state'], 'string', token, callback, client.clientId]);
		expect(app.store.accounts[0]).toMatchObject({ ...own, token_type: 'bearer' });
		expect(app.provider.count('token')).toBe(0);
	});

	it('is not made for an error, or for a response of another issuer', async () => {
		for (const lie of [{ error: 'access_denied' }, { iss: 'https://evil.example' }]) {
			let calls = 0;
			const request = () => {
				calls++;
				return { tokens: own };
			};
			const app = plain({ issuer, token: { url: `${issuer}/token`, request } });
			await expectRefusal(app, await app.signIn(lie));
			expect(calls).toBe(0);
		}
	});
});

describe('expectedIssuer', () => {
	const expectedIssuer = () => issuer;

	it('leaves an error of the token endpoint as it is', async () => {
		const token = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
		const app = openId({ answer: { token } }, { expectedIssuer });
		await expectRefusal(app, await app.signIn());
		expect(app.log()).toContain('oidc answered 400. invalid_grant');
	});

	it('is not asked where no ID token is', async () => {
		const settings = { expectedIssuer: () => 'https://evil.example', idToken: false } as const;
		const app = oauth({}, settings);
		await expectSignedIn(app, await app.signIn());
	});

	it('needs an ID token', async () => {
		const app = openId({ tokens: { id_token: undefined } }, { expectedIssuer });
		await expectRefusal(app, await app.signIn());
	});
});

describe('wellKnown', () => {
	it('can be computed from the client', async () => {
		const asked: unknown[] = [];
		const url = (known: object) => {
			asked.push(known);
			return `${issuer}/deep/.well-known/openid-configuration`;
		};
		for (const wellKnown of [url, { url }]) {
			const app = openId({}, { wellKnown });
			await expectSignedIn(app, await app.signIn());
			expect(app.provider.asked[0]?.url.pathname).toBe('/deep/.well-known/openid-configuration');
		}
		expect(asked[0]).toEqual({ ...client, issuer });
	});

	it('leaves a document that needs no repair', async () => {
		const app = openId({}, { wellKnown: { conform: () => undefined } });
		await expectSignedIn(app, await app.signIn());
	});
});
