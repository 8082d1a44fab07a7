import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import {
	addPasswordForm,
	initialiseWith,
	type Provider,
	startProvider
} from './support/auth-app.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { openBrowser, visit } from './support/browser.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';

const base = '/shop';
const init = ['init', '--yes', '--provider', 'dev,credentials,passkey', '--adapter', 'sqlite'];

describe('pages of the app on Next.js 16, below a base path, with cacheComponents', () => {
	let browser: Browser;
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	const at = (path: string) => `${served.origin}${base}${path}`;
	beforeAll(async () => {
		browser = await openBrowser();
		app = await freshNextApp(16);
		await replaceIn(join(app.folder, 'next.config.ts'), {
			'NextConfig = {': `NextConfig = {\n  basePath: "${base}",`
		});
		await initialiseWith(app.folder, [...init, '--session', 'jwt', '--components']);
		await addPasswordForm(join(app.folder, 'auth.ts'));
		provider = await startProvider(app.folder);
		await buildNext(app.folder);
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		served = await serveNext({ folder: app.folder, mode: 'production', ready: base, env });
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	it.each([true, false])('signs in and out, with scripts: %s', async (javaScriptEnabled) => {
		await inContext({ javaScriptEnabled }, async (page) => {
			await toSignIn(page);
			await page.getByRole('button', { name: 'Continue with Local development' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			expect(page.url()).toBe(at('/account'));
			await page.getByText('ada@example.test').waitFor();
			await page.goto(at('/signin'));
			await page.getByText('You are signed in as Ada').waitFor();
			await page.goto(at('/account'));
			await page.getByRole('button', { name: 'Sign out' }).click();
			await page.waitForURL(at(''));
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it.each([true, false])(
		'says that a password is wrong, and takes the right one, with scripts: %s',
		async (javaScriptEnabled) => {
			await inContext({ javaScriptEnabled }, async (page) => {
				await toSignIn(page);
				await logIn(page, 'wrong');
				await page.getByText('Those details are not right.').waitFor();
				await logIn(page, 'right');
				await page.waitForURL(at('/account'));
				await page.getByText('pat@example.test').waitFor();
			});
		}
	);

	it('makes a passkey on the page of the app, and is not shown without scripts', async () => {
		await visit(browser, 'next-own-passkey', async (page, context) => {
			await withAuthenticator(page, context);
			await toSignIn(page);
			await page.getByLabel('Email').fill('key@app.test');
			await page.getByRole('button', { name: 'Create a passkey' }).click();
			await page.waitForURL(at('/account'));
			await page.getByText('key@app.test').waitFor();
			await page.getByRole('button', { name: 'Sign out' }).click();
			await page.waitForURL(at(''));
			await toSignIn(page);
			await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
			await page.waitForURL(at('/account'));
			await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
		});
		await inContext({ javaScriptEnabled: false }, async (page) => {
			await page.goto(at('/signin'));
			expect(await page.getByText('Create a passkey').isVisible()).toBe(false);
		});
	});

	it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
		'C1: leads nobody to %s after the sign-in',
		async (target) => {
			await inContext({ javaScriptEnabled: false }, async (page) => {
				await page.goto(at(`/signin?callbackUrl=${encodeURIComponent(target)}`));
				await logIn(page, 'right');
				await page.waitForURL((url) => url.pathname !== `${base}/signin`);
				expect(new URL(page.url()).origin).toBe(served.origin);
			});
		}
	);

	it('says what went wrong elsewhere, in words of its own', async () => {
		const html = await (await fetch(at('/signin?error=%3Cscript%3E'))).text();
		expect(html).toContain('That did not work.');
		const denied = await (await fetch(at('/signin?error=AccessDenied'))).text();
		expect(denied).toContain('You are not allowed to sign in.');
	});

	it.each(['light', 'dark'] as const)(
		'fits a phone and has no barriers: %s',
		async (colorScheme) => {
			await visit(browser, `next-look-${colorScheme}`, async (page) => {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width: 360, height: 800 });
				await page.goto(at('/signin?error=AccessDenied'));
				expect(await findings(page)).toEqual([]);
				expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(
					false
				);
				await logIn(page, 'right');
				await page.waitForURL(at(''));
				await page.goto(at('/account'));
				expect(await findings(page)).toEqual([]);
			});
		}
	);

	/** By the account page, which nobody sees before. */
	async function toSignIn(page: Page): Promise<void> {
		await page.goto(at('/account'));
		await page.getByRole('link', { name: 'Sign in' }).click();
		await page.waitForURL(at(`/signin?callbackUrl=${encodeURIComponent(`${base}/account`)}`));
	}

	async function inContext(
		options: Parameters<Browser['newContext']>[0],
		use: (page: Page, context: BrowserContext) => Promise<void>
	): Promise<void> {
		const context = await browser.newContext(options);
		try {
			await use(await context.newPage(), context);
		} finally {
			await context.close();
		}
	}
});

async function logIn(page: Page, password: string): Promise<void> {
	await page.getByLabel('Name').fill('Pat');
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
