import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOver, modernizeApp } from './authjs-app.ts';
import type { AuthjsServer } from './authjs-servers.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { postFrom } from './requests.ts';
import type { FreshApp } from './scaffold.ts';
import { listening, type Served } from './serve.ts';

/** What a browser keeps of the cookies that answers set. */
function kept(...answers: readonly Response[]): string {
	const pairs = answers.flatMap(({ headers }) => headers.getSetCookie());
	return pairs.map((one) => one.replace(/;.*$/, '')).join('; ');
}

/** Signs Pat in with a password, as the page of sign-in does. */
async function signIn(origin: string): Promise<string> {
	const asked = await fetch(`${origin}/api/auth/csrf`);
	// Afterwards there is no CSRF token: headers show the origin of a POST.
	const [csrfToken = ''] = /[\da-f]{64}/.exec(await asked.text()) ?? [];
	const fields = { csrfToken, username: 'Pat', password: 'right', callbackUrl: origin };
	const answer = await postFrom(origin, `${origin}/api/auth/callback/credentials`, {
		body: `${new URLSearchParams(fields)}`,
		headers: { cookie: kept(asked) }
	});
	expect(answer.status).toBe(302);
	return kept(answer);
}

const pat = { name: 'Pat', email: 'pat@example.test' };

/** What a browser has after a form of sign-out. */
async function signOut(origin: string, cookie: string): Promise<string> {
	const answer = await postFrom(origin, `${origin}/api/auth/signout`, {
		body: '',
		headers: { cookie }
	});
	expect(answer.status).toBe(302);
	return kept(answer);
}

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
