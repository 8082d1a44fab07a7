// Access tokens of two processes behind nginx, at npm oidc-provider with rotating refresh tokens: one renewal, whatever happens.

import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exportJWK } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureServer } from '../../../../scripts/ensure-servers.ts';
import { freePort } from '../../../e2e/support/port.ts';
import { startNginx } from '../../../e2e/support/scaled-app.ts';
import { keyOf } from '../../../runtime/rp/keys.ts';
import { Person } from '../../../runtime/rp/person.ts';
import type { Visitor } from '../../../runtime/visitor.ts';
import type { Server } from '../start/server.ts';
import { client } from './client.ts';
import { type Processes, startProcesses } from './start-processes.ts';

const nginx = ensureServer('nginx');
const fresh = /^[\w-]{20,}$/;

/** Where the tokens of sessions are. */
interface Store {
	readonly name: string;
	readonly start: () => Promise<{ server: Server; variables: NodeJS.ProcessEnv }>;
	/** Whether this machine lacks its server. */
	readonly isMissing: boolean;
}

export function describeRefresh(store: Store): void {
	describe.skipIf(store.isMissing || !nginx)(`refresh on ${store.name} behind nginx`, () => {
		let idp: HttpServer;
		let issuer: string;
		let server: Server;
		let proxy: Awaited<ReturnType<typeof startNginx>>;
		let processes: Processes;
		let front: number;
		let variables: NodeJS.ProcessEnv;
		/** Grants of token requests as the provider got them, or how it refused. */
		const seen: string[] = [];
		/** Seconds that access tokens of the provider are good for. */
		let lifetime = 3600;
		/** What happens to a token request before the provider has it, and to its answer. */
		const way: { before?: () => Promise<void>; loses?: boolean } = {};

		beforeAll(async () => {
			vi.spyOn(console, 'info').mockReturnValue();
			vi.spyOn(console, 'warn').mockReturnValue();
			front = await freePort();
			({ idp, issuer } = await startIdp());
			const started = await store.start();
			server = started.server;
			variables = { ...started.variables, ISSUER: issuer };
			await startApp();
		});
		afterAll(async () => {
			vi.restoreAllMocks();
			await processes?.stop();
			await proxy?.stop();
			await proxy?.remove();
			await server?.stop();
			idp?.closeAllConnections();
			await new Promise((resolve) => idp?.close(resolve));
		});

		async function startApp(): Promise<void> {
			await processes?.stop();
			await proxy?.stop();
			await proxy?.remove();
			processes = await startProcesses(`http://localhost:${front}`, variables);
			proxy = await startNginx(nginx ?? '', [front, ...processes.all.map(({ port }) => port)]);
			await vi.waitFor(() => fetch(`http://127.0.0.1:${front}/auth/providers`), {
				timeout: 20_000
			});
		}

		async function startIdp() {
			const { privateKey } = await keyOf('first');
			const http = createServer();
			await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
			const address = http.address();
			const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
			const jwk = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
			const provider = new Provider(url, {
				clients: [
					{
						client_id: client.id,
						client_secret: client.secret,
						redirect_uris: [`http://localhost:${front}/auth/callback/idp`],
						grant_types: ['authorization_code', 'refresh_token']
					}
				],
				jwks: { keys: [jwk] },
				claims: { email: ['email', 'email_verified'] },
				conformIdTokenClaims: false,
				cookies: { keys: ['of this test'] },
				rotateRefreshToken: true,
				ttl: { AccessToken: () => lifetime },
				findAccount: (_context, sub) => ({
					accountId: sub,
					claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true })
				})
			});
			provider.on('grant.success', ({ oidc }) => seen.push(`${oidc.params?.['grant_type']}`));
			provider.on('grant.error', (_context, { error }) => seen.push(error));
			const answer = provider.callback();
			http.on('request', async (incoming, outgoing) => {
				const isToken = incoming.url === '/token';
				if (isToken) await way.before?.();
				// The provider does its work, and the app never hears of it.
				if (isToken && way.loses) outgoing.end = () => outgoing.destroy();
				await answer(incoming, outgoing);
			});
			return { idp: http, issuer: url };
		}

		async function signIn(visitor = processes.visitor(front)): Promise<Visitor> {
			lifetime = 1;
			const { location } = await visitor.post('/auth/signin/idp');
			const answer = await new Person(issuer).agree(location);
			const back = new URL(answer.headers.get('location') ?? '');
			await visitor.get(back.pathname + back.search);
			expect(await visitor.session()).toMatchObject({ user: { email: 'alice@example.com' } });
			seen.length = 0;
			// What is renewed from now on is good for longer than the access token that is over now.
			lifetime = 3600;
			await wait(1100);
			return visitor;
		}

		/** The access tokens that so many requests get through nginx at once. */
		function ask(visitor: Visitor, times: number): Promise<string[]> {
			const one = async () => (await visitor.get('/token')).text;
			return Promise.all(Array.from({ length: times }, one));
		}

		it('refreshes once for 200 concurrent requests, repeatedly', async () => {
			const alice = processes.visitor(front);
			for (let n = 0; n < 3; n++) {
				await signIn(alice);
				const tokens = new Set(await ask(alice, 200));
				expect([...tokens]).toEqual([expect.stringMatching(fresh)]);
				expect(seen).toEqual(['refresh_token']);
			}
			const answered = processes.all.map((one) => one.output().match(/logged/g)?.length ?? 0);
			expect(answered).toEqual([0, 0]);
		});

		it('refreshes once when a process is killed halfway, and signs no user out', async () => {
			const alice = await signIn();
			const [first] = processes.all;
			const asked = Promise.withResolvers<void>();
			way.before = () => {
				delete way.before;
				asked.resolve();
				return new Promise(() => {});
			};
			const renewing = processes.visitor(first?.port ?? 0);
			for (const [name, value] of alice.cookies) renewing.cookies.set(name, value);
			const lost = renewing.get('/token').catch(() => 'killed');
			await asked.promise;
			const waiting = ask(alice, 199);
			await first?.stop('SIGKILL');
			expect(await lost).toBe('killed');
			for (const text of await waiting) expect(text).toMatch(/^([\w-]{20,}|failed: unavailable)$/);
			// Until the lock of the process that is gone is over.
			const tokens = await vi.waitFor(
				async () => {
					const all = new Set(await ask(alice, 20));
					expect([...all]).toEqual([expect.stringMatching(fresh)]);
					return all;
				},
				{ timeout: 60_000 }
			);
			expect(seen).toEqual(['refresh_token']);
			expect(await alice.session()).toMatchObject({ user: { email: 'alice@example.com' } });
			await startApp();
			expect(new Set(await ask(alice, 20))).toEqual(tokens);
			expect(seen).toHaveLength(1);
		}, 150_000);

		it('keeps the session when the response is lost after the provider rotated the token', async () => {
			const alice = await signIn();
			way.loses = true;
			const lost = new Set(await ask(alice, 200));
			expect(lost).toEqual(new Set(['failed: unavailable']));
			delete way.loses;
			expect(seen).toEqual(['refresh_token']);
			// A failure is kept for five seconds.
			await wait(6000);
			// The one token is sent once more, by one of 200; the provider has ended it.
			const codes = new Set(await ask(alice, 200));
			expect(codes).toEqual(new Set(['failed: invalid_grant']));
			expect(seen).toEqual(['refresh_token', 'invalid_grant']);
			expect(await alice.session()).toMatchObject({ user: { email: 'alice@example.com' } });
			await signIn(alice);
			expect(await ask(alice, 1)).toEqual([expect.stringMatching(fresh)]);
		});
	});
}
