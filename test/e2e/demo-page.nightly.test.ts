import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, said, visit } from './support/browser.ts';
import { authCli } from './support/package.ts';
import { buildQwikApp, freshQwikApp, serveQwik } from './support/qwik-app.ts';
import { type FreshApp, freshApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

const kit = {
	build: buildApp,
	serve: (folder: string) => serve({ folder, mode: 'dev' as const }),
	page: 'src/routes/auth-demo/+page.svelte'
};
const qwik = {
	build: buildQwikApp,
	serve: (folder: string) => serveQwik({ folder, mode: 'dev' as const }),
	page: 'src/routes/auth-demo/index.tsx'
};
const frameworks = {
	'SvelteKit 2': { ...kit, fresh: () => freshApp(2) },
	'SvelteKit 3': { ...kit, fresh: () => freshApp(3) },
	'Qwik 1': { ...qwik, fresh: () => freshQwikApp(1) },
	'Qwik 2': { ...qwik, fresh: () => freshQwikApp(2) }
};

describe.each(Object.entries(frameworks))('init --demo-page, %s', (name, framework) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	let printed: string;
	beforeAll(async () => {
		app = await framework.fresh();
		const ended = await authCli(app.folder, 'init', '--yes', '--provider', 'dev', '--demo-page');
		expect([ended.code, ended.stderr]).toEqual([0, expect.anything()]);
		printed = ended.stdout;
		provider = await startProvider(app.folder);
		served = await framework.serve(app.folder);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('prints the URL of the page, which shows the signed-in user', async () => {
		const [, path = ''] = /open http:\/\/localhost:\d+(\/\S+)/.exec(printed) ?? [];
		expect(existsSync(join(app.folder, framework.page))).toBe(true);
		await visit(browser, `demo ${name}`, async (page) => {
			const heading = page.getByRole('heading', { level: 1 });
			const address = new RegExp(`${path}/?(\\?.*)?$`);
			await page.goto(served.origin + path);
			await person.settled(page);
			await said(heading).toBe('Not signed in');
			await page.getByRole('button', { name: 'Sign in' }).click();
			await page.waitForURL(/\/auth\/signin/);
			await said(page.locator('.app')).toMatch(/^to continue to (App|My Qwik Empty Starter)$/);
			await page.getByRole('button', { name: 'Continue with' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			await page.waitForURL(address);
			await said(heading).toBe('You are signed in');
			await said(page.locator('main strong')).toBe('Ada Moreau');
			await page.getByRole('button', { name: 'Sign out' }).click();
			await page.waitForURL(address);
			await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('leaves an app that builds', async () => {
		await served.stop();
		await framework.build(app.folder);
	});
});
