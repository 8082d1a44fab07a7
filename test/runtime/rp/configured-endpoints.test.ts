// Providers whose endpoints and keys are configured: ID tokens without discovery, client authentication, requests.

import { describe, expect, it } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { configurationError } from './callback.ts';
import { forged, keyOf, sign } from './keys.ts';
import { alice, type Claims, client, type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, type OidcOptions, RelyingParty } from './relying-party.ts';

const issuer = 'https://op.example';
const endpoints = {
	authorization: `${issuer}/authorize`,
	token: `${issuer}/token`,
	userinfo: `${issuer}/userinfo`
};

function appOf(script: Script, oidc: OidcOptions) {
	const op = new ScriptedProvider(script);
	return { op, app: new RelyingParty(op, { oidc: { ...endpoints, ...oidc } }) };
}

/** An app whose only provider, named `two`, is of plain OAuth 2.0. */
function plainApp(settings: object = {}, script: Script = {}) {
	const op = new ScriptedProvider({ ...script, tokens: { id_token: undefined, ...script.tokens } });
	const app = new RelyingParty(op);
	app.config.providers = [
		{
			...{ id: 'two', name: 'Two', type: 'oauth', ...client, [customFetch]: op.fetch },
			...endpoints,
			authorization: `${issuer}/authorize?scope=email`,
			...settings
		}
	];
	const signIn = async () => {
		const { location } = await app.start('', 'two');
		return app.finish(op.authorize(location), 'two');
	};
	return { op, app, signIn };
}

describe('an ID token, if the key set is configured', () => {
	const keys = { jwks_endpoint: `${issuer}/jwks` };

	it('is verified with it, without discovery', async () => {
		const { op, app } = appOf({}, keys);
		await expectSignedIn(app, await app.signIn());
		expect([op.count('discovery'), op.count('jwks')]).toEqual([0, 1]);
	});

	it('is refused with other claims than were signed', async () => {
		const idToken = (claims: Claims, honest: string) => forged(honest, { ...claims, sub: 'eve' });
		const { app } = appOf({ idToken }, keys);
		await expectRefusal(app, await app.signIn());
	});
});

describe('an ID token of a client that is registered for HS256', () => {
	const settings: OidcOptions = {
		client: { id_token_signed_response_alg: 'HS256' },
		// The token endpoint below does not know it.
		nonce: false
	};
	const long = 'a client secret with the sixty-four bytes that SHA-512 wants as a key';
	const by = (alg: string, secret: string) => (claims: Claims) =>
		sign(claims, { key: new TextEncoder().encode(secret), header: { alg } });
	const signIn = async (idToken: Script['idToken']) => {
		const token = { answer: { token: tokenOf(idToken) } };
		const { op, app } = appOf(token, { ...settings, clientSecret: long });
		return { op, app, answer: await app.signIn() };
	};
	/** The scripted provider only knows the secret of `client`. */
	const tokenOf = (idToken: Script['idToken']) => async () => {
		const now = Math.floor(Date.now() / 1000);
		const claims = { ...alice, iss: issuer, aud: client.clientId, iat: now, exp: now + 300 };
		const id_token = await idToken?.(claims, '');
		return Response.json({ access_token: 'access-1', token_type: 'Bearer', id_token });
	};

	it('is verified with the client secret, without discovery', async () => {
		const { op, app, answer } = await signIn(by('HS256', long));
		await expectSignedIn(app, answer);
		expect([op.count('discovery'), op.count('jwks')]).toEqual([0, 0]);
	});

	it.each([
		['HS512 with the client secret', by('HS512', long)],
		['HS256 with another secret', by('HS256', `${long}!`)],
		[
			'RS256',
			async (claims: Claims) =>
				sign(claims, { key: (await keyOf('first')).privateKey, header: { alg: 'RS256' } })
		]
	])('is refused with %s', async (_name, idToken) => {
		const { app, answer } = await signIn(idToken);
		await expectRefusal(app, answer);
	});
});

