import { createServer, type Server } from 'node:http';
import { exportJWK } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customFetch } from '../../../src/runtime/index.ts';
import { keyOf } from './keys.ts';
import { Person } from './person.ts';
import { client, ScriptedProvider } from './provider.ts';
import { type OidcOptions, origin, RelyingParty } from './relying-party.ts';

let server: Server;
let issuer = '';

beforeAll(async () => {
	// It warns of its built-in pages, which are just what is wanted here.
	vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(console, 'warn').mockReturnValue();
	server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
	const { privateKey } = await keyOf('first');
	const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
	const provider = new Provider(issuer, {
		clients: ['query', 'form_post'].map((name) => ({
			client_id: `${client.clientId} ${name}`,
			client_secret: client.clientSecret,
			redirect_uris: [`${origin}/auth/callback/oidc`]
		})),
		jwks: { keys: [key] },
		claims: { profile: ['name'], email: ['email', 'email_verified'] },
		cookies: { keys: ['of this test'] },
		pkce: { required: () => true },
		findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) })
	});
	server.on('request', provider.callback());
});

afterAll(async () => {
	vi.restoreAllMocks();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

function claimsOf(sub: string) {
	return { sub, name: 'Alice Example', email: `${sub}@example.com`, email_verified: true };
}

function app(mode: 'query' | 'form_post', oidc: OidcOptions = {}): RelyingParty {
	return new RelyingParty(new ScriptedProvider({}, issuer), {
		oidc: {
			clientId: `${client.clientId} ${mode}`,
			authorization: { params: { response_mode: mode } },
			idToken: false,
			[customFetch]: fetch,
			...oidc
		},
		config: { development: true }
	});
}

describe('a sign-in with npm oidc-provider over HTTP', () => {
	it('ends with a session that names the user', async () => {
		const relyingParty = app('query');
		const { location } = await relyingParty.start();
		const answer = await new Person(issuer).agree(location);
		const back = new URL(answer.headers.get('location') ?? '');
		const { location: end } = await relyingParty.finish(back.searchParams);
		expect([end, relyingParty.log()]).toEqual([origin, '']);
		expect((await relyingParty.session())?.user).toMatchObject({
			name: 'Alice Example',
			email: 'alice@example.com'
		});
		// RFC 9207: oidc-provider announces and sends it.
		expect(back.searchParams.get('iss')).toBe(issuer);
	});

	it('has name and address of the user, though the ID token has neither (ruling 36)', async () => {
		// oidc-provider as it comes keeps claims of scopes out of it (`conformIdTokenClaims`).
		const sessions = await Promise.all(
			(['completed', true] as const).map(async (idToken) => {
				const relyingParty = app('query', { idToken });
				const { location } = await relyingParty.start();
				const answer = await new Person(issuer).agree(location);
				const back = new URL(answer.headers.get('location') ?? '');
				await relyingParty.finish(back.searchParams);
				return (await relyingParty.session())?.user;
			})
		);
		expect(sessions[0]).toMatchObject({ name: 'Alice Example', email: 'alice@example.com' });
		expect(sessions[1]?.['email']).toBeUndefined();
	});

	it('works by form_post', async () => {
		const relyingParty = app('form_post');
		const { location } = await relyingParty.start();
		const page = await (await new Person(issuer).agree(location)).text();
		const fields = page.matchAll(/name="([^"]+)" value="([^"]*)"/g);
		const form = new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
		const answer = await relyingParty.post('/auth/callback/oidc', form, issuer);
		expect([answer.location, relyingParty.log()]).toEqual([origin, '']);
		expect(await relyingParty.session()).not.toBeNull();
	});

	it('returns to the sign-in page if the user cancels', async () => {
		const relyingParty = app('query');
		const { location } = await relyingParty.start('?prompt=none');
		const answer = await new Person(issuer).agree(location);
		const back = new URL(answer.headers.get('location') ?? '');
		expect(back.searchParams.get('error')).toBe('login_required');
		const { location: end } = await relyingParty.finish(back.searchParams);
		expect(end).toBe(`${origin}/auth/signin?error=OAuthCallbackError`);
		expect(await relyingParty.session()).toBeNull();
	});

	it('fails with a wrong client secret', async () => {
		const relyingParty = app('query', { clientSecret: 'wrong' });
		const { location } = await relyingParty.start();
		const answer = await new Person(issuer).agree(location);
		const back = new URL(answer.headers.get('location') ?? '');
		const { location: end } = await relyingParty.finish(back.searchParams);
		expect(end).toBe(`${origin}/auth/error?error=Configuration`);
		expect([relyingParty.store.writes, await relyingParty.session()]).toEqual([[], null]);
	});
});
