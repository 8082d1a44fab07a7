import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './auth-app.ts';
import { changeOver, modernizeApp, nextAuth4App } from './authjs-app.ts';
import { openBrowser, said, visit } from './browser.ts';
import { buildNext, serveNext } from './next-app.ts';
import { freePort } from './port.ts';
import type { FreshApp } from './scaffold.ts';
import type { Served } from './serve.ts';
import * as person from './steps.ts';

/** What an app of next-auth 4 does in production after it was converted, or also modernized. */
export function convertedNextAuth4(how: 'converted' | 'modernized'): void {
	describe(`an app of next-auth 4 on Next.js 15 that is ${how}`, () => {
		let browser: Browser;
		let app: FreshApp;
		let provider: Provider;
		let served: Served;
		let signedIn: Awaited<ReturnType<BrowserContext['cookies']>>;
		let shownBefore: string;
		const shows = (page: Page, text: string) =>
			page.locator('#session', { hasText: text }).waitFor();

		async function enter(page: Page): Promise<void> {
			await page.goto(served.origin);
			await page.locator('#client', { hasText: 'nobody' }).waitFor();
			await page.getByRole('button', { name: 'Enter' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			await shows(page, 'Ada Moreau by dev');
		}

		/** Path and code of the page that somebody sees who cancels at the provider, and whether it says why. */
		async function afterCancel(page: Page): Promise<string> {
			await page.goto(served.origin);
			await page.locator('#client', { hasText: 'nobody' }).waitFor();
			await page.getByRole('button', { name: 'Enter' }).click();
			await page.waitForURL('**/interaction/**');
			await page.getByRole('button', { name: 'Cancel' }).click();
			await page.waitForURL('**/signin?**');
			expect(await person.sessionCookie(page)).toBe('');
			const url = new URL(page.url());
			const isSaid = /try/i.test(await page.locator('body').innerText());
			return `${url.pathname} ${url.searchParams.get('error')} ${isSaid}`;
		}

		beforeAll(async () => {
			browser = await openBrowser();
			app = await nextAuth4App();
			provider = await startProvider(app.folder);
			const port = await freePort();
			const env = { NEXTAUTH_URL: `http://localhost:${port}`, AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await serveNext({ folder: app.folder, mode: 'dev', port, env });
			signedIn = await visit(browser, 'next-auth-4', async (page, context) => {
				await enter(page);
				return context.cookies();
			});
			shownBefore = await visit(browser, 'next-auth-4-cancelled', afterCancel);
			await served.stop();
			await changeOver(app.folder);
			if (how === 'modernized') await modernizeApp(app.folder);
			await buildNext(app.folder);
			served = await serveNext({ folder: app.folder, mode: 'production', port, env });
		});
		afterAll(async () => {
			await served?.stop();
			await provider?.stop();
			await app?.remove();
			await browser?.close();
		});

		it('had a next-auth 4 session, and no longer imports the package', async () => {
			expect(signedIn.map(({ name }) => name)).toContain('next-auth.session-token');
			const files = [
				'package.json',
				'app/page.tsx',
				'app/who.tsx',
				'app/providers.tsx',
				'middleware.ts'
			];
			for (const path of files) {
				expect(await readFile(join(app.folder, path), 'utf8')).not.toMatch(/["']next-auth["'/]/);
			}
		});

		if (how === 'modernized')
			it('has nothing left of the replacement layer', async () => {
				const known = JSON.parse(await readFile(join(app.folder, 'auth.json'), 'utf8'));
				expect(Object.keys(known.files).join()).not.toContain('compat');
				expect(await readFile(join(app.folder, 'lib/auth.ts'), 'utf8')).toContain(
					'NextAuth(authOptions)'
				);
				expect(await readFile(join(app.folder, 'middleware.ts'), 'utf8')).toContain(
					'auth as middleware'
				);
			});

		it('keeps users signed in on the server, in the browser and at guarded pages', async () => {
			await visit(browser, 'converted-next-auth-4', async (page, context) => {
				await context.addCookies(signedIn);
				await page.goto(`${served.origin}/secret`);
				await said(page.locator('#secret')).toBe('a secret');
				await page.goto(served.origin);
				await shows(page, 'Ada Moreau by dev');
				await page.locator('#client', { hasText: 'Ada Moreau' }).waitFor();
				const names = (await context.cookies()).map(({ name }) => name);
				expect(names).toContain('authjs.session-token');
				expect(names).not.toContain('next-auth.session-token');
				await page.reload();
				await shows(page, 'Ada Moreau by dev');
				await page.getByRole('button', { name: 'Leave' }).click();
				await shows(page, 'Not signed in');
				expect(await person.sessionCookie(page)).toBe('');
			});
		});

		it('leads back to the sign-in page, which says so, when somebody cancels at the provider', async () => {
			const shown = await visit(browser, 'cancelled-after-next-auth-4', afterCancel);
			expect(shownBefore).toBe('/api/auth/signin Callback true');
			const code = how === 'converted' ? 'Callback' : 'OAuthCallbackError';
			expect(shown).toBe(`/api/auth/signin ${code} true`);
		});

		it('signs users in at the same provider, and denies guarded pages to others', async () => {
			await visit(browser, 'signed-in-after-next-auth-4', async (page) => {
				await page.goto(`${served.origin}/secret`);
				expect(page.url()).toContain('/api/auth/signin');
				await enter(page);
				await page.goto(`${served.origin}/secret`);
				await said(page.locator('#secret')).toBe('a secret');
			});
		});
	});
}
