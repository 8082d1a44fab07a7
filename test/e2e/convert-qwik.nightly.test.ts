import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from './contract/steps.ts';
import { type Provider, startProvider } from './support/auth-app.ts';
import { authjsQwikApp, changeOver } from './support/authjs-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import { buildQwikApp, serveQwik } from './support/qwik-app.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';
import { tree } from './support/tree.ts';

const [nobody, ada] = ['Nobody', /^Ada Moreau \(ada@example\.test\) as \S+$/];
const pat = /^Pat \(pat@example\.test\) as \S+$/;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([1, 2] as const)('a converted app of @auth/qwik on Qwik %i', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let port: number;
	let served: Served;
	let shown: string;
	let signedIn: Awaited<ReturnType<BrowserContext['cookies']>>;

	beforeAll(async () => {
		app = await authjsQwikApp(major);
		provider = await startProvider(app.folder);
		port = await freePort();
		served = await serveQwik({ folder: app.folder, mode: 'dev', port });
		// On the page of Auth.js, which needs no scripts: on Qwik 2 those of @auth/qwik do not run in development.
		signedIn = await visit(browser, `authjs-qwik-${major}`, async (page, context) => {
			await person.signIn(page, served.origin);
			await page.goto(served.origin);
			shown = await person.shownSession(page);
			return context.cookies();
		});
		await served.stop();
		await changeOver(app.folder);
		await buildQwikApp(app.folder);
		// The provider speaks plain http, which a production build accepts for this only.
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		served = await serveQwik({ folder: app.folder, mode: 'node', port, env });
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	async function signIn(page: Page): Promise<void> {
		await page.goto(served.origin);
		await person.untilRunning(page);
		await enter(page);
		await page.locator('#session', { hasText: 'Ada' }).waitFor();
	}

	it('had an @auth/qwik session, and no longer depends on the package', async () => {
		expect(shown).toMatch(ada);
		const text = await readFile(join(app.folder, 'package.json'), 'utf8');
		expect(text).not.toContain('@auth/');
	});

	it('keeps users signed in, and signs them out', async () => {
		await visit(browser, `converted-qwik-${major}`, async (page, context) => {
			await context.addCookies(signedIn);
			await page.goto(served.origin);
			await person.shows(page).toBe(shown);
			await person.untilRunning(page);
			await page.getByRole('button', { name: 'Leave' }).click();
			await page.locator('#session', { hasText: nobody }).waitFor();
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('signs in again at the provider and with a password', async () => {
		await visit(browser, `converted-qwik-again-${major}`, async (page) => {
			await signIn(page);
			await person.shows(page).toMatch(ada);
			await page.locator('#leave button').click();
			await page.locator('#session', { hasText: nobody }).waitFor();
			await page.getByLabel('Name').fill('Pat');
			await page.getByLabel('Password').fill('right');
			await page.getByRole('button', { name: 'Log in' }).click();
			await page.locator('#session', { hasText: 'Pat' }).waitFor();
			await person.shows(page).toMatch(pat);
		});
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
		const { 'auth.json': ___, ...after } = await tree(app.folder);
		expect(after).toEqual(before);
		const { added, ...rest } = await remembered();
		expect(rest).toEqual(known);
		expect(added.made).not.toHaveProperty(['.env.example']);
	});
});
