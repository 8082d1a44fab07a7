// Own pages of an app below a base path: without a return URL, a sign-in ends at the root of the app, not of the host.
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { astroOnNode, freshAstroApp } from './support/astro-contract.ts';
import { initialiseWith, type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { freshNuxtPages, serveNuxt } from './support/nuxt-app.ts';
import { replaceIn } from './support/replace-in.ts';
import { type FreshApp, freshLintedApp } from './support/scaffold.ts';
import { type Served, serve } from './support/serve.ts';
import { write } from './support/server-contract.ts';
import * as person from './support/steps.ts';

const home = '/shop';
const ready = `${home}/signin`;

interface BelowBase {
	readonly name: string;
	readonly make: () => Promise<FreshApp>;
	readonly start: (folder: string) => Promise<Served>;
}

const frameworks: readonly BelowBase[] = [
	{
		name: 'SvelteKit 3',
		make: async () => {
			const app = await freshLintedApp();
			const file = join(app.folder, 'vite.config.ts');
			await replaceIn(file, { 'sveltekit({': `sveltekit({ paths: { base: '${home}' },` });
			return app;
		},
		start: (folder) => serve({ folder, mode: 'dev', ready })
	},
	{
		name: 'Nuxt 4',
		make: async () => {
			const app = await freshNuxtPages(4);
			const index = '<template>\n  <p>Home</p>\n</template>\n';
			await write(join(app.folder, 'app/pages'), { 'index.vue': index });
			return app;
		},
		start: (folder) => serveNuxt({ folder, mode: 'dev', ready, env: { APP_BASE: home } })
	},
	{
		name: 'Astro 7',
		make: async () => {
			const app = await freshAstroApp(7);
			const file = join(app.folder, 'astro.config.mjs');
			await replaceIn(file, { "process.env.APP_BASE ?? '/'": `'${home}'` });
			return app;
		},
		start: (folder) => astroOnNode(7).serve({ folder, mode: 'dev', ready })
	}
];

describe.each(frameworks)('own pages of $name below a base path', ({ name, make, start }) => {
	let browser: Browser;
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		browser = await openBrowser();
		app = await make();
		const init = ['init', '--yes', '--provider', 'dev', '--feature', 'account', '--components'];
		await initialiseWith(app.folder, init);
		provider = await startProvider(app.folder);
		served = await start(app.folder);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	it('lead to the root of the app after a sign-in and a sign-out', async () => {
		await visit(browser, `own-pages-base-${name}`, async (page) => {
			const atHome = () => page.waitForURL((url) => /^\/shop\/?$/.test(url.pathname));
			await page.goto(`${served.origin}${ready}`);
			await page.getByRole('button', { name: 'Continue with Local account' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			await atHome();
			await page.goto(`${served.origin}${home}/account`);
			await page.getByText('ada@example.test').first().waitFor();
			await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
			await atHome();
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('lead from a guarded page to the sign-in page and back', async () => {
		await visit(browser, `own-pages-base-guard-${name}`, async (page) => {
			await page.goto(`${served.origin}${home}/account`);
			await page.waitForURL((url) => url.pathname.startsWith(ready));
			await page.getByRole('button', { name: 'Continue with Local account' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			await page.waitForURL((url) => url.pathname.startsWith(`${home}/account`));
			await page.getByText('ada@example.test').first().waitFor();
		});
	});
});
