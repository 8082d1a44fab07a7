import { createServer, type Server } from 'node:http';
import { exportJWK } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customFetch } from '../../../src/runtime/core/config.ts';
import { backchannelLogout } from '../../../src/runtime/features/backchannel-logout/feature.ts';
import { federatedLogout } from '../../../src/runtime/features/federated-logout/feature.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { requireFresh, stepUp } from '../../../src/runtime/features/step-up/feature.ts';
import { browserless } from '../../idp/browserless.ts';
import { keyOf } from '../rp/keys.ts';
import { client } from '../rp/provider.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp, places, type Settings } from './oidc-rig.ts';

let server: Server;
let issuer = '';
/** Where the provider posts its logout tokens. */
let receive: (request: Request) => Promise<Response> = async () => new Response();
const received: number[] = [];
/** Whether the provider refuses a sign-out without an ID token, as some do. */
let demandsIdToken = false;

beforeAll(async () => {
	// It warns of its built-in pages, which are just what is wanted here.
	vi.spyOn(console, 'info').mockReturnValue();
	vi.spyOn(console, 'warn').mockReturnValue();
	server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
	const { privateKey } = await keyOf('first');
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: client.clientId,
				client_secret: client.clientSecret,
				redirect_uris: ['https://app.test/auth/callback/oidc'],
				post_logout_redirect_uris: ['https://app.test/auth/signed-out'],
				backchannel_logout_uri: 'https://app.test/auth/backchannel-logout',
				backchannel_logout_session_required: true
			}
		],
		jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }] },
		cookies: { keys: ['of this test'] },
		claims: { email: ['email'] },
		pkce: { required: () => true },
		acrValues: ['mfa'],
		features: { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
		fetch: async (input, init) => {
			const answer = await receive(new Request(String(input), init));
			received.push(answer.status);
			return answer;
		},
		findAccount: (_context, sub) => ({
			accountId: sub,
			claims: () => ({ sub, email: `${sub}@example.com` })
		})
	});
	provider.use(async ({ path, query, throw: refuse }, next) => {
		if (demandsIdToken && path === '/session/end' && !query['id_token_hint'])
			refuse(400, 'id_token_hint is required');
		await next();
	});
	server.on('request', provider.callback());
});

afterAll(async () => {
	vi.restoreAllMocks();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

function app(settings: Settings = {}) {
	const made = oidcApp([revocation, federatedLogout, backchannelLogout, stepUp], {
		settings,
		own: { issuer, [customFetch]: fetch, allowInsecureRequests: true }
	});
	receive = (request) => made.auth.respond(request);
	return made;
}

/** A browser at the pages of oidc-provider: answers their forms until it is sent back to the app. */
function atProvider(login = 'alice') {
	const send = browserless();
	async function follow(url: string, init: RequestInit = {}): Promise<string> {
		const answer = await send(url, init);
		const next = answer.headers.get('location');
		if (next) return next.startsWith('https://app.test') ? next : follow(new URL(next, url).href);
		const text = await answer.text();
		const action = /action="([^"]+)"/.exec(text)?.[1];
		if (!action) throw new Error(`The provider answered ${answer.status}: ${text.slice(0, 500)}`);
		const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
			([, name = '', value = '']) => [name, value]
		);
		const form = { ...Object.fromEntries(fields), login, password: 'any', logout: 'yes' };
		return follow(new URL(action, url).href, { method: 'POST', body: new URLSearchParams(form) });
	}
	return follow;
}

async function signIn(who: Visitor, browser: ReturnType<typeof atProvider>) {
	const { location } = await who.submit('/auth/signin/oidc');
	return who.get((await browser(location)).slice('https://app.test'.length));
}

describe('with npm oidc-provider over HTTP', () => {
	for (const [what, settings] of Object.entries(places)) {
		it(`a sign-out redirects there and back, and ends a copy of the session: ${what}`, async () => {
			const made = app(settings());
			const [alice, browser] = [made.visitor(), atProvider()];
			await signIn(alice, browser);
			const other = made.visitor();
			for (const [name, value] of alice.cookies) other.cookies.set(name, value);
			expect(await other.session()).toMatchObject({ user: { email: 'alice@example.com' } });

			const { location } = await alice.submit('/auth/signout', { callbackUrl: '/bye' });
			expect(location).toContain(`${issuer}/session/end?`);
			expect(await alice.session()).toBeNull();
			received.length = 0;
			const back = await browser(location);
			expect(received).toEqual([200]);
			const { location: end } = await alice.get(back.slice('https://app.test'.length));
			expect(end).toBe('https://app.test/bye');
			expect(await other.session()).toBeNull();
		});

		it(`a sign-out with an ID token ends the session at a provider that demands it: ${what}`, async () => {
			demandsIdToken = true;
			try {
				for (const idToken of [true, false]) {
					const federated = { federatedLogout: { providers: { oidc: { idToken } } } };
					const made = app({ ...settings(), ...federated });
					const [alice, browser] = [made.visitor(), atProvider()];
					await signIn(alice, browser);
					const { location } = await alice.submit('/auth/signout', { callbackUrl: '/bye' });
					expect(await alice.session()).toBeNull();
					if (!idToken) {
						await expect(browser(location)).rejects.toThrow('The provider answered 400');
						continue;
					}
					received.length = 0;
					const back = await browser(location);
					expect(received).toEqual([200]);
					const { location: end } = await alice.get(back.slice('https://app.test'.length));
					expect(end).toBe('https://app.test/bye');
				}
			} finally {
				demandsIdToken = false;
			}
		});

		it(`a sign-out there ends the session here, and no other: ${what}`, async () => {
			const made = app(settings());
			const [first, second] = [made.visitor(), made.visitor()];
			const [one, two] = [atProvider(), atProvider()];
			await signIn(first, one);
			await signIn(second, two);
			received.length = 0;
			const end = `${issuer}/session/end?client_id=${encodeURIComponent(client.clientId)}`;
			await one(end).catch(() => {});
			expect(received).toEqual([200]);
			expect(await first.session()).toBeNull();
			expect(await second.session()).not.toBeNull();
		});
	}

	it('only the same user passes a fresh sign-in', async () => {
		const made = app();
		const [alice, browser] = [made.visitor(), atProvider()];
		await signIn(alice, browser);
		const fresh = () => requireFresh(made.authOf(alice), 300);
		// It returns auth_time only on request.
		expect(await fresh()).toMatchObject({ ok: false, reason: 'stale' });
		const start = { provider: 'oidc', seconds: '300', callbackUrl: '/danger' };
		const started = await alice.submit('/auth/step-up', start);
		const back = await browser(started.location);
		const { location } = await alice.get(back.slice('https://app.test'.length));
		expect(location).toBe('https://app.test/danger');
		expect(await fresh()).toMatchObject({ ok: true });

		const again = await alice.submit('/auth/step-up', start);
		const bob = await atProvider('bob')(again.location);
		const answer = await alice.get(bob.slice('https://app.test'.length));
		expect(answer.location).toContain('error=other');
		expect(await alice.session()).toMatchObject({ user: { email: 'alice@example.com' } });
	});
});
