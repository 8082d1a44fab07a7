import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServer } from '../../scripts/ensure-servers.ts';
import { type RunningIdp, startIdp } from '../../src/idp/server.ts';
import { postgresUrl, startPostgres } from '../adapters/servers/start/postgres.ts';
import { redisUrl, startRedis } from '../adapters/servers/start/redis.ts';
import type { Server } from '../adapters/servers/start/server.ts';
import { browserless } from '../idp/browserless.ts';
import { variables } from './support/auth-app.ts';
import { post, sessionAt, signIn, wayBack } from './support/browserless-steps.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';
import { freePort } from './support/port.ts';
import {
	type Cluster,
	moveToCookies,
	type ScaledApp,
	scaledApp,
	scaledQwikApp,
	startCluster
} from './support/scaled-app.ts';

const [redisServer, nginx] = [ensureServer('redis-server'), ensureServer('nginx')];
/** Everybody signs in on two devices at once. */
const people = Array.from({ length: 30 }, (_, i) => `person-${i}@example.test`);

describe.skipIf(!redisServer || !nginx).each([
	['SvelteKit 2', scaledApp],
	['Qwik 2', scaledQwikApp]
] as const)('two processes of %s that share PostgreSQL and Redis', (_, make) => {
	let servers: { postgres: Server; redis: Server };
	let database: Pool;
	let mailbox: Mailbox;
	let idp: RunningIdp;
	let app: ScaledApp;
	let cluster: Cluster;
	let first: string;
	let second: string;
	const devices = people.flatMap((email) => [0, 1].map(() => ({ email, device: browserless() })));
	/** Requests for tokens that the provider got. */
	let tokenRequests = 0;
	const onRequest = (message: unknown) => {
		if (hasRequest(message) && message.request.url === '/token') tokenRequests += 1;
	};

	beforeAll(async () => {
		servers = {
			postgres: await startPostgres(),
			redis: await startRedis(redisServer ?? '', '--appendonly', 'yes')
		};
		database = new Pool({ connectionString: postgresUrl(servers.postgres.port) });
		mailbox = await openMailbox();
		const port = await freePort();
		app = await make({
			DATABASE_URL: postgresUrl(servers.postgres.port),
			REDIS_URL: redisUrl(servers.redis.port),
			AUTH_DEV_ISSUER: `http://localhost:${port}`,
			AUTH_NODEMAILER_SERVER: mailbox.url,
			AUTH_NODEMAILER_FROM: 'no-reply@app.test'
		});
		const { AUTH_DEV_ID: clientId = '', AUTH_DEV_SECRET: clientSecret = '' } = await variables(
			app.folder
		);
		// It refuses a code whose first use was answered by the process that was killed.
		const onRefusal = () => undefined;
		idp = await startIdp({ port, clientId, clientSecret, now: Date.now, onRefusal });
		subscribe('http.server.request.start', onRequest);
		await startAll();
	});
	afterAll(async () => {
		unsubscribe('http.server.request.start', onRequest);
		await cluster?.stop();
		await idp?.close();
		await mailbox?.stop();
		await database?.end();
		await servers?.redis.stop();
		await servers?.postgres.stop();
		await app?.remove();
	});

	async function startAll(): Promise<void> {
		await cluster?.stop();
		cluster = await startCluster(app, nginx ?? '');
		[first = '', second = ''] = cluster.processes.map(({ origin }) => origin);
	}

	async function count(sql: string): Promise<number> {
		const { rows } = await database.query<{ count: string }>(`SELECT count(*) FROM ${sql}`);
		return Number(rows[0]?.count);
	}

	const shown = (email: string) =>
		expect.objectContaining({ user: expect.objectContaining({ email }) });

	it('sign users in while one of them is killed: no user is signed out or stored twice', async () => {
		let [done, failed] = [0, 0];
		const before: typeof devices = [];
		const killed = Promise.withResolvers<void>();
		await Promise.all(
			devices.map(async ({ device, email }) => {
				while (!(await signIn(device, cluster.origin, email).catch(() => false))) {
					failed += 1;
					if (failed > devices.length) throw new Error('Signing in fails again and again.');
				}
				done += 1;
				if (done < devices.length / 3) before.push({ device, email });
				if (done === devices.length / 3) {
					cluster.processes[0]?.program.stop('SIGKILL').then(killed.resolve, killed.reject);
				}
			})
		);
		await killed.promise;
		expect(before.length).toBeGreaterThan(0);
		for (const { device, email } of [...before, ...devices]) {
			expect(await sessionAt(device, cluster.origin)).toEqual(shown(email));
		}
		expect(await count('users')).toBe(people.length);
		expect(await count('accounts')).toBe(people.length);
		expect(await count('sessions')).toBe(0);
		await startAll();
		for (const { device, email } of devices) {
			expect(await sessionAt(device, first)).toEqual(shown(email));
			expect(await sessionAt(device, second)).toEqual(shown(email));
		}
	});

	it('reject a session that the other has ended', async () => {
		const [one, other] = devices;
		if (!one || !other) throw new Error('There are two devices.');
		expect((await post(one.device, `${first}/auth/signout`, {}, cluster.origin)).status).toBe(302);
		expect(await sessionAt(one.device, second)).toBeNull();
		expect(await sessionAt(other.device, second)).toEqual(shown(other.email));
		await signIn(one.device, cluster.origin, one.email);
	});

	// What follows is code of the example, which is an app of SvelteKit.
	if (make !== scaledApp) return;

	it('refresh an access token once for concurrent requests', async () => {
		const some = devices.slice(0, 6);
		await database.query('UPDATE accounts SET expires_at = 0');
		tokenRequests = 0;
		const asked = Array.from({ length: 60 }, async (_, i) => {
			const { device, email = '' } = some[i % some.length] ?? {};
			const answer = await device?.(`${i % 4 < 2 ? first : second}/me`);
			expect(await answer?.json()).toMatchObject({ email });
		});
		await Promise.all(asked);
		// Six devices are three people.
		expect(tokenRequests).toBe(3);
	});

	it('use the tokens of a new sign-in when the provider revoked the former ones', async () => {
		const email = 'twice@example.test';
		const jar = new Map<string, string>();
		const device = browserless(jar);
		const back = await wayBack(device, cluster.origin, email);
		const again = browserless(new Map(jar));
		// As nginx sends it where the first process died under it: the provider revokes what it gave.
		for (const each of [device, again]) await each(back ?? '');
		await database.query('UPDATE accounts SET expires_at = 0');
		const refused = await device(`${first}/me`);
		expect(await signIn(device, cluster.origin, email)).toBe(true);
		expect(await (await device(`${first}/me`)).json()).toMatchObject({ email });
		expect(refused.status).toBe(401);
	});

	it('end all sessions of a user at both', async () => {
		const [one, other, third] = devices;
		if (!one || !other || !third) throw new Error('There are three devices.');
		await post(one.device, `${second}/?/endAll`, {}, cluster.origin);
		for (const { device } of [one, other]) {
			expect(await sessionAt(device, first)).toBeNull();
			expect(await sessionAt(device, second)).toBeNull();
		}
		expect(await sessionAt(third.device, first)).toEqual(shown(third.email));
	});

	it('share their counts of attempts', async () => {
		const form = { email: 'new@example.test' };
		const answers = await Promise.all(
			Array.from({ length: 12 }, async (_, i) => {
				const address = `${i % 2 ? first : second}/auth/signin/nodemailer`;
				return (await post(browserless(), address, form, cluster.origin)).status;
			})
		);
		expect(answers.filter((status) => status === 429)).toHaveLength(7);
		expect(mailbox.mails).toHaveLength(5);
	});

	it('send no mail and sign no user out while Redis is down', async () => {
		const { device, email } = devices.at(-1) ?? { device: browserless(), email: '' };
		const sent = mailbox.mails.length;
		await servers.redis.crash();
		const form = { email: 'late@example.test' };
		const [answer, ...sessions] = await Promise.all([
			post(browserless(), `${first}/auth/signin/nodemailer`, form, cluster.origin),
			sessionAt(device, first),
			sessionAt(device, second)
		]);
		expect(sessions).toEqual([null, null]);
		expect(answer.headers.get('location')).toContain('error=');
		expect(mailbox.mails).toHaveLength(sent);
		await servers.redis.resume();
		for (const origin of [first, second]) {
			await expect.poll(() => sessionAt(device, origin), { timeout: 20_000 }).toEqual(shown(email));
		}
	});

	it('reject a token in a cookie that was revoked at the other', async () => {
		await moveToCookies(app);
		await startAll();
		const jar = new Map<string, string>();
		const [device, other] = [browserless(jar), browserless()];
		const [email = ''] = people;
		for (const one of [device, other]) await signIn(one, cluster.origin, email);
		const thief = browserless(new Map(jar));
		expect(await sessionAt(thief, second)).toEqual(shown(email));
		await post(device, `${first}/auth/signout`, {}, cluster.origin);
		for (const origin of [first, second]) {
			expect(await sessionAt(browserless(new Map(jar)), origin)).toBeNull();
			expect(await sessionAt(thief, origin)).toBeNull();
			expect(await sessionAt(other, origin)).toEqual(shown(email));
		}
	});
});

function hasRequest(message: unknown): message is { request: IncomingMessage } {
	return (
		typeof message === 'object' &&
		message !== null &&
		'request' in message &&
		message.request instanceof IncomingMessage
	);
}
