// Userinfo requests in forms of their own, and profiles that take more than one.

import { describe, expect, it } from 'vitest';
import type { OAuthConfig, ProfileContext } from '../../../src/runtime/oauth/quirks.ts';
import { alice, client, type Script } from '../rp/provider.ts';
import { expectRefusal, expectSignedIn, type RelyingParty } from '../rp/relying-party.ts';
import { issuer, oauth, openId } from './quirky-app.ts';

const url = `${issuer}/userinfo`;
const withAlice: Script['answer'] = { userinfo: () => Response.json(alice) };
/** An app that asks for no ID token. */
const plain = (more: Partial<OAuthConfig>, answer: Script['answer'] = {}) =>
	oauth({ tokens: { id_token: undefined }, answer }, { idToken: false, ...more });
const userOf = async (app: RelyingParty) => (await app.session())?.user;

describe('userinfo', () => {
	it.each<[string, NonNullable<OAuthConfig['userinfo']>, [string, string | null, string]]>([
		['a text', url, ['GET', null, '']],
		['a URL', { url }, ['GET', null, '']],
		['a POST', { url, method: 'POST' }, ['POST', null, '']],
		[
			'a form',
			{ url, body: new URLSearchParams({ a: 'b' }) },
			['POST', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=b']
		],
		['JSON', { url, body: { a: 'b' } }, ['POST', 'application/json', '{"a":"b"}']],
		[
			'JSON with the token',
			{ url, body: ({ tokens, clientId }) => ({ token: tokens.access_token, clientId }) },
			['POST', 'application/json', `{"token":"access-code-1","clientId":"${client.clientId}"}`]
		]
	])('is asked by %s', async (_, userinfo, [method, type, body]) => {
		const sent: string[] = [];
		const app = plain(
			{ userinfo },
			{
				userinfo: async (request) => {
					sent.push(await request.text());
					return Response.json(alice);
				}
			}
		);
		await expectSignedIn(app, await app.signIn());
		const asked = app.provider.last('userinfo');
		expect([asked.method, asked.headers.get('content-type')]).toEqual([method, type]);
		expect(sent).toEqual([body]);
		expect(asked.headers.get('authorization')).toBe('Bearer access-code-1');
	});

	it('can have another header in place of the token', async () => {
		const headers = { authorization: ({ tokens }: ProfileContext) => `Key ${tokens.access_token}` };
		const app = plain({ userinfo: { url, headers } }, withAlice);
		await expectSignedIn(app, await app.signIn());
		expect(app.provider.last('userinfo').headers.get('authorization')).toBe('Key access-code-1');
	});
});

describe('amendProfile', () => {
	it('gets the tokens and requests of its own', async () => {
		const seen: unknown[] = [];
		const amendProfile: OAuthConfig['amendProfile'] = (profile, context) => {
			const { token, userinfo, callbackUrl } = context.provider;
			seen.push(profile.sub, context.tokens.access_token, context.claims, context.callback['code']);
			seen.push(token.url?.href, userinfo.url, callbackUrl);
			return { ...profile, name: 'Amended' };
		};
		const app = plain({ amendProfile });
		await expectSignedIn(app, await app.signIn());
		expect(seen).toEqual([
			...['alice', 'access-code-1', undefined, 'code-1', `${issuer}/token`, undefined],
			'https://app.example/auth/callback/oidc'
		]);
		expect(await userOf(app)).toMatchObject({ name: 'Amended' });
	});

	it('gets the claims of an ID token, and the userinfo endpoint of the document', async () => {
		const seen: unknown[] = [];
		const app = openId(
			{},
			{
				amendProfile(profile, { claims, provider }) {
					seen.push(claims?.['sub'], provider.userinfo.url?.href);
					return profile;
				}
			}
		);
		await expectSignedIn(app, await app.signIn());
		expect(seen).toEqual(['alice', url]);
	});

	it('may return nothing', async () => {
		const app = plain({ amendProfile: () => Object(undefined).none });
		await expectSignedIn(app, await app.signIn());
	});

	it('reads with the token, or with a header of its own', async () => {
		const more = `${issuer}/jwks`;
		const app = plain(
			{
				async amendProfile(profile, { read }) {
					const plainly = await read<object>(more);
					const own = await read<object>(more, { headers: { authorization: 'Own', 'x-a': 'b' } });
					return { ...profile, ...plainly, ...own };
				}
			},
			{ jwks: () => Response.json({ name: 'Read' }) }
		);
		await expectSignedIn(app, await app.signIn());
		const asked = app.provider.asked.filter(({ endpoint }) => endpoint === 'jwks');
		const sent = asked.map(({ headers }) => [headers.get('authorization'), headers.get('x-a')]);
		expect(sent).toEqual([
			['Bearer access-code-1', null],
			['Own', 'b']
		]);
		expect(await userOf(app)).toMatchObject({ name: 'Read' });
	});

	it('fails with the provider and the status if a read does', async () => {
		const amendProfile: OAuthConfig['amendProfile'] = (_profile, { read }) =>
			read(`${issuer}/jwks`);
		const app = plain({ amendProfile }, { jwks: () => Response.json(alice, { status: 403 }) });
		await expectRefusal(app, await app.signIn());
		expect(app.log()).toContain('oidc answered 403.');
	});
});

describe('findPicture', () => {
	const findPicture = async () => 'https://op.example/other.png';
	const ownProfile = ({ sub, email, picture }: typeof alice) => ({
		...{ id: String(sub), email: String(email) },
		image: picture === undefined ? 'none' : String(picture)
	});

	it('replaces the picture of the profile', async () => {
		const app = plain({ findPicture });
		await expectSignedIn(app, await app.signIn());
		expect(await userOf(app)).toMatchObject({ image: 'https://op.example/other.png' });
	});

	it('is not asked for a `profile` of the app', async () => {
		const app = plain({ findPicture, ...{ options: { profile: ownProfile } } });
		await expectSignedIn(app, await app.signIn());
		expect(await userOf(app)).toMatchObject({ image: alice['picture'] });
	});
});

describe('a `userinfo.request` of the app', () => {
	const request = () => ({ ...alice, name: 'Own' });
	const amendProfile: OAuthConfig['amendProfile'] = (profile) => ({ ...profile, name: 'Amended' });

	it('replaces `amendProfile` of a ready-made provider', async () => {
		const app = plain({ amendProfile, ...{ options: { userinfo: { request } } } });
		await expectSignedIn(app, await app.signIn());
		expect(await userOf(app)).toMatchObject({ name: 'Own' });
	});

	it('leaves `amendProfile` beside other settings of the app', async () => {
		const app = plain({ amendProfile, ...{ options: { userinfo: { url } } } });
		await expectSignedIn(app, await app.signIn());
		expect(await userOf(app)).toMatchObject({ name: 'Amended' });
	});

	it('sees the provider without the parameters of the callback', async () => {
		const seen: unknown[] = [];
		const userinfo: OAuthConfig['userinfo'] = {
			request({ provider }) {
				seen.push('callback' in provider, provider.callbackUrl);
				return alice;
			}
		};
		const app = plain({ userinfo });
		await expectSignedIn(app, await app.signIn());
		expect(seen).toEqual([false, 'https://app.example/auth/callback/oidc']);
	});
});
