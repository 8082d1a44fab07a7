import { describe, expect, it } from 'vitest';
import { OAuthProfileParseError } from '../../../src/runtime/errors.ts';
import { type Script, ScriptedProvider } from './provider.ts';
import { expectRefusal, expectSignedIn, type OidcOptions, RelyingParty } from './relying-party.ts';

const answering = (
	endpoint: 'discovery' | 'token' | 'userinfo',
	answer: () => Response
): Script => ({
	answer: { [endpoint]: answer }
});
const hidden = 'a-token-of-somebody';
const text = () => new Response(`${hidden}, and not JSON`);

async function failed(script: Script, oidc: OidcOptions = {}): Promise<RelyingParty> {
	const app = new RelyingParty(new ScriptedProvider(script), { oidc });
	const { location } = await app.start();
	if (!location.startsWith(app.origin)) {
		await expectRefusal(app, await app.finish(app.provider.authorize(location)));
	}
	return app;
}

describe('the log, after an unusable response of a provider', () => {
	it.each<[string, Script, string]>([
		[
			'a refusal',
			answering('token', () => Response.json({ error: 'invalid_client', hidden }, { status: 401 })),
			'401. invalid_client'
		],
		[
			'a refusal with a challenge',
			answering('token', () =>
				Response.json(
					{ error: 'invalid_client', hidden },
					{ status: 401, headers: { 'www-authenticate': `Basic realm="${hidden}"` } }
				)
			),
			'401. invalid_client'
		],
		[
			'a challenge',
			answering(
				'token',
				() =>
					new Response(hidden, {
						status: 401,
						headers: { 'www-authenticate': `Basic realm="${hidden}"` }
					})
			),
			'401'
		],
		['a failure', answering('token', () => new Response(hidden, { status: 503 })), '503'],
		['text for tokens', answering('token', text), '200'],
		[
			'tokens that lack something',
			answering('token', () => Response.json({ access_token: hidden })),
			'200'
		],
		['text for a profile', answering('userinfo', text), '200'],
		[
			'a profile that is refused',
			answering('userinfo', () => new Response(hidden, { status: 403 })),
			'403'
		],
		['text for a document', answering('discovery', text), '200'],
		['no document', answering('discovery', () => new Response(hidden, { status: 404 })), '404']
	])('names provider and status, and none of its content: %s', async (_name, script, said) => {
		const app = await failed(script, { idToken: false });
		expect(app.errors).toHaveLength(1);
		expect(app.log()).toContain(`oidc answered ${said}`);
		expect(app.log()).not.toContain(hidden);
		expect(JSON.stringify(app.errors[0]?.cause ?? '')).not.toContain(hidden);
	});

	it('reports an oversized response', async () => {
		const app = await failed(answering('token', () => new Response('x'.repeat(2_000_000))));
		expect(app.log()).toContain('op.example gave oidc no usable answer');
		expect(app.log()).toContain('larger than');
		expect(app.log()).not.toContain('UnknownAction');
	});

	it('names the provider of an error response', async () => {
		const app = new RelyingParty(new ScriptedProvider());
		const { location } = await app.start();
		const lie = { error: 'server_error', code: undefined };
		await expectRefusal(app, await app.finish(app.provider.authorize(location, lie)));
		expect(app.errors[0]).toMatchObject({
			type: 'OAuthCallbackError',
			message: 'oidc answered server_error.',
			cause: { provider: 'oidc', error: 'server_error' }
		});
	});
});

describe('OAuthProfileParseError', () => {
	const fail = () => {
		throw new OAuthProfileParseError('no');
	};

	it('shows the sign-in page if the profile cannot be read', async () => {
		const app = new RelyingParty(new ScriptedProvider(), { oidc: { profile: fail } });
		expect((await app.signIn()).location).toBe('https://app.example/auth/signin');
	});

	it('in a callback shows the error page, like other errors', async () => {
		const app = new RelyingParty(new ScriptedProvider(), {
			config: { callbacks: { signIn: fail } }
		});
		const { location } = await app.signIn();
		expect(location).toBe('https://app.example/auth/error?error=Configuration');
	});
});

