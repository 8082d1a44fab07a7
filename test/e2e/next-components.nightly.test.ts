import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import {
	addPasswordForm,
	initialiseWith,
	type Provider,
	setVariable,
	startProvider
} from './support/auth-app.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { openBrowser, said, showing, visit } from './support/browser.ts';
import { rowsOf } from './support/database-file.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';

const base = '/shop';
const providers = 'dev,credentials,nodemailer,passkey';
const kept = ['--adapter', 'sqlite', '--session', 'database'];
const init = ['init', '--yes', '--provider', providers, ...kept, '--components'];

const apps = [
	[16, 'app', 'app/page.tsx'],
	[15, 'pages', 'pages/index.tsx']
] as const;

/** The first page, from which the router of Next.js leads to the sign-in page. */
const home = `import Link from "next/link";

export default function Page() {
  return <Link href="/signin">Enter</Link>;
}
`;

// The scaffolder of 16 turns cacheComponents on.
describe.each(apps)(
	'own pages on Next.js %i with the %s router, below a base path',
	(major, router, first) => {
		let browser: Browser;
		let mailbox: Mailbox;
		let app: FreshApp;
		let provider: Provider;
		let served: Served;
		const at = (path: string) => `${served.origin}${base}${path}`;
		const rows = (sql: string) => rowsOf(app.folder, sql);
		beforeAll(async () => {
			browser = await openBrowser();
			mailbox = await openMailbox();
			app = await freshNextApp(major, router);
			await replaceIn(join(app.folder, 'next.config.ts'), {
				'NextConfig = {': `NextConfig = {\n  basePath: "${base}",`
			});
			await initialiseWith(app.folder, init);
			await addPasswordForm(join(app.folder, 'auth.ts'));
			// Its proxy denies access to guests, as restrictive proxies do.
			const guarded = `callbacks: { authorized: ({ auth, request: { nextUrl } }) => auth !== null || ["/", "/account"].includes(nextUrl.pathname) }`;
			await replaceIn(join(app.folder, 'auth.ts'), {
				'confirm: "post"': 'code: { length: 6 }',
				'pages:': `${guarded},\n  pages:`
			});
			await writeFile(join(app.folder, first), home);
			await setVariable(app.folder, 'AUTH_NODEMAILER_SERVER', mailbox.url);
			await setVariable(app.folder, 'AUTH_NODEMAILER_FROM', '"App <no-reply@app.test>"');
			provider = await startProvider(app.folder);
			await buildNext(app.folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await serveNext({ folder: app.folder, mode: 'production', ready: base, env });
			await inContext({}, signInAtProvider);
			// The one whom the form with the password knows.
			rows("INSERT INTO user (id, name, email) VALUES ('1', 'Pat', 'pat@example.test')");
		});
		afterAll(async () => {
			await served?.stop();
			await provider?.stop();
			await app?.remove();
			await mailbox?.stop();
			await browser?.close();
		});

		it.each([true, false])('signs in and out, with scripts: %s', async (javaScriptEnabled) => {
			await inContext({ javaScriptEnabled }, async (page) => {
				await signInAtProvider(page);
				await signOut(page);
				expect(await person.sessionCookie(page)).toBe('');
			});
		});

		it.each([true, false])(
			'shows a wrong password in its form, and accepts the right one, with scripts: %s',
			async (javaScriptEnabled) => {
				await inContext({ javaScriptEnabled }, async (page) => {
					await toSignIn(page);
					for (const attempt of ['wrong', 'as wrong']) {
						await logIn(page, attempt);
						await page.getByText('Those details are not right.').waitFor();
						const name = page.getByLabel('Name');
						await showing(name.and(page.locator(':focus')), 1);
						expect(await name.getAttribute('aria-invalid')).toBe('true');
						const words = await name.getAttribute('aria-describedby');
						await said(page.locator(`#${words}`)).toContain('not right');
					}
					if (javaScriptEnabled) expect(await findings(page)).toEqual([]);
					await logIn(page, 'right');
					await page.waitForURL(at('/account'));
					await page.getByText('pat@example.test').waitFor();
				});
			}
		);

		it.each([true, false])('signs in by a code, with scripts: %s', async (javaScriptEnabled) => {
			await inContext({ javaScriptEnabled }, async (page) => {
				await toSignIn(page);
				await page.getByText('With a code by email').click();
				const form = page.locator('form', { hasText: 'Email me a code' });
				await form.getByLabel('Email').fill(`cleo-${javaScriptEnabled}@app.test`);
				await form.getByRole('button').click();
				await page.getByLabel('Code').waitFor();
				const code = /\b\d{6}\b/.exec(mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
				await page.getByLabel('Code').fill(code);
				await page.getByRole('button', { name: 'Sign in' }).click();
				await page.waitForURL(at('/account'));
				await page.getByText(`cleo-${javaScriptEnabled}@app.test`).first().waitFor();
			});
		});

		it('registers a passkey, and shows no passkey form without scripts', async () => {
			await visit(browser, 'next-own-passkey', async (page, context) => {
				await withAuthenticator(page, context);
				await toSignIn(page);
				await page.getByText('With a new passkey').click();
				const form = page.locator('form', { hasText: 'Create a passkey' });
				await form.getByLabel('Email').fill('key@app.test');
				await form.getByRole('button', { name: 'Create a passkey' }).click();
				await page.waitForURL(at('/account'));
				await page.getByText('key@app.test').waitFor();
				await signOut(page);
				await toSignIn(page);
				await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
				await page.waitForURL(at('/account'));
				await page.getByText('key@app.test').waitFor();
			});
			await inContext({ javaScriptEnabled: false }, async (page) => {
				await page.goto(at('/signin'));
				expect(await page.getByText('Sign in with a passkey').isVisible()).toBe(false);
				expect(await page.getByText('Create a passkey').isVisible()).toBe(false);
			});
		});

		it('registers a passkey on a page that the router shows a second time', async () => {
			await visit(browser, 'next-own-passkey-again', async (page, context) => {
				await withAuthenticator(page, context);
				await page.goto(at(''));
				for (const time of [1, 2]) {
					// Next.js 16 may have kept the page, with its script.
					const script = page
						.waitForResponse(/\/webauthn-options\?\d+$/, { timeout: 10_000 })
						.catch(() => undefined);
					await page.getByRole('link', { name: 'Enter' }).click();
					await page.waitForURL(at('/signin'));
					await script;
					if (time === 1) await page.goBack();
				}
				await page.getByText('With a new passkey').click();
				const form = page.locator('form', { hasText: 'Create a passkey' });
				await form.getByLabel('Email').fill('again@app.test');
				await form.getByRole('button', { name: 'Create a passkey' }).click();
				await page.waitForURL((url) => url.pathname !== `${base}/signin`);
				expect(await person.sessionCookie(page)).not.toBe('');
			});
		});

		it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
			'C1: never redirects to %s after a sign-in or an error',
			async (target) => {
				await inContext({ javaScriptEnabled: false }, async (page) => {
					await page.goto(at(`/signin?callbackUrl=${encodeURIComponent(target)}`));
					await logIn(page, 'wrong');
					await page.getByText('Those details are not right.').waitFor();
					await logIn(page, 'right');
					await page.waitForURL((url) => url.pathname !== `${base}/signin`);
					expect(new URL(page.url()).origin).toBe(served.origin);
				});
			}
		);

		async function signInAtProvider(page: Page): Promise<void> {
			await toSignIn(page);
			await page.getByRole('button', { name: 'Continue with Local account' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			expect(page.url()).toBe(at('/account'));
			await page.getByText('ada@example.test').waitFor();
		}

		async function signOut(page: Page): Promise<void> {
			await page.getByRole('button', { name: 'Sign out' }).click();
			await page.waitForURL(({ pathname }) => pathname.replace(/\/$/, '') === base);
		}

		/** Through the account page, which is guarded. */
		async function toSignIn(page: Page): Promise<void> {
			await page.goto(at('/account'));
			await page.waitForURL(({ pathname }) => pathname === `${base}/signin`);
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
	}
);

async function logIn(page: Page, password: string): Promise<void> {
	await page.getByLabel('Name').fill('Pat');
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
