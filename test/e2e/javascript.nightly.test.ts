import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authApp, type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { runOk } from './support/child.ts';
import { type FreshApp, freshScriptApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';
import { tree } from './support/tree.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([2, 3] as const)('an app of SvelteKit %i in JavaScript', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await authApp(major, freshScriptApp);
		provider = await startProvider(app.folder);
		served = await serve({ folder: app.folder, mode: 'dev' });
		await person.warmUp(browser, served.origin, `${served.origin}/enter`);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('has no TypeScript except declarations', async () => {
		const paths = Object.keys(await tree(app.folder));
		expect(paths).toContain('src/lib/server/auth/sveltekit.js');
		expect(paths.filter((path) => /^src\/.*(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
	});

	it('passes its own checker, and builds', async () => {
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
		await buildApp(app.folder);
	});

	it('signs in and out', async () => {
		await visit(browser, `javascript-${major}`, async (page) => {
			await person.signIn(page, served.origin);
			await person.shows(page).toBe('Ada Moreau (ada@example.test)');
			await person.signOut(page, served.origin);
			await page.goto(served.origin);
			await person.shows(page).toBe('Not signed in');
		});
	});
});
