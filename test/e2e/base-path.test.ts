import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authApp, type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import type { FreshApp } from './support/scaffold.ts';
import { type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([2, 3] as const)('an app under a base path on SvelteKit %i', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await authApp(major);
		await setBase(app.folder);
		provider = await startProvider(app.folder);
		served = await serve({ folder: app.folder, mode: 'dev', ready: '/base' });
		await person.warmUp(browser, `${served.origin}/base`, `${served.origin}/base/enter`);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('signs in and out below the base path', async () => {
		await visit(browser, `base-${major}`, async (page) => {
			const base = `${served.origin}/base`;
			await person.toProvider(page, base);
			await person.pick(page, 'ada');
			await page.goto(base);
			expect(await person.shownSession(page)).toBe('Ada Moreau (ada@example.test)');
			await person.signOut(page, base);
			await page.goto(base);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
		});
	});

	it('signs in by a form action below the base path', async () => {
		await visit(browser, `base-action-${major}`, async (page) => {
			await page.goto(`${served.origin}/base/enter`);
			await person.untilRunning(page);
			await page.locator('#enhanced button').click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'grace');
			await page.goto(`${served.origin}/base`);
			expect(await person.shownSession(page)).toBe('Grace Okafor (grace@example.test)');
		});
	});
});

async function setBase(folder: string): Promise<void> {
	const path = join(folder, 'vite.config.ts');
	const text = await readFile(path, 'utf8');
	const changed = text.replace('sveltekit({', "sveltekit({\n\t\t\tpaths: { base: '/base' },");
	if (changed === text) throw new Error('vite.config.ts has no place for paths');
	await writeFile(path, changed);
}
