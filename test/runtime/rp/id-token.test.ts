import { describe, expect, it } from 'vitest';
import { signedByAnother } from './basic-profile.ts';
import { forged, keyOf, sign, unsigned } from './keys.ts';
import { type Claims, client, type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, type OidcOptions, RelyingParty } from './relying-party.ts';
import { atLater } from './time.ts';

/** A user with a false ID token is rejected, wherever the profile comes from. */
async function expectRefused(script: Script, oidc: OidcOptions = {}): Promise<void> {
	for (const idToken of [true, false]) {
		const op = new ScriptedProvider(script);
		const app = new RelyingParty(op, { oidc: { idToken, ...oidc } });
		await expectRefusal(app, await app.signIn());
		expect([op.count('token'), op.count('userinfo')]).toEqual([1, 0]);
	}
}

async function expectAccepted(script: Script, oidc: OidcOptions = {}): Promise<void> {
	const app = new RelyingParty(new ScriptedProvider(script), { oidc });
	await expectSignedIn(app, await app.signIn());
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function withHeader(claims: Claims, header: Record<string, unknown>): Promise<string> {
	const { privateKey } = await keyOf('first');
	return sign(claims, { key: privateKey, header: { alg: 'RS256', kid: 'first', ...header } });
}

describe('the signature of an ID token', () => {
	it.each<[string, Script['idToken']]>([
		['alg none', (claims) => unsigned(claims)],
		['alg None', (claims) => unsigned(claims, 'None')],
		['alg NONE and a signature', (claims) => `${unsigned(claims, 'NONE')}AAAA`],
		['no signature at all', (_claims, honest) => honest.slice(0, honest.lastIndexOf('.') + 1)],
		['HS256 with the client secret', (claims) => hmac(claims, client.clientSecret)],
		['HS256 with the public key', async (claims) => hmac(claims, (await keyOf('first')).pem)],
		['HS256 with the modulus', async (claims) => hmac(claims, `${(await keyOf('first')).jwk.n}`)],
		['another key under the name of the right one', signedByAnother],
		['other claims', (claims, honest) => forged(honest, { ...claims, sub: 'mallory' })],
		['PS256, which is not announced', (claims) => bySomeOtherKind(claims)],
		['a critical header that nobody knows', (claims) => criticalHeader(claims)]
	])('G6: by %s is rejected', async (_name, idToken) => {
		await expectRefused(idToken ? { idToken } : {});
	});

	it.each(['jku', 'x5u'])(
		'G6: with the header %s is verified with the keys of the provider, and nothing else is fetched',
		async (name) => {
			const { privateKey } = await keyOf('second');
			const header = { alg: 'RS256', kid: 'second', [name]: 'https://evil.example/jwks' };
			const script = { idToken: (claims: Claims) => sign(claims, { key: privateKey, header }) };
			const op = new ScriptedProvider(script);
			const app = new RelyingParty(op);
			await expectRefusal(app, await app.signIn());
			expect(op.asked.filter(({ url }) => url.hostname !== 'op.example')).toEqual([]);
		}
	);

	it('G6: with the header jwk is verified with the keys of the provider', async () => {
		const { privateKey, jwk } = await keyOf('second');
		const header = { alg: 'RS256', kid: 'first', jwk };
		await expectRefused({ idToken: (claims) => sign(claims, { key: privateKey, header }) });
	});

	it('G6: by a key outside the set is rejected, and the set is fetched at most once a minute', async () => {
		const op = new ScriptedProvider();
		const app = new RelyingParty(op);
		await expectSignedIn(app, await app.signIn());
		app.jar.clear();
		app.store.writes.length = 0;
		op.script = { idToken: (claims) => withHeader(claims, { kid: 'unknown' }) };
		for (let i = 0; i < 5; i += 1) await expectRefusal(app, await app.signIn());
		expect(op.count('jwks')).toBe(1);
		await atLater(61, async () => expectRefusal(app, await app.signIn()));
		await atLater(62, async () => expectRefusal(app, await app.signIn()));
		expect(op.count('jwks')).toBe(2);
	});

	it('G6: of one provider is invalid at another with the same issuer', async () => {
		const idToken = (claims: Claims) => withHeader(claims, {});
		const { jwk } = await keyOf('second');
		await expectRefused({ idToken, keys: () => [{ ...jwk, kid: 'first' }] });
	});

	it.each<[string, () => unknown]>([
		['empty', () => []],
		['no list', () => 'keys'],
		['full of secrets', () => [{ kty: 'oct', k: 'AAAA', kid: 'first', alg: 'HS256' }]]
	])('G6: is rejected if the key set is %s', (_name, keys) => expectRefused({ keys }));

	it.each([404, 500])('G6: is rejected if the key set answers %d', async (status) => {
		await expectRefused({ answer: { jwks: () => new Response('', { status }) } });
	});

	it('G6: is rejected if the key set is a redirect', async () => {
		const headers = { location: 'https://evil.example/jwks' };
		await expectRefused({ answer: { jwks: () => new Response(null, { status: 302, headers }) } });
	});
});

const now = () => Math.floor(Date.now() / 1000);

describe('the claims of an ID token', () => {
	it.each<[string, string, () => Claims]>([
		['G7', 'iss of another', () => ({ iss: 'https://other.example' })],
		['G7', 'iss with a slash more', () => ({ iss: 'https://op.example/' })],
		['G7', 'iss by plain http', () => ({ iss: 'http://op.example' })],
		['G7', 'iss in capitals', () => ({ iss: 'https://OP.example' })],
		['G7', 'iss missing', () => ({ iss: undefined })],
		['G7', 'iss as list', () => ({ iss: ['https://op.example'] })],
		['G8', 'aud missing', () => ({ aud: undefined })],
		['G8', 'aud of another', () => ({ aud: 'client 2' })],
		['G8', 'aud empty', () => ({ aud: [] })],
		['G8', 'aud of two without azp', () => ({ aud: [client.clientId, 'client 2'] })],
		['G8', 'aud of two with another azp', () => ({ aud: [client.clientId, 'b'], azp: 'b' })],
		['G8', 'azp of another', () => ({ azp: 'client 2' })],
		['G8', 'exp an hour ago', () => ({ exp: now() - 3600 })],
		['G8', 'exp 40 seconds ago', () => ({ exp: now() - 40 })],
		['G8', 'exp missing', () => ({ exp: undefined })],
		['G8', 'exp as text', () => ({ exp: `${now() + 300}` })],
		['G8', 'iat next week', () => ({ iat: now() + 604_800, exp: now() + 604_900 })],
		['G8', 'iat two minutes ahead', () => ({ iat: now() + 120 })],
		['G8', 'iat missing', () => ({ iat: undefined })],
		['G8', 'iat as text', () => ({ iat: 'today' })],
		['G8', 'nbf two minutes ahead', () => ({ nbf: now() + 120 })],
		['G8', 'nbf next week', () => ({ nbf: now() + 604_800 })],
		['G8', 'nonce missing', () => ({ nonce: undefined })],
		['G8', 'nonce of another', () => ({ nonce: 'another' })],
		['G8', 'nonce as list', () => ({ nonce: ['another'] })],
		['G8', 'nonce empty', () => ({ nonce: '' })],
		['G8', 'at_hash of another token', () => ({ at_hash: 'ABCDEFGHIJKLMNOPQRSTUV' })]
	])('%s: %s are rejected', async (_id, _name, claims) => {
		await expectRefused({ idToken: (honest) => withHeader({ ...honest, ...claims() }, {}) });
	});

	it.each<[string, () => Claims]>([
		['aud as a list of one', () => ({ aud: [client.clientId] })],
		['aud of two with our azp', () => ({ aud: [client.clientId, 'b'], azp: client.clientId })],
		['exp some seconds ago', () => ({ exp: now() - 10 })],
		['iat some seconds ahead', () => ({ iat: now() + 10 })],
		[
			'iat and nbf of a clock that is 50 seconds ahead',
			() => ({ iat: now() + 50, nbf: now() + 50 })
		],
		['claims that nobody knows', () => ({ other: { deep: [1, 2, 3] } })]
	])('G8: %s are accepted', async (_name, claims) => {
		await expectAccepted({ idToken: (honest) => withHeader({ ...honest, ...claims() }, {}) });
	});

	it('G8: the right at_hash is accepted', async () => {
		const hash = await crypto.subtle.digest('SHA-256', bytes('access-code-1'));
		const at_hash = Buffer.from(hash).subarray(0, 16).toString('base64url');
		await expectAccepted({ claims: { at_hash } });
	});

	it.each([
		['ES384', 'SHA-384'],
		['RS512', 'SHA-512'],
		['EdDSA', 'SHA-512'],
		['Ed25519', 'SHA-512']
	])('G8: the right at_hash of a token by %s is accepted, and no other', async (alg, hash) => {
		await keyOf(alg, alg);
		const metadata = { id_token_signing_alg_values_supported: [alg] };
		for (const [text, outcome] of [
			['access-code-1', expectSignedIn],
			['access-code-2', expectRefusal]
		] as const) {
			const half = Buffer.from(await crypto.subtle.digest(hash, bytes(text)));
			const at_hash = half.subarray(0, half.length / 2).toString('base64url');
			const op = new ScriptedProvider({ metadata, claims: { at_hash } });
			op.signsWith = alg;
			const app = new RelyingParty(op);
			await outcome(app, await app.signIn());
		}
	});

	const asked: OidcOptions = { authorization: { params: { max_age: 600, acr_values: 'gold' } } };
	it.each<[string, () => Claims]>([
		['auth_time older than max_age', () => ({ auth_time: now() - 3600 })],
		['no auth_time although there was a max_age', () => ({})]
	])('G8: %s are rejected', async (_name, claims) => {
		await expectRefused(
			{ idToken: (honest) => withHeader({ acr: 'gold', ...honest, ...claims() }, {}) },
			asked
		);
	});

	it('G8: a recent auth_time is accepted', async () => {
		const claims = () => ({ auth_time: now() - 60, acr: 'gold' });
		await expectAccepted(
			{ idToken: (honest) => withHeader({ ...honest, ...claims() }, {}) },
			asked
		);
	});

	it('G8: an unrequested nonce is rejected', async () => {
		await expectRefused({ claims: { nonce: 'any' } }, { nonce: false });
	});
});

function hmac(claims: Claims, secret: string): Promise<string> {
	return sign(claims, {
		key: bytes(secret.padEnd(32, ' ')),
		header: { alg: 'HS256', kid: 'first' }
	});
}

async function bySomeOtherKind(claims: Claims): Promise<string> {
	const { privateKey } = await keyOf('pss', 'PS256');
	return sign(claims, { key: privateKey, header: { alg: 'PS256', kid: 'first' } });
}

async function criticalHeader(claims: Claims): Promise<string> {
	const honest = await withHeader(claims, {});
	const header = { alg: 'RS256', kid: 'first', crit: ['exotic'], exotic: 1 };
	const [, payload = '', signature = ''] = honest.split('.');
	return [Buffer.from(JSON.stringify(header)).toString('base64url'), payload, signature].join('.');
}
