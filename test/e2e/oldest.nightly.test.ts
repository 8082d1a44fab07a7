// The oldest supported version of each older major version: built, previewed, signed in.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { astroOnNode, oldestAstroApp } from './support/astro-contract.ts';
import { initialise, startProvider, variables } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { runOk } from './support/child.ts';
import { freePort } from './support/port.ts';
import { oldestQwikApp, serveQwik } from './support/qwik-app.ts';
import { oldestApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';

const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };

describe('sign-in with the oldest version of a framework', () => {
	let browser: Browser;
	const opened: (() => Promise<void>)[] = [];
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterEach(async () => {
		for (const close of opened.splice(0).reverse()) await close();
	});
	afterAll(() => browser?.close());

	/** Signs in and out in a production build; the session route shows the session. */
	const tryOut = (name: string, { origin }: Served) =>
		visit(browser, name, async (page) => {
			const session = async () => {
				const answer = await page.goto(`${origin}/auth/session`);
				return answer?.json();
			};
			expect(await session()).toBeNull();
			await person.signIn(page, origin);
			expect(await session()).toMatchObject({ user: { name: 'Ada Moreau' } });
			await person.signOut(page, origin);
			expect(await session()).toBeNull();
		});

	it('works with SvelteKit 2.0, Svelte 4 and Vite 5.0', async () => {
		const app = await oldestApp();
		opened.push(app.remove);
		await initialise(app.folder);
		await buildApp(app.folder);
		const provider = await startProvider(app.folder);
		opened.push(provider.stop);
		const port = await freePort();
		// Its preview reads no env file.
		const all = { ...(await variables(app.folder)), ...env, AUTH_URL: `http://localhost:${port}` };
		const served = await serve({ folder: app.folder, mode: 'preview', port, env: all });
		opened.push(served.stop);
		await tryOut('oldest-sveltekit-2', served);
	});

	it('works with Qwik City 1.8, which sends only the last cookie of a response by itself', async () => {
		const app = await oldestQwikApp();
		opened.push(app.remove);
		await initialise(app.folder);
		const cwd = app.folder;
		await runOk({ command: 'npm', args: ['run', 'build.types'], cwd });
		await runOk({ command: 'npx', args: ['qwik', 'build', 'preview'], cwd });
		const provider = await startProvider(cwd);
		opened.push(provider.stop);
		const served = await serveQwik({ folder: cwd, mode: 'preview', env });
		opened.push(served.stop);
		await tryOut('oldest-qwik-1', served);
	});

	it('works with Astro 4.5 and Rollup 4.22', async () => {
		const app = await oldestAstroApp();
		opened.push(app.remove);
		await initialise(app.folder);
		const { build, serve: start } = astroOnNode(7);
		await build(app.folder);
		const provider = await startProvider(app.folder);
		opened.push(provider.stop);
		for (const mode of ['production', 'dev'] as const) {
			const served = await start({ folder: app.folder, mode, env });
			opened.push(served.stop);
			await tryOut(`oldest-astro-4-${mode}`, { ...served, origin: `${served.origin}/api` });
		}
	});
});
