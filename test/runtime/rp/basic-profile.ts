// The Basic RP profile of the OpenID Foundation, complete and in its order. Sources: "OpenID Connect Conformance Profiles
// v3.0", the column for Basic relying parties, for the names that begin with rp-; and the plan
// `oidcc-client-basic-certification-test-plan` of the Foundation's conformance suite (OIDCCClientBasicTestPlan), which
// implements that table, for the names of the modules.

import { expect } from 'vitest';
import {
	accepts,
	comeBack,
	type Mode,
	type Profile,
	refuses,
	relyingParty
} from './conformance-row.ts';
import { forged, keyOf, sign, unsigned, withoutName } from './keys.ts';
import { type Claims, client, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn } from './relying-party.ts';

export const basic: Profile = {
	title: 'Basic RP',
	text: 'Every test of the profile, in its order. The last three have no module of their own in the suite: its other tests look at them in passing.',
	rows: [
		{
			name: 'rp-response_type-code',
			module: 'oidcc-client-test',
			asks: 'A whole sign-in with `response_type=code`: authorization, token and userinfo request.',
			check: wholeSignIn
		},
		{
			name: 'rp-id_token-issuer-mismatch',
			module: 'oidcc-client-test-invalid-iss',
			asks: 'An ID token whose `iss` is not the issuer is refused.',
			check: (mode) => refuses(mode, { claims: { iss: 'https://other.example' } })
		},
		{
			name: 'rp-id_token-sub',
			module: 'oidcc-client-test-missing-sub',
			asks: 'An ID token without `sub` is refused.',
			check: (mode) => refuses(mode, { claims: { sub: undefined } })
		},
		{
			name: 'rp-id_token-aud',
			module: 'oidcc-client-test-invalid-aud',
			asks: 'An ID token whose `aud` is not the client is refused.',
			check: (mode) => refuses(mode, { claims: { aud: 'client 2' } })
		},
		{
			name: 'rp-id_token-iat',
			module: 'oidcc-client-test-missing-iat',
			asks: 'An ID token without `iat` is refused.',
			check: (mode) => refuses(mode, { claims: { iat: undefined } })
		},
		{
			name: 'rp-id_token-kid-absent-single-jwks',
			module: 'oidcc-client-test-kid-absent-single-jwks',
			asks: 'An ID token without `kid` is accepted if the key set holds one key.',
			check: async (mode) => {
				const keys = [withoutName(await keyOf('first'))];
				await accepts(mode, { idToken: signedWithoutKid, keys: () => keys });
			}
		},
		{
			name: 'rp-id_token-kid-absent-multiple-jwks',
			module: 'oidcc-client-test-kid-absent-multiple-jwks',
			asks: 'An ID token without `kid` while the key set holds several: refuse it, or try them all.',
			result: 'passes: refused',
			check: async (mode) => {
				const keys = [await keyOf('first'), await keyOf('second')].map(withoutName);
				await refuses(mode, { idToken: signedWithoutKid, keys: () => keys });
			}
		},
		{
			name: 'rp-id_token-sig-rs256',
			module: 'oidcc-client-test-idtoken-sig-rs256',
			asks: 'An ID token signed with RS256 is verified with a key of the key set.',
			check: async (mode) => {
				const op = await accepts(mode);
				expect(op.count('jwks')).toBe(1);
			}
		},
		{
			name: 'rp-id_token-sig-none',
			module: 'oidcc-client-test-idtoken-sig-none',
			asks: 'An unsigned ID token: accepting it is optional.',
			result: 'passes: refused, as the profile allows',
			check: (mode) => refuses(mode, { idToken: (claims) => unsigned(claims) })
		},
		{
			name: 'rp-id_token-bad-sig-rs256',
			module: 'oidcc-client-test-invalid-sig-rs256',
			asks: 'An ID token with a bad RS256 signature is refused.',
			check: async (mode) => {
				await refuses(mode, { idToken: (claims, honest) => forged(honest, { ...claims, x: 1 }) });
				await refuses(mode, { idToken: signedByAnother });
			}
		},
		{
			name: 'rp-userinfo-bearer-header',
			module: 'oidcc-client-test-userinfo-bearer-header',
			asks: 'The access token goes to userinfo in the `Authorization` header (or in the body, see the next).',
			check: async (mode) => {
				const { headers, method } = (await accepts(mode)).last('userinfo');
				expect([method, headers.get('authorization')]).toEqual(['GET', 'Bearer access-code-1']);
			}
		},
		{
			name: 'rp-userinfo-bearer-body',
			module: 'oidcc-client-test-userinfo-bearer-body',
			asks: 'The access token goes to userinfo in a form.',
			result: 'does not apply: the profile asks for this or the header, and we send the header'
		},
		{
			name: 'rp-userinfo-bad-sub-claim',
			module: 'oidcc-client-test-userinfo-invalid-sub',
			asks: 'A userinfo response whose `sub` is not that of the ID token is refused.',
			check: userinfoOfAnother
		},
		{
			name: 'rp-nonce-invalid',
			module: 'oidcc-client-test-nonce-invalid',
			asks: 'An ID token with another `nonce` than the one that was sent is refused.',
			check: (mode) => refuses(mode, { claims: { nonce: 'another nonce' } })
		},
		{
			name: 'rp-scope-userinfo-claims',
			module: 'oidcc-client-test-scope-userinfo-claims',
			asks: 'Claims are asked for with scope values such as `profile` and `email`.',
			check: scopesAsked
		},
		{
			name: 'rp-token_endpoint-client_secret_basic',
			module: 'oidcc-client-test-client-secret-basic',
			asks: 'The client proves who it is with `client_secret_basic`.',
			check: secretInHeader
		},
		{
			name: 'rp-userinfo-not-query',
			asks: 'The access token is never in the URL of a userinfo request.',
			check: async (mode) => expect((await accepts(mode)).last('userinfo').url.search).toBe('')
		},
		{
			name: 'rp-scope-openid',
			asks: 'Each authorization request has the scope `openid`.',
			check: async (mode) => {
				const app = relyingParty(new ScriptedProvider(), mode);
				expect(scopesOf((await app.start()).location)).toContain('openid');
			}
		},
		{
			name: 'HTTPS for all endpoints',
			asks: 'Redirect URI and endpoints are https.',
			check: onlyHttps
		}
	]
};

