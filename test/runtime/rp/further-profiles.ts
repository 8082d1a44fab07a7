// Profiles that ask for much that we do not do, as far as they ask for what we do. Sources: the plans of the OpenID Foundation's conformance
// suite named in each profile; names that begin with rp- are those of its first suite.

import { expect } from 'vitest';
import { signedByAnother } from './basic-profile.ts';
import {
	accepts,
	comeBack,
	type Mode,
	type Profile,
	refuses,
	relyingParty
} from './conformance-row.ts';
import { forged, keyOf, sign } from './keys.ts';
import { client, ScriptedProvider } from './provider.ts';
import { expectRefusal } from './relying-party.ts';

const noRegistration =
	'does not apply: clients are registered by hand, with an id and a secret that the app keeps';

export const dynamic: Profile = {
	title: 'Dynamic RP',
	text: 'The plan `oidcc-client-dynamic-certification-test-plan`, without what Config RP has already.',
	rows: [
		{
			name: 'rp-discovery-webfinger-acct',
			module: 'oidcc-client-test-discovery-webfinger-acct',
			asks: 'The issuer is found from an email address.',
			result: 'does not apply: an app names its providers'
		},
		{
			name: 'rp-discovery-webfinger-url',
			module: 'oidcc-client-test-discovery-webfinger-url',
			asks: 'The issuer is found from a URL.',
			result: 'does not apply: an app names its providers'
		},
		{
			name: 'rp-registration-dynamic',
			module: 'oidcc-client-test-dynamic-registration',
			asks: 'The client registers itself.',
			result: noRegistration
		},
		{
			name: 'rp-request_uri-sig',
			module: 'oidcc-client-test-request-uri-signed-rs256',
			asks: 'The authorization request is a signed object behind a URL.',
			result:
				'does not apply: with the part `fapi`, signed requests are sent or pushed, and no server fetches them from the app'
		},
		{
			name: 'rp-request_uri-unsigned',
			module: 'oidcc-client-test-request-uri-signed-none',
			asks: 'The authorization request is an unsigned object behind a URL.',
			result: 'does not apply: requests are plain parameters, or signed'
		},
		{
			name: 'rp-userinfo-sig',
			module: 'oidcc-client-test-userinfo-signed',
			asks: 'A signed userinfo response is verified and used.',
			result:
				'does not apply: signed userinfo takes a registration that asks for it; one that comes unasked is refused',
			check: async (mode) => {
				const { alg, privateKey } = await keyOf('first');
				const jwt = await sign(
					{ sub: 'alice' },
					{ key: privateKey, header: { alg, kid: 'first' } }
				);
				const headers = { 'content-type': 'application/jwt' };
				const op = new ScriptedProvider({
					answer: { userinfo: () => new Response(jwt, { headers }) }
				});
				const app = relyingParty(op, mode);
				await expectRefusal(app, await comeBack(app, mode));
			}
		}
	]
};

