import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, said, visit } from './support/browser.ts';
import {
	addQwikPasswordForm,
	buildInSteps,
	freshQwikApp,
	initialiseQwik,
	linkFromStart,
	serveQwik
} from './support/qwik-app.ts';
import { replaceIn } from './support/replace-in.ts';
import * as requests from './support/requests.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The path that `base` in the configuration of Vite gives the app. */
const base = '/shop';

describe.each([1, 2] as const)('own pages on Qwik %i, below a base path', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	const at = (path: string) => `${served.origin}${base}${path}`;
	beforeAll(async () => {
		app = await freshQwikApp(major);
		await replaceIn(join(app.folder, 'vite.config.ts'), {
			'    plugins: [': `    base: "${base}/",\n    plugins: [`
		});
		await linkFromStart(app.folder, { Account: `${base}/account/` });
		await initialiseQwik(app.folder, '--components');
		await addQwikPasswordForm(app.folder);
		provider = await startProvider(app.folder);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	describe('in development', () => {
		beforeAll(async () => {
			served = await serveQwik({ folder: app.folder, mode: 'dev', ready: `${base}/` });
			await visit(browser, 'warm-up', async (page) => {
				await page.goto(at('/signin/'));
				await person.settled(page);
			});
		});
		afterAll(() => served.stop());
		behaves('development');
	});

	describe('in a production build on Node', () => {
		beforeAll(async () => {
			await buildInSteps(app.folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await serveQwik({ folder: app.folder, mode: 'node', ready: `${base}/`, env });
		});
		behaves('production');

		it('works without scripts', async () => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			const page = await context.newPage();
			await page.goto(at('/account/'));
			await logIn(page, 'wrong');
			await said(page.getByRole('alert')).toContain('not right');
			await logIn(page, 'right');
			expect(page.url()).toBe(at('/account/'));
			await said(page.getByRole('main')).toContain('pat@example.test');
			await page.getByRole('button', { name: 'Sign out' }).click();
			expect(page.url()).toBe(at('/'));
			await signInElsewhere(page);
			await context.close();
		});

		it('P5: guards the data requests of a page like the page', async () => {
			const data = major === 1 ? ['q-data.json'] : [];
			for (const name of data) {
				const answer = await fetch(at(`/account/${name}`), { redirect: 'manual' });
				expect(await answer.text()).not.toContain('example.test');
			}
			const page = await fetch(at('/account/'), { redirect: 'manual' });
			expect(page.status).toBe(302);
			const place = new URL(page.headers.get('location') ?? '', served.origin);
			expect(place.pathname + place.search).toBe(
				`${base}/auth/signin?callbackUrl=${encodeURIComponent(`${base}/account/`)}`
			);
			expect(page.headers.get('cache-control')).toBe('no-store');
		});

		it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
			'C1: never redirects to %s after the sign-in',
			async (target) => {
				const context = await browser.newContext({ javaScriptEnabled: false });
				const page = await context.newPage();
				await page.goto(at(`/signin/?callbackUrl=${encodeURIComponent(target)}`));
				await logIn(page, 'right');
				expect(new URL(page.url()).origin).toBe(served.origin);
				await context.close();
			}
		);

		it('shows errors from elsewhere in its own words', async () => {
			const html = await (await fetch(at('/signin/?error=%3Cscript%3E'))).text();
			expect(html).toContain('The sign-in did not work. Try again, or choose another way.');
			expect(html).not.toContain('<script>"');
			const denied = await (await fetch(at('/signin/?error=AccessDenied'))).text();
			expect(denied).toContain('You are not allowed to sign in.');
		});

		it.each([
			['light', 'phone', 360],
			['dark', 'phone', 360],
			['light', 'desktop', 1280],
			['dark', 'desktop', 1280]
		] as const)('fits and is accessible: %s, on a %s', async (colorScheme, _, width) => {
			await visit(browser, `qwik-look-${major}-${colorScheme}-${width}`, async (page) => {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 800 });
				await page.goto(at('/signin/?error=AccessDenied'));
				expect(await problems(page)).toEqual([]);
				await logIn(page, 'right');
				await page.waitForURL(at('/'));
				await page.goto(at('/account/'));
				expect(await problems(page)).toEqual([]);
			});
		});

		it('P9: has no server code in the browser bundle', async () => {
			const code = await requests.scriptsIn(app.folder, 'dist');
			for (const word of [
				'secretPolicy',
				'authorize was called',
				'AUTH_',
				'MissingSecret',
				'"node:'
			]) {
				expect(code).not.toContain(word);
			}
		});
	});

	/** What holds in development and in production. */
	function behaves(where: string): void {
		it('signs in on the page of the app, shows the account and signs out', async () => {
			await visit(browser, `qwik-own-${major}-${where}`, (page) => signInElsewhere(page));
		});

		it('shows a wrong password on the page, and accepts the right one', async () => {
			await visit(browser, `qwik-own-password-${major}-${where}`, async (page) => {
				await page.goto(at('/account/'));
				await logIn(page, 'wrong');
				await page.getByRole('alert').waitFor();
				await said(page.getByRole('alert')).toContain('not right');
				await logIn(page, 'right');
				await page.waitForURL(at('/account/'));
				await said(page.getByRole('main')).toContain('pat@example.test');
			});
		});

		it('redirects a link to the account page to the sign-in page', async () => {
			await visit(browser, `qwik-own-link-${major}-${where}`, async (page) => {
				await page.goto(at('/'));
				await page.getByRole('link', { name: 'Account' }).click();
				await page.waitForURL((url) => url.pathname === `${base}/signin/`);
				await logIn(page, 'right');
				await page.waitForURL(at('/account/'));
			});
		});

		it('serves its routes only below the base path', async () => {
			const page = await fetch(at('/auth/signin'), { redirect: 'manual' });
			expect(page.headers.get('location')).toContain(`${base}/signin/?callbackUrl=`);
			const providers: object = await (await fetch(at('/auth/providers'))).json();
			expect(providers).toMatchObject({ dev: { callbackUrl: at('/auth/callback/dev') } });
			const outside = await fetch(`${served.origin}/auth/providers`);
			expect(await outside.text()).not.toContain('callbackUrl');
		});
	}

	async function signInElsewhere(page: Page): Promise<void> {
		await page.goto(at('/account/'));
		await page.getByRole('button', { name: 'Continue with Local account' }).click();
		await page.waitForURL('**/interaction/**');
		await person.pick(page, 'ada');
		expect(page.url()).toBe(at('/account/'));
		await said(page.getByRole('main')).toContain('ada@example.test');
		await page.getByRole('button', { name: 'Sign out' }).click();
		await page.waitForURL(at('/'));
		expect(await person.sessionCookie(page)).toBe('');
	}
});

async function logIn(page: Page, password: string): Promise<void> {
	await page.getByLabel('Name').fill('Pat');
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What axe-core finds, and whether something sticks out of the window. The app's own page has its own title. */
async function problems(page: Page): Promise<string[]> {
	const wide: boolean = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
	return [...(await findings(page)), ...(wide ? ['it is wider than the window'] : [])];
}