async function wholeSignIn(mode: Mode): Promise<void> {
	const op = new ScriptedProvider();
	const app = relyingParty(op, mode);
	const { location } = await app.start();
	expect(location.split('?')[0]).toBe('https://op.example/authorize');
	const asked = new URL(location).searchParams;
	expect(asked.get('response_type')).toBe('code');
	expect(asked.get('redirect_uri')).toBe('https://app.example/auth/callback/oidc');
	// OpenID Connect Core section 15.5.2 requires an unguessable nonce; the suite, that any
	// provider can store it.
	expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
	await expectSignedIn(app, await comeBack(app, mode));
	expect(op.asked.map((one) => one.endpoint)).toEqual(['discovery', 'token', 'jwks', 'userinfo']);
}

async function userinfoOfAnother(mode: Mode): Promise<void> {
	const op = new ScriptedProvider({ userinfo: (honest) => ({ ...honest, sub: 'mallory' }) });
	const app = relyingParty(op, mode);
	await expectRefusal(app, await comeBack(app, mode));
	expect(op.count('userinfo')).toBe(1);
}

async function scopesAsked(mode: Mode): Promise<void> {
	const op = new ScriptedProvider({ claims: { name: undefined, email: undefined } });
	const app = relyingParty(op, mode);
	expect(scopesOf((await app.start()).location)).toEqual(['openid', 'profile', 'email']);
	await expectSignedIn(app, await comeBack(app, mode));
	expect((await app.session())?.user).toMatchObject({ name: 'Alice Example' });
}

async function secretInHeader(mode: Mode): Promise<void> {
	const { headers, body } = (await accepts(mode)).last('token');
	// RFC 6749 section 2.3.1: both are form-encoded first.
	const credentials = Buffer.from('client+1:sec%3Aret+%2B%251').toString('base64');
	expect(headers.get('authorization')).toBe(`Basic ${credentials}`);
	expect(`${body}`).not.toContain(client.clientSecret);
	expect(body.has('client_secret')).toBe(false);
}

async function onlyHttps(mode: Mode): Promise<void> {
	for (const name of [
		'authorization_endpoint',
		'token_endpoint',
		'jwks_uri',
		'userinfo_endpoint'
	]) {
		const op = new ScriptedProvider({ metadata: { [name]: 'http://op.example/plain' } });
		const app = relyingParty(op, mode);
		const { location } = await app.start();
		if (location.startsWith('https://op.example/')) await comeBack(app, mode);
		expect(op.asked.filter(({ url }) => url.protocol !== 'https:')).toEqual([]);
		expect(await app.session()).toBeNull();
	}
}

function scopesOf(location: string): string[] {
	return new URL(location).searchParams.get('scope')?.split(' ') ?? [];
}

export async function signedWithoutKid(claims: Claims): Promise<string> {
	const { alg, privateKey } = await keyOf('first');
	return sign(claims, { key: privateKey, header: { alg } });
}

/** Signed by a key that is not in the set, under the name of one that is. */
export async function signedByAnother(claims: Claims): Promise<string> {
	const { alg, privateKey } = await keyOf('second');
	return sign(claims, { key: privateKey, header: { alg, kid: 'first' } });
}
