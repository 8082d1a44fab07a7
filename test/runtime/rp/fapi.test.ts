import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientKey, DemandingProvider, dpopNonces } from './demanding-provider.ts';
import { expectSignedIn, type OidcOptions } from './relying-party.ts';

const opened: DemandingProvider[] = [];

beforeAll(() => {
	// It warns of its built-in pages, which are just what is wanted here.
	vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
	for (const one of opened.splice(0)) one.close();
	vi.useRealTimers();
});
afterAll(() => void vi.restoreAllMocks());

async function open(demands: Parameters<typeof DemandingProvider.open>[0]) {
	const provider = await DemandingProvider.open(demands);
	opened.push(provider);
	return provider;
}

const formOf = (init: RequestInit | undefined) => new URLSearchParams(String(init?.body));
const proofOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('dpop') ?? '';

describe('pushed authorization requests (RFC 9126), against an oidc-provider that requires them', () => {
	const features = {
		pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true }
	};

	it('are used because the server requires them', async () => {
		const provider = await open({ features });
		const app = provider.app();
		const { location } = await app.start();
		const asked = new URL(location);
		expect([...asked.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
		const pushed = formOf(provider.to('/request')[0]?.init);
		expect(pushed.get('state')).toBeTruthy();
		expect(pushed.get('code_challenge_method')).toBe('S256');
		await expectSignedIn(app, await app.finish(await provider.agree(location)));
	});

	it('are used because the client is registered with them', async () => {
		const metadata = { require_pushed_authorization_requests: true };
		const provider = await open({
			features: { pushedAuthorizationRequests: { enabled: true } },
			client: metadata
		});
		const app = provider.app({ client: metadata });
		await expectSignedIn(app, await provider.signIn(app));
	});

	it('are sent anew by each sign-in, since a used or expired one is rejected', async () => {
		const provider = await open({ features });
		const app = provider.app();
		const { location } = await app.start();
		vi.setSystemTime(Date.now() + 61_000);
		const late = await provider.agree(location);
		expect(late.get('error')).toBe('invalid_request_uri');
		// oidc-provider sends the browser back without the state: it belongs to no sign-in.
		expect((await app.finish(late)).location).toContain('/auth/error');
		expect(await app.session()).toBeNull();
		app.errors.length = 0;
		const second = await app.start();
		await expectSignedIn(app, await app.finish(await provider.agree(second.location)));
		const again = await provider.agree(second.location);
		expect(again.get('error')).toBe('invalid_request_uri');
	});
});

describe('private_key_jwt (RFC 7523), against an oidc-provider that requires it', () => {
	const method = { token_endpoint_auth_method: 'private_key_jwt' } as const;

	it.each([
		['PEM, in one line of an env file', 'RS256', 'pem'],
		['a JWK', 'ES256', 'jwk'],
		['the text of a JWK', 'PS256', 'text']
	] as const)('signs in with a key as %s', async (_form, alg, form) => {
		const { pem, jwk, jwks } = await clientKey(alg);
		const client = { ...method, token_endpoint_auth_signing_alg: alg } as const;
		const provider = await open({ client: { ...client, jwks, client_secret: undefined } });
		const keys = { pem: pem.trim().replaceAll('\n', '\\n'), jwk, text: JSON.stringify(jwk) };
		const app = provider.app({ client, token: { clientPrivateKey: keys[form] } });
		await expectSignedIn(app, await provider.signIn(app));
		const form_ = formOf(provider.to('/token')[0]?.init);
		expect([form_.has('client_secret'), form_.has('client_assertion')]).toEqual([false, true]);
	});

	it('is used with a key and no secret', async () => {
		const { jwk, jwks } = await clientKey('ES256');
		const client = { ...method, token_endpoint_auth_signing_alg: 'ES256' } as const;
		const provider = await open({ client: { ...client, jwks, client_secret: undefined } });
		const app = provider.app({ clientSecret: '', privateKey: JSON.stringify(jwk) });
		await expectSignedIn(app, await provider.signIn(app));
	});
});

describe('signed requests (RFC 9101), against an oidc-provider that requires them', () => {
	const features = { requestObjects: { enabled: true, requireSignedRequestObject: true } };

	it('are used because the server requires them', async () => {
		const { jwk, jwks } = await clientKey('ES256');
		const provider = await open({
			features,
			client: { jwks, request_object_signing_alg: 'ES256' }
		});
		const app = provider.app({ token: { clientPrivateKey: jwk } });
		const { location } = await app.start();
		const { searchParams } = new URL(location);
		expect(searchParams.has('state')).toBe(false);
		const object = searchParams.get('request') ?? '';
		expect(decodeProtectedHeader(object)).toMatchObject({
			typ: 'oauth-authz-req+jwt',
			alg: 'ES256'
		});
		expect(decodeJwt(object)).toMatchObject({ aud: provider.issuer, response_type: 'code' });
		await expectSignedIn(app, await app.finish(await provider.agree(location)));
	});
});

describe('signed responses (JARM), from oidc-provider', () => {
	const features = { jwtResponseModes: { enabled: true } };
	const client = { authorization_signed_response_alg: 'RS256' } as const;

	it('are requested and verified', async () => {
		const provider = await open({ features, client });
		const app = provider.app({ client });
		const { location } = await app.start();
		expect(new URL(location).searchParams.get('response_mode')).toBe('jwt');
		const back = await provider.agree(location);
		expect([...back.keys()]).toEqual(['response']);
		await expectSignedIn(app, await app.finish(back));
	});

	it('are read from a form that the provider posts', async () => {
		const provider = await open({ features, client });
		const app = provider.app({ authorization: { params: { response_mode: 'form_post.jwt' } } });
		const { location } = await app.start();
		const { Person } = await import('./person.ts');
		const page = await (await new Person(provider.issuer).agree(location)).text();
		const [, value = ''] = /name="response" value="([^"]*)"/.exec(page) ?? [];
		const form = new URLSearchParams({ response: value });
		await expectSignedIn(app, await app.post('/auth/callback/oidc', form, provider.issuer));
	});

	it('report that the user cancelled as usual', async () => {
		const provider = await open({ features, client });
		const app = provider.app({ client });
		const { location } = await app.start('?prompt=none');
		const { location: end } = await app.finish(await provider.agree(location));
		expect(end).toContain('/auth/signin?error=OAuthCallbackError');
	});
});

