// A converted app of auth-astro: users stay signed in, and its buttons and scripts keep working.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtTexts } from './support/astro-build.ts';
import { astroOnNode } from './support/astro-contract.ts';
import { changeOver, modernizeApp } from './support/authjs-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { runOk } from './support/child.ts';
import { freePort } from './support/port.ts';
import { repository } from './support/repository.ts';
import { postFrom } from './support/requests.ts';
import { type FreshApp, freshCopy } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';

const variables = {
	AUTH_SECRET: 'a-secret-that-the-app-has-had-for-years-0123456789',
	AUTH_TRUST_HOST: 'true',
	GITHUB_CLIENT_ID: 'id-at-github',
	GITHUB_CLIENT_SECRET: 'secret-at-github-0123456789'
};
const fixture = join(repository, 'test/fixtures/apps/authjs-astro-7');
const { build, serve } = astroOnNode(7);

async function authAstroApp(): Promise<FreshApp> {
	const app = await freshCopy('auth-astro-4.2.0-on-astro-7.3.5', async (parent) => {
		const cwd = join(parent, 'app');
		await cp(fixture, cwd, { recursive: true });
		await runOk({ command: 'npm', args: ['install', '--legacy-peer-deps'], cwd });
	});
	await cp(fixture, app.folder, { recursive: true });
	const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
	await writeFile(join(app.folder, '.env'), lines.join(''), { mode: 0o600 });
	return app;
}

describe('a converted app of auth-astro on Astro 7', () => {
	let app: FreshApp;
	let browser: Browser;
	let served: Served;
	let before = '';
	const serveBuilt = async (port: number) =>
		serve({ folder: app.folder, mode: 'production', port });

	beforeAll(async () => {
		app = await authAstroApp();
		browser = await openBrowser();
		const astro = join(app.folder, 'node_modules/astro/bin/astro.mjs');
		const env = { ASTRO_TELEMETRY_DISABLED: '1' };
		const job = { command: process.execPath, args: [astro, 'build'], cwd: app.folder, env };
		await runOk(job);
		const port = await freePort();
		served = await serveBuilt(port);
		before = await signedIn(served.origin);
		await served.stop();
		await changeOver(app.folder);
		await build(app.folder);
		served = await serveBuilt(port);
	});
	afterAll(async () => {
		await served?.stop();
		await browser?.close();
		await app?.remove();
	});

	it('keeps users signed in, and applies the session callback', async () => {
		const answer = await fetch(`${served.origin}/api/me`, { headers: { cookie: before } });
		expect(await answer.json()).toMatchObject({ user: { name: 'Pat' }, id: '7' });
	});

	it('has its secret no longer in the build; what its own code puts there stays', async () => {
		const all = await builtTexts(app.folder);
		expect(all).not.toContain(variables.AUTH_SECRET);
		expect(all).toContain(variables.GITHUB_CLIENT_SECRET);
	});

	it('signs in and out by script, and by its own components', async () => {
		await visit(browser, 'auth-astro', async (page) => {
			const shows = async (id: string, text: string) => {
				await page.locator(id, { hasText: text }).waitFor();
				// The script of the page loads its functions later.
				await page.locator('body[data-ready]').waitFor();
			};
			await page.goto(served.origin);
			await shows('#session', 'Not signed in');
			await page.getByRole('button', { name: 'In by script' }).click();
			await shows('#session', 'Pat');
			await shows('#slot', 'pat@example.test');
			await page.getByRole('button', { name: 'Sign out' }).click();
			await shows('#session', 'Not signed in');
			await page.getByRole('button', { name: 'In by script' }).click();
			await shows('#session', 'Pat');
			await page.getByRole('button', { name: 'Out by script' }).click();
			await shows('#session', 'Not signed in');
		});
		const form = await fetch(`${served.origin}/api/auth/signin/github`, {
			method: 'POST',
			headers: { origin: served.origin },
			body: new URLSearchParams({ callbackUrl: '/' }),
			redirect: 'manual'
		});
		expect(form.headers.get('location')).toContain('client_id=id-at-github');
	});

	it('does the same by the folder itself once it is modernized', async () => {
		await served.stop();
		await modernizeApp(app.folder);
		expect(await readFile(join(app.folder, 'auth.json'), 'utf8')).not.toContain('compat');
		await build(app.folder);
		served = await serveBuilt(await freePort());
		const body = new URLSearchParams({ username: 'Pat', password: 'right' });
		const answer = await postFrom(served.origin, `${served.origin}/api/auth/callback/credentials`, {
			body: `${body}`
		});
		const [anew = ''] = answer.headers.getSetCookie().filter((one) => /session-token=./.test(one));
		for (const cookie of [before, anew.split(';')[0] ?? '']) {
			const of = { headers: { cookie } };
			const found = await fetch(`${served.origin}/api/me`, of);
			expect(await found.json()).toMatchObject({ user: { name: 'Pat' }, id: '7' });
			expect(await (await fetch(served.origin, of)).text()).toContain('<p id="slot">pat@example');
		}
		expect(await (await fetch(`${served.origin}/api/me`)).json()).toBe(null);
	});
});

/** The session cookie of a password sign-in, as set by the routes of auth-astro. */
async function signedIn(origin: string): Promise<string> {
	const csrf = await fetch(`${origin}/api/auth/csrf`);
	const { csrfToken }: { csrfToken: string } = await csrf.json();
	const cookie = csrf.headers.getSetCookie().map((one) => one.split(';')[0]);
	const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
		method: 'POST',
		headers: { origin, cookie: cookie.join('; ') },
		body: new URLSearchParams({ csrfToken, username: 'Pat', password: 'right', callbackUrl: '/' }),
		redirect: 'manual'
	});
	const session = answer.headers.getSetCookie().find((one) => one.includes('session-token='));
	if (session === undefined) throw new Error(`nobody was signed in: ${answer.status}`);
	return session.split(';')[0] ?? '';
}
