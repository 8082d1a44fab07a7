import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './support/auth-app.ts';
import { authjsSvelteKitApp, changeOver } from './support/authjs-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { runOk } from './support/child.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import type { FreshApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';
import { tree } from './support/tree.ts';

const [nobody, ada] = ['Nobody', 'Ada Moreau (ada@example.test) by dev'];
const pat = 'Pat (pat@example.test) by credentials';

/** What the person still has when the app is another one: a context is a browser profile. */
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

describe('a converted app of @auth/sveltekit', () => {
	let browser: Browser;
	let app: FreshApp;
	let provider: Provider;
	let port: number;
	let served: Served;
	let signedIn: Cookies;
	let refusal: string;
	let underWay: { cookies: Cookies; at: string };

	const tryWrongPassword = () =>
		visit(browser, 'sveltekit-wrong-password', async (page) => {
			await page.goto(`${served.origin}/mine`);
			await page.locator('#running', { hasText: 'true' }).waitFor();
			await page.getByRole('button', { name: 'Try a wrong password' }).click();
			const answer = page.locator('#answer', { hasText: 'status' });
			return answer.innerText();
		});

	beforeAll(async () => {
		browser = await openBrowser();
		app = await authjsSvelteKitApp();
		provider = await startProvider(app.folder);
		port = await freePort();
		await buildApp(app.folder);
		served = await serve({ folder: app.folder, mode: 'preview', port });
		signedIn = await visit(browser, 'authjs-sveltekit', async (page, context) => {
			await person.enter(page, served.origin);
			await person.shows(page).toBe(ada);
			return context.cookies();
		});
		refusal = await tryWrongPassword();
		underWay = await visit(browser, 'authjs-sveltekit-half-way', async (page, context) => {
			await person.enterToProvider(page, served.origin);
			return { cookies: await context.cookies(), at: page.url() };
		});
		await served.stop();
		await changeOver(app.folder);
		await buildApp(app.folder);
		// The provider speaks plain http, which a production build accepts for this only.
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1', AUTH_URL: `http://localhost:${port}` };
		served = await serve({ folder: app.folder, mode: 'preview', port, env });
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	it('has no Auth.js code any more', async () => {
		const config = await readFile(join(app.folder, 'src/auth.ts'), 'utf8');
		expect(config).not.toContain('@auth/');
		const asked = JSON.parse(await readFile(join(app.folder, 'package.json'), 'utf8'));
		const { dependencies, devDependencies } = asked;
		expect(Object.keys(dependencies)).toEqual(['cookie', 'jose', 'oauth4webapi']);
		expect(Object.keys(devDependencies)).not.toContain('@auth/sveltekit');
	});

	it('passes svelte-check', async () => {
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
	});

	it('keeps users signed in, and signs them out', async () => {
		await visit(browser, 'converted-sveltekit', async (page, context) => {
			await context.addCookies(signedIn);
			await page.goto(served.origin);
			await person.shows(page).toBe(ada);
			await page.goto(`${served.origin}/leave`);
			await page.getByRole('button', { name: 'Leave' }).click();
			await page.waitForURL(`${served.origin}/`);
			await person.shows(page).toBe(nobody);
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('completes a sign-in that Auth.js began', async () => {
		await visit(browser, 'converted-sveltekit-half-way', async (page, context) => {
			await context.addCookies(underWay.cookies);
			await page.goto(underWay.at);
			await person.pick(page, 'ada');
			await page.waitForURL(`${served.origin}/`);
			await person.shows(page).toBe(ada);
		});
	});

	it('signs in again at the provider and with a password', async () => {
		await visit(browser, 'converted-sveltekit-again', async (page) => {
			await person.enter(page, served.origin);
			await person.shows(page).toBe(ada);
			await page.goto(`${served.origin}/login`);
			await page.getByLabel('Name').fill('Pat');
			await page.getByLabel('Password').fill('wrong');
			await page.getByRole('button', { name: 'Log in' }).click();
			await page.locator('#reason', { hasText: 'CredentialsSignin' }).waitFor();
			await page.getByLabel('Name').fill('Pat');
			await page.getByLabel('Password').fill('right');
			await page.getByRole('button', { name: 'Log in' }).click();
			await page.waitForURL(`${served.origin}/`);
			await person.shows(page).toBe(pat);
		});
	});

	it('signs in and out by script and by components, which are now files of the app', async () => {
		await visit(browser, 'converted-sveltekit-client', async (page) => {
			for (const way of ['by script', 'by component']) {
				await page.goto(`${served.origin}/mine`);
				await page.locator('#running', { hasText: 'true' }).waitFor();
				await page.getByRole('button', { name: `Enter ${way}` }).click();
				await page.waitForURL('**/interaction/**');
				await person.pick(page, 'ada');
				await page.waitForURL(`${served.origin}/mine`);
				await page.locator('#running', { hasText: 'true' }).waitFor();
				await page.getByRole('button', { name: `Leave ${way}` }).click();
				await page.waitForURL(`${served.origin}/`);
				await person.shows(page).toBe(nobody);
			}
		});
	});

	it('returns errors to a script without redirecting, like Auth.js', async () => {
		expect(refusal).toContain('wrong-password');
		expect(await tryWrongPassword()).toBe(refusal);
	});

	it('keeps the rest of the hook of the app', async () => {
		expect((await fetch(served.origin)).headers.get('x-mine')).toBe('kept');
	});

	it('does not change when it is converted again', async () => {
		const before = await tree(app.folder);
		await changeOver(app.folder);
		expect(await tree(app.folder)).toEqual(before);
	});

	it('removes a provider that was added later, without a trace', async () => {
		const { 'auth.json': _, ...before } = await tree(app.folder);
		const remembered = async () =>
			JSON.parse(await readFile(join(app.folder, 'auth.json'), 'utf8'));
		const { added: __, ...known } = await remembered();
		const run = async (...words: string[]) => {
			const ended = await authCli(app.folder, ...words, '--yes');
			expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
		};
		await run('add', 'provider', 'google');
		expect(await tree(app.folder)).not.toMatchObject(before);
		await run('remove', 'provider', 'google');
		const { '.env.example': example, 'auth.json': ___, ...after } = await tree(app.folder);
		expect(after).toEqual(before);
		// It came with the provider and stays; all else that is remembered is as it was.
		expect(example).toBeDefined();
		const { added, ...rest } = await remembered();
		expect(rest).toEqual(known);
		expect(added.made).toHaveProperty(['.env.example']);
	});
});
