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

describe.each([2, 3] as const)('sign-in on SvelteKit %i, in development', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await authApp(major);
		provider = await startProvider(app.folder);
		served = await serve({ folder: app.folder, mode: 'dev' });
		await person.warmUp(browser, `${served.origin}/`, `${served.origin}/enter`);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('shows the session after a sign-in, keeps it over a reload and ends it at sign-out (H13)', async () => {
		await visit(browser, `sign-in-${major}`, async (page) => {
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
			await person.signIn(page, served.origin);
			expect(await person.shownSession(page)).toBe('Ada Moreau (ada@example.test)');
			await page.reload();
			expect(await person.shownSession(page)).toBe('Ada Moreau (ada@example.test)');

			await person.signOut(page, served.origin);
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('keeps the session cookie from scripts', async () => {
		await visit(browser, `cookie-${major}`, async (page, context) => {
			await person.signIn(page, served.origin);
			expect(await page.evaluate(() => document.cookie)).not.toContain('session');
			const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session'));
			expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
		});
	});

	it('signs in somebody who types a name of their own', async () => {
		await visit(browser, `typed-${major}`, async (page) => {
			await person.toProvider(page, served.origin);
			await page.getByLabel('Name').fill('Mo Ünal');
			await page.getByRole('textbox', { name: 'E-mail' }).fill('mo@example.test');
			await page.getByRole('button', { name: 'Sign in', exact: true }).click();
			await page.waitForURL(`${served.origin}/**`);
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Mo Ünal (mo@example.test)');
		});
	});

	it('says so and signs nobody in when the person cancels at the provider', async () => {
		await visit(browser, `cancel-${major}`, async (page) => {
			await person.toProvider(page, served.origin);
			await page.getByRole('button', { name: 'Cancel' }).click();
			await page.waitForURL(`${served.origin}/**`);
			expect(new URL(page.url()).pathname).toBe('/auth/signin');
			expect((await page.getByRole('alert').innerText()).trim()).not.toBe('');
			expect(await person.sessionCookie(page)).toBe('');
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
		});
	});

	it.each(['plain', 'enhanced'])(
		'signs in and out through %s form actions of the app',
		async (form) => {
			await visit(browser, `action-${form}-${major}`, async (page) => {
				await page.goto(`${served.origin}/enter`);
				await person.untilRunning(page);
				await page.locator(`#${form} button`).click();
				await page.waitForURL('**/interaction/**');
				await person.pick(page, 'grace');
				expect(page.url()).toBe(`${served.origin}/?by=${form}`);
				expect(await person.shownSession(page)).toBe('Grace Okafor (grace@example.test)');
				await page.goto(`${served.origin}/leave`);
				await page.getByRole('button', { name: 'Leave' }).click();
				await page.waitForURL(`${served.origin}/`);
				expect(await person.shownSession(page)).toBe('Nobody is signed in');
			});
		}
	);

	it('refuses a sign-in that another site posts', async () => {
		const answer = await fetch(`${served.origin}/auth/signin/dev`, {
			method: 'POST',
			redirect: 'manual',
			headers: {
				origin: 'https://evil.example',
				'content-type': 'application/x-www-form-urlencoded'
			},
			body: 'callbackUrl=%2F'
		});
		expect(answer.status).toBe(403);
		expect(answer.headers.getSetCookie()).toEqual([]);
	});
});