describe('a provider with only a discovery document', () => {
	const wellKnown = 'https://op.example/.well-known/openid-configuration';
	const metadata = { authorization_response_iss_parameter_supported: true };
	const appOf = (script: Script, oidc: OidcOptions = {}) => {
		const app = new RelyingParty(new ScriptedProvider(script), { oidc: { wellKnown, ...oidc } });
		Reflect.deleteProperty(Object(app.config.providers[0]).options, 'issuer');
		return app;
	};

	it.each([{}, metadata])('F9: signs in, whether iss is announced or not (%o)', async (more) => {
		const app = appOf({ metadata: more });
		await expectSignedIn(app, await app.signIn());
		expect(app.warnings).toEqual([]);
	});

	it('F9: is compared with a returned iss', async () => {
		const app = appOf({});
		await expectSignedIn(app, await app.signIn({ iss: 'https://op.example' }));
		const other = appOf({});
		await expectRefusal(other, await other.signIn({ iss: 'https://evil.example' }));
		expect(other.provider.count('token')).toBe(0);
	});

	it('F9: must return the iss it announces', async () => {
		const app = appOf({ metadata });
		await expectRefusal(app, await app.signIn({ iss: undefined }));
	});

	it('G12: is the one at the URL of its document', async () => {
		const app = appOf({ metadata: { issuer: 'https://evil.example' } });
		await expectRefusal(app, await app.start());
	});

	it.each(['token_endpoint', 'userinfo_endpoint'])(
		'G12: must name its %s, and the log says so',
		async (name) => {
			const app = appOf({ metadata: { [name]: undefined } }, { idToken: true });
			await expectRefusal(app, await app.signIn());
			expect(app.log()).toContain('Discovery must name a token_endpoint and a userinfo_endpoint');
		}
	);

	it('G7: signs its ID tokens with its own issuer', async () => {
		const app = appOf({ claims: { iss: 'https://evil.example' } });
		await expectRefusal(app, await app.signIn());
	});
});

describe('an ID token completed from userinfo (ruling 36)', () => {
	const bare = { name: undefined, email: undefined, picture: undefined };
	const userinfo = (honest: object) => ({ ...honest, sub: 'alice', picture: undefined });
	const appOf = (script: Script, idToken: boolean | 'completed' = 'completed') =>
		new RelyingParty(new ScriptedProvider(script), { oidc: { idToken } });

	it('causes no request if it is complete', async () => {
		const app = appOf({});
		await expectSignedIn(app, await app.signIn());
		expect(app.provider.count('userinfo')).toBe(0);
	});

	it('causes a request for missing claims, and keeps the others', async () => {
		const app = appOf({ claims: { ...bare, name: 'Signed' }, userinfo });
		await expectSignedIn(app, await app.signIn());
		expect(app.provider.count('userinfo')).toBe(1);
		expect((await app.session())?.user).toMatchObject({ name: 'Signed' });
	});

	it('G14: ignores a claim about another address', async () => {
		const app = appOf({
			claims: { ...bare, email: 'victim@example.com', email_verified: undefined },
			userinfo: () => ({ sub: 'alice', email: 'alice@example.com', email_verified: true })
		});
		const seen: unknown[] = [];
		app.config.callbacks = { signIn: ({ profile }) => !!seen.push(profile) };
		await app.signIn();
		expect(seen).toMatchObject([{ email: 'victim@example.com' }]);
		expect(Object(seen[0]).email_verified).toBeUndefined();
	});

	it.each([
		[false, false],
		[undefined, undefined]
	])('G14: takes the claim from the source of the address: %j', async (said, seen) => {
		const app = appOf({
			claims: { ...bare, email_verified: true },
			userinfo: () => ({ sub: 'alice', email: 'victim@example.com', email_verified: said })
		});
		const profiles: unknown[] = [];
		app.config.callbacks = { signIn: ({ profile }) => !!profiles.push(profile?.email_verified) };
		await app.signIn();
		expect(profiles).toEqual([seen]);
	});

	it('G9: rejects a response about another user', async () => {
		const app = appOf({ claims: bare, userinfo: (honest) => ({ ...honest, sub: 'mallory' }) });
		await expectRefusal(app, await app.signIn());
	});

	it('is used alone if discovery names no userinfo endpoint', async () => {
		const app = appOf({ metadata: { userinfo_endpoint: undefined }, claims: { name: undefined } });
		await expectSignedIn(app, await app.signIn());
	});

	it('is used alone by a built-in provider, like in Auth.js', async () => {
		const app = appOf({ claims: { name: undefined } }, true);
		await expectSignedIn(app, await app.signIn());
		expect(app.provider.count('userinfo')).toBe(0);
	});
});
