import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authApp, type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { freePort } from './support/port.ts';
import type { FreshApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([2, 3] as const)('a production build on SvelteKit %i', (major) => {
	let app: FreshApp;
	let provider: Provider;
	beforeAll(async () => {
		app = await authApp(major);
		provider = await startProvider(app.folder);
		await buildApp(app.folder);
	});
	afterAll(async () => {
		await provider?.stop();
		await app?.remove();
	});

	it('does not sign anybody in with the local provider', async () => {
		await withPreview({}, async (served) => {
			const answer = await fetch(`${served.origin}/auth/signin/dev`, {
				method: 'POST',
				redirect: 'manual',
				headers: {
					origin: served.origin,
					'sec-fetch-site': 'same-origin',
					'content-type': 'application/x-www-form-urlencoded'
				},
				body: 'callbackUrl=%2F'
			});
			expect(answer.headers.get('location') ?? '').not.toContain(provider.issuer);
			expect(await (await fetch(`${served.origin}/auth/signin`)).text()).not.toContain(
				'/signin/dev'
			);
			expect(served.output()).toContain('AUTH_ALLOW_DEV_PROVIDER');
		});
	});

	it('signs in with it on this machine if AUTH_ALLOW_DEV_PROVIDER says so', async () => {
		await withPreview({ AUTH_ALLOW_DEV_PROVIDER: '1' }, async (served) => {
			await visit(browser, `allowed-${major}`, async (page) => {
				await person.signIn(page, served.origin);
				expect(await person.shownSession(page)).toBe('Ada Moreau (ada@example.test)');
				await person.signOut(page, served.origin);
				await page.goto(served.origin);
				expect(await person.shownSession(page)).toBe('Nobody is signed in');
			});
		});
	});

	it('refuses it under another name than loopback, whatever the variable says', async () => {
		const port = await freePort();
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1', AUTH_URL: 'https://app.example' };
		await withPreview(
			env,
			async (served) => {
				const page = await fetch(`${served.origin}/auth/signin`);
				expect(await page.text()).not.toContain('/signin/dev');
			},
			port
		);
	});

	async function withPreview(
		env: NodeJS.ProcessEnv,
		steps: (served: Served) => Promise<void>,
		given?: number
	): Promise<void> {
		const port = given ?? (await freePort());
		const served = await serve({
			folder: app.folder,
			mode: 'preview',
			port,
			env: { AUTH_URL: `http://localhost:${port}`, ...env }
		});
		try {
			await steps(served);
		} finally {
			await served.stop();
		}
	}
});