export const beyond: Profile = {
	title: 'Comprehensive plan',
	text: 'What is left of `oidcc-client-test-plan`, which is not part of the certification programme; ways to authenticate are variants of that plan and had tests of their own in the first suite. Its tests of implicit and hybrid flows (`rp-response_type-id_token` and the like, `rp-id_token-bad-c_hash`, missing hashes), of mutual TLS, refresh tokens and logout do not apply: there is the code flow only, and none of those.',
	rows: [
		{
			name: 'oidcc-client-test-missing-aud',
			module: 'oidcc-client-test-missing-aud',
			asks: 'An ID token without `aud` is refused.',
			check: (mode) => refuses(mode, { claims: { aud: undefined } })
		},
		{
			name: 'rp-nonce-unless-code-flow',
			module: 'oidcc-client-test-nonce-unless-code-flow',
			asks: 'A nonce is sent in implicit and hybrid flows.',
			result: 'passes: it is always sent',
			check: async (mode) => {
				const { location } = await relyingParty(new ScriptedProvider(), mode).start();
				expect(new URL(location).searchParams.get('nonce')).toBeTruthy();
			}
		},
		{
			name: 'rp-id_token-bad-sig-hs256',
			module: 'oidcc-client-test-invalid-sig-hs256',
			asks: 'An ID token with a bad HS256 signature is refused by a client that expects HS256.',
			check: badHmac
		},
		{
			name: 'rp-id_token-bad-sig-es256',
			module: 'oidcc-client-test-invalid-sig-es256',
			asks: 'An ID token with a bad ES256 signature is refused by a client that expects ES256.',
			check: badEcdsa
		},
		{
			name: 'rp-id_token-bad-at_hash',
			module: 'oidcc-client-test-invalid-athash',
			asks: 'An ID token whose `at_hash` is of another access token is refused.',
			check: (mode) => refuses(mode, { claims: { at_hash: 'ABCDEFGHIJKLMNOPQRSTUV' } })
		},
		{
			name: 'oidcc-client-test-ignores-unparseable-key-in-jwks',
			module: 'oidcc-client-test-ignores-unparseable-key-in-jwks',
			asks: 'A key of an unknown type does no harm in a key set.',
			check: strangeKeys
		},
		{
			name: 'rp-token_endpoint-client_secret_post',
			asks: 'The client proves who it is with `client_secret_post`.',
			check: (mode) => accepts(mode, {}, authenticating('client_secret_post'))
		},
		{
			name: 'rp-token_endpoint-client_secret_jwt',
			asks: 'The client proves who it is with `client_secret_jwt`.',
			check: (mode) => accepts(mode, {}, authenticating('client_secret_jwt'))
		},
		{
			name: 'rp-token_endpoint-private_key_jwt',
			asks: 'The client proves who it is with `private_key_jwt`.',
			check: async (mode) => {
				const clientPrivateKey = (await keyOf('client')).privateKey;
				const oidc = { ...authenticating('private_key_jwt'), token: { clientPrivateKey } };
				const { body } = (await accepts(mode, {}, oidc)).last('token');
				expect(body.has('client_secret')).toBe(false);
			}
		},
		{
			name: 'rp-claims-aggregated',
			module: 'oidcc-client-test-aggregated-claims',
			asks: 'Claims that others signed come along with userinfo.',
			result: 'does not apply: they do no harm, and reach the `profile` function as they came',
			check: (mode) => accepts(mode, { userinfo: (me) => ({ ...me, ...claimsOfOthers }) })
		},
		{
			name: 'rp-claims-distributed',
			module: 'oidcc-client-test-distributed-claims',
			asks: 'Claims are to be fetched from others.',
			result: 'does not apply: nothing is fetched from addresses in a profile'
		}
	]
};

const claimsOfOthers = {
	_claim_names: { address: 'one', phone_number: 'one' },
	_claim_sources: { one: { JWT: 'a.b.c' } }
};

function authenticating(token_endpoint_auth_method: string) {
	return { client: { token_endpoint_auth_method } };
}

async function badHmac(mode: Mode): Promise<void> {
	const oidc = { client: { id_token_signed_response_alg: 'HS256' } };
	const signed = (secret: string) => (claims: object) =>
		sign(claims, { key: new TextEncoder().encode(secret), header: { alg: 'HS256' } });
	await accepts(mode, { idToken: signed(client.clientSecret) }, oidc);
	await refuses(mode, { idToken: signed('another secret, as long as it has to be') }, oidc);
	await refuses(mode, { idToken: signedByAnother }, oidc);
}

async function badEcdsa(mode: Mode): Promise<void> {
	const { alg, jwk, privateKey } = await keyOf('elliptic', 'ES256');
	const oidc = { client: { id_token_signed_response_alg: 'ES256' } };
	const signed = (claims: object) =>
		sign(claims, { key: privateKey, header: { alg, kid: 'elliptic' } });
	const keys = () => [jwk];
	await accepts(mode, { idToken: signed, keys }, oidc);
	const bad = async (claims: object) => forged(await signed(claims), { ...claims, x: 1 });
	await refuses(mode, { idToken: bad, keys }, oidc);
}

async function strangeKeys(mode: Mode): Promise<void> {
	const { jwk } = await keyOf('first');
	const strange = [
		{ kty: 'AKP', kid: 'later', alg: 'ML-DSA-99', pub: 'AAAA' },
		{ kty: 'made-up', kid: 'other', x: 'AAAA' }
	];
	await accepts(mode, { keys: () => [...strange, jwk] });
}
