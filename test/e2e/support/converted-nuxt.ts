import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOver, modernizeApp } from './authjs-app.ts';
import { signIn } from './authjs-requests.ts';
import { runOk } from './child.ts';
import { buildUnchecked, serveNuxt, typeErrors } from './nuxt-app.ts';
import { freePort } from './port.ts';
import { repository } from './repository.ts';
import { postFrom } from './requests.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';
import type { Served } from './serve.ts';

/** An app, and where it sends people whom a page is not for. */
export interface ConvertedNuxt {
	readonly package: string;
	/** Names the versions, so that other ones are installed anew. */
	readonly name: string;
	readonly fixture: string;
	readonly login: string;
	readonly home: string;
}

const env = { NUXT_TELEMETRY_DISABLED: '1' };

async function nuxtAuthApp(given: ConvertedNuxt): Promise<FreshApp> {
	const fixture = join(repository, 'test/fixtures/apps', given.fixture);
	const app = await freshCopy(given.name, async (parent) => {
		const cwd = join(parent, 'app');
		await cp(fixture, cwd, { recursive: true });
		await runOk({ command: 'npm', args: ['install', '--prefer-offline'], cwd, env });
	});
	await cp(fixture, app.folder, { recursive: true });
	await writeFile(join(app.folder, '.env'), '', { mode: 0o600 });
	return app;
}

/** What an app with next-auth 4 below a Nuxt package does in production after it was converted, and then modernized. */
export function convertedNuxt(given: ConvertedNuxt): void {
	describe(`a converted app of ${given.package}`, () => {
		let app: FreshApp;
		let served: Served;
		let session: string;
		let typesBefore: readonly string[];
		let typesAfter: readonly string[];
		const start = async (port: number, isModern = false) => {
			const origin = `http://localhost:${port}`;
			const address = `${origin}/api/auth`;
			// Nothing but what the packages read.
			const packages = { AUTH_ORIGIN: address, NUXT_PUBLIC_AUTH_JS_BASE_URL: origin };
			const own = {
				AUTH_URL: isModern ? address : '',
				NUXT_GITHUB_CLIENT_ID: 'client-of-the-app',
				...packages
			};
			served = await serveNuxt({ folder: app.folder, mode: 'production', port, env: own });
		};
		const get = (path: string, cookie = '') =>
			fetch(served.origin + path, { headers: { cookie }, redirect: 'manual' });

		beforeAll(async () => {
			app = await nuxtAuthApp(given);
			typesBefore = await typeErrors(app.folder);
			await buildUnchecked(app.folder);
			const port = await freePort();
			await start(port);
			session = await signIn(served.origin);
			await served.stop();
			await changeOver(app.folder);
			typesAfter = await typeErrors(app.folder);
			await buildUnchecked(app.folder);
			await start(port);
		});
		afterAll(async () => {
			await served?.stop();
			await app?.remove();
		});

		it('has no Auth.js package any more', async () => {
			const packages = await readFile(join(app.folder, 'package.json'), 'utf8');
			expect(packages).not.toMatch(/(nuxt|next)-auth|authjs/);
		});

		it('has no new type errors', () => {
			expect(typesAfter).toEqual(typesBefore);
		});

		it('keeps signed-in users, and no others', async () => {
			expect(session).toContain('next-auth.session-token=');
			const who = async (cookie?: string) => (await get('/api/me', cookie)).json();
			expect(await who(session)).toEqual({ name: 'Pat' });
			expect(await who()).toEqual({ name: null });
			expect(await who(session.slice(0, -9))).toEqual({ name: null });
			expect(await who(await signIn(served.origin))).toEqual({ name: 'Pat' });
		});

		it('serves pages by their rules: for all, for signed-in users, for guests', async () => {
			expect(await (await get('/', session)).text()).toContain('<p id="session">Pat</p>');
			expect(await (await get('/account', session)).text()).toContain('pat@example.test');
			expect((await get('/account')).headers.get('location')).toContain(given.login);
			expect((await get('/login', session)).headers.get('location')).toBe(given.home);
			expect((await get('/login')).status).toBe(200);
		});

		it('serves a page as the first request, and passes on the migrated cookie', async () => {
			const answer = await get('/', session);
			expect(await answer.text()).toContain('<p id="status">authenticated</p>');
			const moved = answer.headers.getSetCookie().filter((one) => /session-token=[^;]/.test(one));
			expect(moved).toHaveLength(1);
			expect(answer.headers.get('cache-control')).toContain('no-store');
		});

		it('signs out users from before', async () => {
			const answer = await postFrom(served.origin, `${served.origin}/api/auth/signout`, {
				body: '',
				headers: { cookie: session }
			});
			const set = answer.headers.getSetCookie().filter((one) => one.includes('session-token'));
			expect(set.length).toBeGreaterThan(0);
			for (const one of set) expect(one).toMatch(/session-token(\.\d+)?=;/);
		});

		it('does the same by the folder itself once its server is modernized', async () => {
			await served.stop();
			await modernizeApp(app.folder);
			expect(await readFile(join(app.folder, 'server/api/me.get.ts'), 'utf8')).toContain(
				'auth(event)'
			);
			const types = await typeErrors(app.folder);
			// Fewer than before is fine.
			expect(types.filter((one) => !typesBefore.includes(one))).toEqual([]);
			await buildUnchecked(app.folder);
			await start(await freePort(), true);
			for (const cookie of [session, await signIn(served.origin)]) {
				expect(await (await get('/api/me', cookie)).json()).toEqual({ name: 'Pat' });
				expect(await (await get('/', cookie)).text()).toContain('<p id="session">Pat</p>');
			}
			expect(await (await get('/api/me')).json()).toEqual({ name: null });
			expect((await get('/account')).headers.get('location')).toContain(given.login);
		});
	});
}
