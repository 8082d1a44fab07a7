import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOver, modernizeApp } from './authjs-app.ts';
import { signIn, signOut } from './authjs-requests.ts';
import type { AuthjsServer } from './authjs-servers.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import type { FreshApp } from './scaffold.ts';
import { listening, type Served } from './serve.ts';

const pat = { name: 'Pat', email: 'pat@example.test' };

/** What these apps do in production after they were converted, and some modernized. */
export function convertedServers(all: readonly AuthjsServer[]): void {
	describe.each(all)('a converted app of $package, modernized: $modernizes', (given) => {
		let app: FreshApp;
		let served: Served;
		let session: string;

		async function start(): Promise<void> {
			await runOk({ command: 'npx', args: [...given.build], cwd: app.folder });
			const port = await freePort();
			const where = given.byUrl
				? { AUTH_URL: `http://localhost:${port}/api/auth` }
				: { AUTH_TRUST_HOST: 'true' };
			const env = { PORT: `${port}`, NODE_ENV: 'production', ...where };
			const args = ['--env-file=.env', given.program];
			const job = { command: process.execPath, args, cwd: app.folder, env };
			served = await listening(job, `http://localhost:${port}`, '/');
		}
		const who = async (cookie = '') =>
			fetch(served.origin + given.who, { headers: { cookie } }).then((answer) => answer.text());

		beforeAll(async () => {
			app = await given.make();
			await start();
			session = await signIn(served.origin);
			expect(JSON.parse(await who(session))).toMatchObject({ user: pat });
			await served.stop();
			await changeOver(app.folder);
			if (given.modernizes) await modernizeApp(app.folder);
			await start();
		});
		afterAll(async () => {
			await served?.stop();
			await app?.remove();
		});

		it('has no Auth.js package any more, and compiles', async () => {
			const { default: pkg } = await import(join(app.folder, 'package.json'), {
				with: { type: 'json' }
			});
			expect(Object.keys(pkg.dependencies).join()).not.toMatch(/@auth|auth-js/);
		});

		if (given.modernizes)
			it('has nothing left of the replacement layer', async () => {
				const { default: known } = await import(join(app.folder, 'auth.json'), {
					with: { type: 'json' }
				});
				expect(Object.keys(known.files).join()).not.toContain('compat');
			});

		it('keeps signed-in users, and no others', async () => {
			expect(JSON.parse(await who(session))).toMatchObject({ user: pat });
			expect(await who()).toBe(given.nobody);
			expect(await who(session.replace(/.$/, 'x'))).toBe(given.nobody);
		});

		it('signs in again, at the same URL', async () => {
			expect(JSON.parse(await who(await signIn(served.origin)))).toMatchObject({ user: pat });
		});

		it('signs out', async () => {
			const cookie = await signOut(served.origin, session);
			expect(cookie).toMatch(/session-token=(;|$)/);
			expect(await who(cookie)).toBe(given.nobody);
		});
	});
}
