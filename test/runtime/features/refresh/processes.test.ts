// Two processes of Node.js over one SQLite file, at npm oidc-provider with rotating refresh tokens.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../rp/keys.ts';
import { Person } from '../../rp/person.ts';
import { Visitor } from '../../visitor.ts';
import { client, openApp } from './shared-app.ts';

let server: Server;
let issuer = '';
const folder = mkdtempSync(join(tmpdir(), 'refresh-'));
const file = join(folder, 'auth.db');
const started: ChildProcess[] = [];
/** Grants of token requests as the provider got them, and how it answered. */
const seen: string[] = [];
/** What happens to a token request before the provider has it, and to its answer. */
const way: { before?: () => Promise<void>; loses?: boolean } = {};

beforeAll(async () => {
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
				client_id: client.id,
				client_secret: client.secret,
				redirect_uris: ['https://app.test/auth/callback/idp'],
				grant_types: ['authorization_code', 'refresh_token']
			}
		],
		jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }] },
		claims: { email: ['email', 'email_verified'] },
		conformIdTokenClaims: false,
		cookies: { keys: ['of this test'] },
		rotateRefreshToken: true,
		findAccount: (_context, sub) => ({
			accountId: sub,
			claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true })
		})
	});
	provider.on('grant.success', ({ oidc }) => seen.push(`${oidc.params?.['grant_type']}`));
	provider.on('grant.error', (_context, { error }) => seen.push(error));
	const answer = provider.callback();
	server.on('request', async (incoming, outgoing) => {
		const isToken = incoming.url === '/token';
		if (isToken) await way.before?.();
		// The provider rotates the token, and the response is lost.
		if (isToken && way.loses) outgoing.end = () => outgoing.destroy();
		await answer(incoming, outgoing);
	});
});

afterAll(async () => {
	for (const one of started) one.kill('SIGKILL');
	vi.restoreAllMocks();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	rmSync(folder, { recursive: true });
});

async function startProcess() {
	const worker = new URL('worker.ts', import.meta.url).pathname;
	const child = spawn(process.execPath, ['--import', 'tsx', worker], {
		env: { PATH: process.env['PATH'], ISSUER: issuer, FILE: file },
		stdio: ['ignore', 'pipe', 'inherit']
	});
	started.push(child);
	const [line] = await once(child.stdout, 'data');
	const origin = `http://127.0.0.1:${JSON.parse(String(line)).port}`;
	const ask = async (user: string, later: number) =>
		(await fetch(`${origin}/?${new URLSearchParams({ user, later: `${later}` })}`)).text();
	return { ask, kill: () => child.kill('SIGKILL') };
}

/** Signs a user in at the provider; returns the user ID of the app. */
async function signIn(): Promise<string> {
	const { auth, adapter } = openApp(issuer, file);
	const visitor = new Visitor((request) => auth.respond(request));
	const { location } = await visitor.submit('/auth/signin/idp');
	const answer = await new Person(issuer).agree(location);
	const back = new URL(answer.headers.get('location') ?? '');
	await visitor.get(back.pathname + back.search);
	const user = await adapter.getUserByEmail?.('alice@example.com');
	await adapter.close?.();
	return user?.id ?? 'nobody';
}

describe('two processes at a provider that rotates refresh tokens (I6)', () => {
	it('use each of them once, even when a process is killed', async () => {
		const [first, second, user] = await Promise.all([startProcess(), startProcess(), signIn()]);
		const all = (later: number, each = 100) =>
			Promise.all(
				Array.from({ length: each }, () => [first.ask(user, later), second.ask(user, later)]).flat()
			);
		const [fresh] = await all(0, 1);
		expect(fresh).toMatch(/^[\w-]{20,}$/);
		expect(seen).toEqual(['authorization_code']);

		for (const hour of [1, 2, 3]) {
			const tokens = new Set(await all(hour * 3600));
			expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
			expect(seen).toHaveLength(1 + hour);
		}
		expect(seen).not.toContain('invalid_grant');

		// One is killed while its request is on the way: the other waits until its lock is over.
		let isAsked: () => void = () => {};
		const asked = new Promise<void>((resolve) => {
			isAsked = resolve;
		});
		way.before = () => new Promise(() => isAsked());
		const lost = first.ask(user, 4 * 3600).catch(() => 'killed');
		await asked;
		delete way.before;
		const waiting = second.ask(user, 4 * 3600);
		first.kill();
		expect(await lost).toBe('killed');
		// Half a minute later, by the clock of the other one.
		const late = await second.ask(user, 4 * 3600 + 31);
		expect(late).toMatch(/^[\w-]{20,}$/);
		expect(await waiting).toBe(late);
		expect(seen).toHaveLength(5);
		expect(seen).not.toContain('invalid_grant');

		// An answer is lost after the provider has rotated: that cannot be known, and the user signs in again.
		way.loses = true;
		expect(await second.ask(user, 5 * 3600 + 40)).toBe('failed: unavailable');
		delete way.loses;
		expect(await second.ask(user, 5 * 3600 + 50)).toBe('failed: invalid_grant');
		expect(await second.ask(user, 5 * 3600 + 60)).toBe('failed: invalid_grant');
		expect(seen.filter((one) => one === 'invalid_grant')).toHaveLength(1);
		expect(await signIn()).toBe(user);
		expect(await second.ask(user, 5)).toMatch(/^[\w-]{20,}$/);
	});
});