describe('client authentication', () => {
	it.each(['tls_client_auth', 'not_none', 'none_at_all', 'client_secret_post_twice'])(
		'by the unknown method %s fails before the code is sent',
		async (token_endpoint_auth_method) => {
			const { op, app, signIn } = plainApp({ client: { token_endpoint_auth_method } });
			const { location } = await signIn();
			expect(location).toBe(configurationError);
			expect(app.log()).toContain(token_endpoint_auth_method);
			expect(op.count('token')).toBe(0);
		}
	);
});

describe('the requests to a provider with configured endpoints', () => {
	it('leave out parameters without a value, and ask the settings for others', async () => {
		const params = {
			...{ scope: 'email', none: undefined, nothing: null, empty: '' },
			own: ({ clientId = '' }) => clientId
		};
		const { app } = plainApp({ authorization: { url: `${issuer}/authorize`, params } });
		const { searchParams } = new URL((await app.start('', 'two')).location);
		expect(['none', 'nothing', 'empty', 'own'].map((name) => searchParams.get(name))).toEqual([
			null,
			null,
			'',
			client.clientId
		]);
	});

	it.each([issuer, `${issuer}/`, `${issuer}//`])('resolve paths against %s', async (base) => {
		const paths = {
			authorization: '/authorize?scope=email',
			token: '/token',
			userinfo: '/userinfo'
		};
		const { op, app, signIn } = plainApp({ issuer: base, ...paths });
		await expectSignedIn(app, await signIn());
		expect(op.asked.map(({ url }) => url.pathname)).toEqual(['/token', '/userinfo']);
	});

	it('add the parameters of `token.body` to the token request', async () => {
		const token = { url: `${issuer}/token`, body: { audience: 'api' } };
		const { op, app, signIn } = plainApp({ token });
		await expectSignedIn(app, await signIn());
		expect(op.last('token').body.get('audience')).toBe('api');
	});

	it('ignore an ID token that the scope of the URL did not ask for', async () => {
		const { app, signIn } = plainApp({}, { tokens: { id_token: 'not.a.token' } });
		await expectSignedIn(app, await signIn());
	});

	it('send the access token to the userinfo endpoint, and a user agent', async () => {
		const { op, app, signIn } = plainApp();
		await expectSignedIn(app, await signIn());
		const { headers } = op.last('userinfo');
		expect(headers.get('authorization')).toBe('Bearer access-code-1');
		expect(headers.get('accept')).toBe('application/json');
		expect(headers.get('user-agent')).toBeTruthy();
	});

	it('take the profile from `userinfo.request`, which sees the tokens and the provider', async () => {
		const seen: unknown[] = [];
		const request = ({ tokens, provider }: { tokens: Claims; provider: Claims }) => {
			const { url } = Object(provider['userinfo']);
			seen.push(tokens['access_token'], String(url), provider['callbackUrl']);
			return alice;
		};
		const { op, app, signIn } = plainApp({ userinfo: { url: `${issuer}/userinfo`, request } });
		await expectSignedIn(app, await signIn());
		expect(op.count('userinfo')).toBe(0);
		expect(seen).toEqual([
			'access-code-1',
			`${issuer}/userinfo`,
			'https://app.example/auth/callback/two'
		]);
	});
});

describe('a token response', () => {
	it.each(['bearer2', 'notbearer', 'dpop '])('of the type %j is refused', async (token_type) => {
		const { app, signIn } = plainApp({}, { tokens: { token_type } });
		await expectRefusal(app, await signIn());
	});

	it.each([
		['a sentence', 'canary with spaces', false],
		['a line break', 'canary\nforged_line', false],
		['a prefix', '!canary', false],
		['61 characters', `canary${'x'.repeat(55)}`, false],
		['60 characters', `canary${'x'.repeat(54)}`, true]
	])('with %s as its error code is logged without it, unless short: %j', async (...row) => {
		const [, error, isLogged] = row;
		const token = () => Response.json({ error }, { status: 400 });
		const { app, signIn } = plainApp({}, { answer: { token } });
		await expectRefusal(app, await signIn());
		expect(app.log().includes('canary')).toBe(isLogged);
	});
});

