// The userinfo request, as each flow sends it.

import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/core/config.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { causeOf, good, issuer, names, open, origin } from './each-flow.ts';

/** A sign-in with these settings, and the requests other than that for tokens. */
async function signIn(name: (typeof names)[number], settings: Partial<OAuthConfig>) {
	const asked: [string, Headers][] = [];
	const found = await open(name, () => Response.json(good), {
		...settings,
		[customFetch]: async (url, init) => {
			if (String(url).endsWith('/token')) return Response.json(good);
			asked.push([String(url), new Headers(init?.headers)]);
			return Response.json({ sub: 'alice' });
		}
	});
	return { ...found, asked };
}

describe.each(names)('the userinfo request of %s', (name) => {
	it('carries the token to the configured endpoint', async () => {
		const userinfo = { url: `${issuer}/me`, params: { fields: 'id' } };
		const { isIn, asked } = await signIn(name, { userinfo });
		expect([isIn, asked.map(([url]) => url)]).toEqual([true, [`${issuer}/me?fields=id`]]);
		expect(asked[0]?.[1].get('authorization')).toBe('Bearer a');
	});

	it('is not sent over plain http', async () => {
		const { isIn, asked, errors } = await signIn(name, { userinfo: 'http://op.example/me' });
		expect([isIn, asked]).toEqual([false, []]);
		expect(causeOf(errors).err?.message).toContain('http://op.example is not https');
	});

	it('needs an endpoint', async () => {
		const { isIn, asked, errors } = await signIn(name, { userinfo: '' });
		expect([isIn, asked]).toEqual([false, []]);
		expect(causeOf(errors).err?.message).toBe('op has no userinfo endpoint.');
	});

	it.each([{ url: `${issuer}/me` }, {}])('can be made by the app itself: %o', async (endpoint) => {
		const seen: unknown[] = [];
		const request: NonNullable<Extract<OAuthConfig['userinfo'], object>['request']> = async ({
			tokens,
			provider
		}) => {
			const { id, callbackUrl, signinUrl, userinfo } = provider;
			seen.push(tokens.access_token, id, callbackUrl, signinUrl, userinfo.url?.href);
			return (await provider.fetch(`${issuer}/own`)).json();
		};
		const { isIn, account, asked } = await signIn(name, { userinfo: { ...endpoint, request } });
		const urls = ['callback', 'signin'].map((action) => `${origin}/auth/${action}/op`);
		expect(seen).toEqual(['a', 'op', ...urls, endpoint.url]);
		expect([isIn, account?.providerAccountId]).toEqual([true, 'alice']);
		expect(asked.map(([url]) => url)).toEqual([`${issuer}/own`]);
	});

	it.each([null, 'alice', 7, undefined])('gives no user if the app returns %j', async (profile) => {
		const { isIn, errors } = await signIn(name, { userinfo: { request: () => profile } });
		expect(isIn).toBe(false);
		expect(errors).toMatchObject([{ type: 'OAuthProfileParseError' }]);
	});
});