describe('DPoP (RFC 9449), against an oidc-provider that requires it with its nonce', () => {
	const bound = { dpop_bound_access_tokens: true };

	it('binds the tokens, and proves possession of the key to userinfo', async () => {
		const provider = await open({ features: dpopNonces, client: bound });
		const app = provider.app({ client: bound });
		await expectSignedIn(app, await provider.signIn(app));
		expect(provider.to('/token').map(({ status }) => status)).toEqual([400, 200]);
		const [first, second] = provider.to('/token').map(({ init }) => decodeJwt(proofOf(init)));
		expect([first?.['nonce'], typeof second?.['nonce']]).toEqual([undefined, 'string']);
		expect(first?.jti).not.toBe(second?.jti);
		const asked = provider.to('/me').at(-1)?.init;
		expect(new Headers(asked?.headers).get('authorization')).toMatch(/^DPoP /);
		expect(decodeJwt(proofOf(asked))).toMatchObject({ htm: 'GET', htu: `${provider.issuer}/me` });
		expect(decodeJwt(proofOf(asked))['ath']).toBeTruthy();
		expect(app.store.accounts[0]).toMatchObject({ token_type: 'dpop' });
	});

	it('uses a new key for each sign-in, and reveals only its public half', async () => {
		const provider = await open({ features: dpopNonces, client: bound });
		const [one, two] = [provider.app({ client: bound }), provider.app({ client: bound })];
		for (const app of [one, two]) await expectSignedIn(app, await provider.signIn(app));
		const keys = provider.to('/me').map(({ init }) => decodeProtectedHeader(proofOf(init)).jwk);
		expect(new Set(keys.map((jwk) => jwk?.x)).size).toBe(2);
		expect(keys.some((jwk) => 'd' in (jwk ?? {}))).toBe(false);
	});

	it('uses the key of the app', async () => {
		const { jwk } = await clientKey('ES256');
		const provider = await open({ features: dpopNonces, client: bound });
		const app = provider.app({ client: bound, token: { dpopPrivateKey: jwk } });
		await expectSignedIn(app, await provider.signIn(app));
		const shown = decodeProtectedHeader(proofOf(provider.to('/me').at(-1)?.init)).jwk;
		expect([shown?.x, shown && 'd' in shown]).toEqual([jwk.x, false]);
	});
});

describe('all of FAPI 2.0 at once, against an oidc-provider that requires it', () => {
	it('ends with a session', async () => {
		const { pem, jwks } = await clientKey('PS256');
		const client = {
			token_endpoint_auth_method: 'private_key_jwt',
			token_endpoint_auth_signing_alg: 'PS256',
			request_object_signing_alg: 'PS256',
			authorization_signed_response_alg: 'RS256',
			require_pushed_authorization_requests: true,
			dpop_bound_access_tokens: true
		} as const satisfies OidcOptions['client'];
		const provider = await open({
			features: {
				...dpopNonces,
				pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
				requestObjects: { enabled: true, requireSignedRequestObject: true },
				jwtResponseModes: { enabled: true }
			},
			client: { ...client, jwks, client_secret: undefined }
		});
		const app = provider.app({ client, clientSecret: '', privateKey: pem });
		await expectSignedIn(app, await provider.signIn(app));
		// Each assertion is good once, also where the request was sent again for the nonce.
		const assertions = ['/request', '/token'].flatMap((path) =>
			provider.to(path).map(({ init }) => decodeJwt(formOf(init).get('client_assertion') ?? ''))
		);
		expect(assertions).toHaveLength(3);
		expect(new Set(assertions.map(({ jti }) => jti)).size).toBe(3);
	});
});