describe('a profile', () => {
	it('keeps numbers, but very large ones are text', async () => {
		const body = '{"sub":"a","email":"alice@example.com","n":[7,1.5,12345678901234567890],"t":"8"}';
		const seen: unknown[] = [];
		const profile = ({ sub, email, n, t }: Claims) => {
			seen.push(n, t);
			return { id: sub, email };
		};
		const { app, signIn } = plainApp(
			{ profile },
			{ answer: { userinfo: () => new Response(body) } }
		);
		await expectSignedIn(app, await signIn());
		expect(seen).toEqual([[7, 1.5, '12345678901234567890'], '8']);
	});

	it.each([
		['javascript:alert(1)//https://op.example/a.png', undefined],
		['data:image/png;base64,https://', undefined],
		[undefined, undefined],
		['http://op.example/a.png', 'http://op.example/a.png'],
		['https://op.example/a.png', 'https://op.example/a.png']
	])('with the picture %j has the image %j', async (picture, image) => {
		const { app, signIn } = plainApp({}, { userinfo: (honest) => ({ ...honest, picture }) });
		await expectSignedIn(app, await signIn());
		expect((await app.session())?.user?.['image'] ?? undefined).toBe(image);
	});
});

describe('the start of a sign-in with configured endpoints', () => {
	const askedBy = async (settings: object) => {
		const { app } = plainApp(settings);
		return new URL((await app.start('', 'two')).location).searchParams;
	};

	it.each(['authorization', 'token', 'userinfo'])('is refused without %s', async (name) => {
		const { op, app } = plainApp({ [name]: undefined });
		await expectRefusal(app, await app.start('', 'two'));
		expect(app.errors).toMatchObject([{ type: 'InvalidEndpoints' }]);
		expect(app.log()).toContain('issuer');
		expect(op.asked).toEqual([]);
	});

	it('keeps the parameters that the URL sets', async () => {
		const own = {
			scope: 'email',
			client_id: 'own',
			redirect_uri: 'https://app.example/own',
			response_type: 'code token'
		};
		const authorization = `${issuer}/authorize?${new URLSearchParams(own)}`;
		expect(Object.fromEntries(await askedBy({ authorization }))).toMatchObject(own);
	});

	it('sends the verifier itself if the URL asks for the method plain', async () => {
		const authorization = `${issuer}/authorize?scope=email&code_challenge_method=plain`;
		const { op, app } = plainApp({ authorization });
		const { location } = await app.start('', 'two');
		await app.finish(op.authorize(location), 'two');
		const { searchParams } = new URL(location);
		expect(searchParams.get('code_challenge_method')).toBe('plain');
		expect(op.last('token').body.get('code_verifier')).toBe(searchParams.get('code_challenge'));
	});

	it('has a nonce only if it is among the checks', async () => {
		expect((await askedBy({ checks: ['nonce'] })).has('nonce')).toBe(true);
		expect((await askedBy({ checks: ['state'] })).has('nonce')).toBe(false);
	});

	it.each([
		['/authorize?scope=mine&more=1', { scope: 'mine', more: '1', prompt: 'login' }],
		['/other', { scope: 'theirs', prompt: 'login' }]
	])('lets the app replace a ready-made URL by %s', async (path, expected) => {
		const params = { scope: 'theirs', prompt: 'login' };
		const options = { authorization: { url: issuer + path } };
		const asked = await askedBy({
			authorization: { url: `${issuer}/authorize`, params },
			options
		});
		expect(Object.fromEntries(asked)).toMatchObject(expected);
	});

	it('sets no scope for OAuth 2.0 by discovery', async () => {
		const none = { authorization: undefined, token: undefined, userinfo: undefined };
		const { app } = plainApp({ ...none, issuer });
		const { location } = await app.start('', 'two');
		expect(location).toMatch(/^https:\/\/op\.example\/authorize\?/);
		expect(new URL(location).searchParams.has('scope')).toBe(false);
	});

	it('warns of all reserved parameters at once', async () => {
		const { app } = plainApp();
		await app.start('?scope=a&resource=b', 'two');
		expect(app.warnings).toEqual([['reserved-parameters', 'two', 'scope resource']]);
	});
});
