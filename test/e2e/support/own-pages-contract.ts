// What the sign-in page and the account page do that are code of an app, on any framework.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './accessibility.ts';
import { initialiseWith, type Provider, setVariable, startProvider } from './auth-app.ts';
import { withAuthenticator } from './authenticator.ts';
import { type BotService, standInFor, tokenOf } from './bot-service.ts';
import { openBrowser, showing, visit } from './browser.ts';
import { rowsOf } from './database-file.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { authCli } from './package.ts';
import { cacheFolder } from './repository.ts';
import type { FreshApp } from './scaffold.ts';
import type { Served } from './serve.ts';
import * as person from './steps.ts';

export interface PagesFramework {
	readonly name: string;
	/** The path of the routes. */
	readonly auth: string;
	readonly fresh: () => Promise<FreshApp>;
	/** Whether the start page has a link "To sign in", which scripts follow without loading another document. */
	readonly hasLink?: boolean;
	/** Whether it has a link "To the account". */
	readonly hasAccountLink?: boolean;
	/** Whether it has a link "To sign in again", to another address of the sign-in page. */
	readonly hasOtherLink?: boolean;
	/** The service whose check is tried in the end, for which the app is built once more. */
	readonly service: BotService;
	/** Checks types and linter, and makes the production build. */
	readonly build: (folder: string) => Promise<unknown>;
	readonly serve: (folder: string) => Promise<Served>;
}

const features =
	'account,bot,i18n,language-de,password,revocation,sessions,two-factor,email-change';
const init = [
	...['init', '--yes', '--provider', 'dev,nodemailer,passkey', '--adapter', 'sqlite'],
	...['--session', 'database', '--feature', features, '--components']
];
const headings = [
	'Ways to sign in',
	'Passkeys',
	'Email',
	'Password',
	'Where you are signed in',
	'Second factor',
	'Your data',
	'Delete the account'
];

export function ownPagesContract(framework: PagesFramework): void {
	describe(`pages of the app, ${framework.name}`, () => {
		let browser: Browser;
		let app: FreshApp;
		let provider: Provider;
		let mailbox: Mailbox;
		let served: Served;
		const at = (path: string) => `${served.origin}${path}`;
		beforeAll(async () => {
			browser = await openBrowser();
			app = await framework.fresh();
			await initialiseWith(app.folder, init);
			await checkBy(app.folder, "proofOfWork({ bits: 4, withoutAnswer: 'allow' })");
			mailbox = await openMailbox();
			await setVariable(app.folder, 'AUTH_NODEMAILER_SERVER', mailbox.url);
			await setVariable(app.folder, 'AUTH_NODEMAILER_FROM', '"App <no-reply@app.test>"');
			provider = await startProvider(app.folder);
			await framework.build(app.folder);
			served = await framework.serve(app.folder);
			await inContext({}, signInAtProvider);
			await inContext({ javaScriptEnabled: false }, signUp);
		});
		afterAll(async () => {
			await served?.stop();
			await provider?.stop();
			await mailbox?.stop();
			await app?.remove();
			await browser?.close();
		});

		it('are as a second run would make them', async () => {
			const again = await authCli(app.folder, 'init', '--yes', '--components', '--dry-run');
			expect(again.stdout).toContain('Already up to date');
		});

		it.each([true, false])(
			'sign in, show each feature and sign out, with scripts: %s',
			async (javaScriptEnabled) => {
				await inContext({ javaScriptEnabled }, async (page) => {
					await signInAtProvider(page);
					const shown = await page.getByRole('heading', { level: 2 }).allInnerTexts();
					expect(shown.toSorted()).toEqual(headings.toSorted());
					await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
					await page.waitForURL((url) => !url.pathname.startsWith('/account'));
					await page.goto(at('/account'));
					await page.waitForURL((url) => url.pathname.startsWith('/signin'));
				});
			}
		);

		it.each([true, false])(
			'say in its form that a password is wrong and keep the return URL, with scripts: %s',
			async (javaScriptEnabled) => {
				await inContext({ javaScriptEnabled }, async (page) => {
					await page.goto(at('/signin?callbackUrl=/account'));
					await logIn(page, 'not the password');
					const form = page.locator('form', { hasText: 'Those details are not right.' });
					await form.getByLabel('Email').waitFor();
					expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
					await logIn(page, password);
					await page.waitForURL((url) => url.pathname.startsWith('/account'));
					await page.getByText('pat@example.test').first().waitFor();
				});
			}
		);

		it('keep what was typed before their scripts ran', async () => {
			await inContext({}, async (page) => {
				const { promise: typed, resolve: letRun } = Promise.withResolvers<void>();
				await page.route(/\.m?js(?:\?|$)/, (route) => typed.then(() => route.continue()));
				await page.goto(at('/signin'), { waitUntil: 'commit' });
				const form = page.locator('form', { has: page.locator('[type=password]') });
				await form.getByLabel('Email').fill('pat@example.test');
				await form.getByLabel('Password').fill(password);
				letRun();
				await page.waitForLoadState('networkidle');
				await page.waitForTimeout(500);
				expect(await form.getByLabel('Email').inputValue()).toBe('pat@example.test');
				expect(await form.getByLabel('Password').inputValue()).toBe(password);
			});
		});

		it('send the forms that the feature bot checks with the answer of the browser', async () => {
			await inContext({}, async (page) => {
				await page.goto(at('/signin'));
				await page.waitForLoadState('networkidle');
				const sent = page.waitForRequest((one) => one.method() === 'POST');
				await logIn(page, password);
				expect((await sent).postData()).toMatch(/[&?]?proof=\d+(%3A|:)[\w.-]{20}/);
				await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
				await page.goto(at('/account'));
				await page.getByText('pat@example.test').first().waitFor();
			});
		});

		it('end other sessions and stay on the page, without scripts', async () => {
			await inContext({ javaScriptEnabled: false }, async (page) => {
				await inContext({}, signInAtProvider);
				await signInAtProvider(page);
				await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
				await page.getByText('You are not signed in anywhere else.').waitFor();
				expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/account');
				for (const { sessionToken } of rowsOf(app.folder, 'SELECT sessionToken FROM session'))
					expect(await page.content()).not.toContain(sessionToken);
			});
		});

		it('add, name and remove a passkey', async () => {
			await visit(browser, `own-pages-passkey-${framework.name}`, async (page, context) => {
				await withAuthenticator(page, context);
				await signInAtProvider(page);
				await page.getByRole('button', { name: 'Add a passkey' }).click();
				const field = page.getByLabel(/^Name: /);
				await field.fill('Laptop');
				await page.getByRole('button', { name: 'Rename' }).click();
				await page.getByRole('button', { name: 'Remove Laptop' }).waitFor();
				expect(await findings(page)).toEqual([]);
				await page.getByRole('button', { name: 'Remove Laptop' }).click();
				await showing(field, 0);
				expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
			});
		});

		if (framework.hasLink)
			it('ask for a passkey each time a link led to them', async () => {
				await visit(browser, `own-pages-link-${framework.name}`, async (page, context) => {
					await withAuthenticator(page, context);
					await page.goto(at('/'));
					// A link that has no script yet loads another document.
					await page.waitForLoadState('networkidle');
					await page.evaluate('window.isSame = true');
					// A script that is a module runs once for each address in a document.
					for (const _ of ['first', 'second']) {
						await page.getByRole('link', { name: 'To sign in', exact: true }).click();
						const button = page.getByRole('button', { name: 'Sign in with a passkey' });
						await button.waitFor();
						await page.waitForLoadState('networkidle');
						const asked = page.waitForRequest((one) => /webauthn-options\/\w/.test(one.url()));
						await button.click();
						await asked;
						expect(await page.evaluate('window.isSame')).toBe(true);
						await page.goBack();
					}
				});
			});

		if (framework.hasAccountLink)
			it('lead back to themselves where a link led to', async () => {
				await inContext({}, async (page) => {
					await page.goto(at('/'));
					await page.waitForLoadState('networkidle');
					await page.getByRole('link', { name: 'To the account' }).click();
					await page.getByRole('button', { name: 'Continue with Local account' }).click();
					await page.waitForURL('**/interaction/**');
					await person.pick(page, 'ada');
					await page.getByText('ada@example.test').first().waitFor();
					expect(new URL(page.url()).pathname).toBe('/account');
					await page.goto(at('/'));
					await page.waitForLoadState('networkidle');
					await page.evaluate('window.isSame = true');
					await page.getByRole('link', { name: 'To the account' }).click();
					await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
					await page.waitForFunction('!window.isSame');
					await page.getByText('ada@example.test').first().waitFor();
					expect(new URL(page.url()).pathname).toBe('/account');
				});
			});

		it('ask for a sign-in before they delete the account, and whether it is meant, where they are', async () => {
			await inContext({ javaScriptEnabled: false }, async (page) => {
				await page.goto(at('/account?delete=1'));
				await page.getByRole('button', { name: 'Continue with Local account' }).click();
				await page.waitForURL('**/interaction/**');
				await person.pick(page, 'grace');
				// Guards of some frameworks keep the query, and lead to the question at once.
				await page.waitForURL(/\/account\b/);
				await page.goto(at('/account'));
				await page.getByRole('button', { name: 'Delete the account', exact: true }).click();
				await page.getByRole('button', { name: 'Delete the account for good' }).click();
				await page.getByText('Your account is deleted').waitFor();
			});
		});

		it('P1: lead to routes that take no form of another site', async () => {
			await inContext({}, async (page) => {
				await signInAtProvider(page);
				const actions = await page
					.locator('form')
					.evaluateAll((all) => all.map((one) => one.getAttribute('action') ?? ''));
				expect(actions.length).toBeGreaterThan(4);
				for (const action of new Set(actions)) {
					expect(action.startsWith(`${framework.auth}/`)).toBe(true);
					const headers = { origin: 'https://evil.example' };
					const answer = await page.request.post(at(action), { headers, form: { end: 'others' } });
					expect([action, answer.status()]).toEqual([action, 403]);
				}
				await page.goto(at('/account'));
				await page.getByText('ada@example.test').first().waitFor();
			});
		});

		it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
			'C1: lead nobody to %s after the sign-in',
			async (target) => {
				await inContext({ javaScriptEnabled: false }, async (page) => {
					await page.goto(at(`/signin?callbackUrl=${encodeURIComponent(target)}`));
					expect(await page.content()).not.toContain(`value="${target}"`);
					await logIn(page, password);
					await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
					expect(new URL(page.url()).origin).toBe(served.origin);
				});
			}
		);

		it('say what the built-in pages say about an error, and nothing of the address', async () => {
			const html = await (await fetch(at('/signin?error=%3Cscript%3Ealert'))).text();
			expect(html).not.toContain('<script>alert');
			const denied = await (await fetch(at('/signin?error=AccessDenied'))).text();
			expect(denied).toContain('You are not allowed to sign in.');
		});

		it('speak the language of the browser', async () => {
			await inContext({ locale: 'de-DE' }, async (page) => {
				await page.goto(at('/signin'));
				expect(await page.locator('main').getAttribute('lang')).toBe('de');
				await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
			});
		});

		it('are kept by no cache', async () => {
			const answer = await fetch(at('/signin'));
			expect(answer.headers.get('cache-control')).toContain('no-store');
		});

		it('look finished beside the reset of a CSS framework', async () => {
			await inContext({}, async (page) => {
				await page.goto(at('/signin'));
				await page.addStyleTag({ content: reset });
				const shown = await page.evaluate(`(() => {
					const styleOf = (selector) => getComputedStyle(document.querySelector(selector));
					const { top, height } = document.body.getBoundingClientRect();
					return {
						title: styleOf('h1').fontWeight,
						link: styleOf('main a').textDecorationLine,
						isCovered: top === 0 && height >= innerHeight
					};
				})()`);
				expect(shown).toEqual({ title: '700', link: 'underline', isCovered: true });
			});
		});

		it.each(['light', 'dark'] as const)(
			'have no barriers and fit a phone: %s',
			async (colorScheme) => {
				await visit(browser, `own-pages-look-${framework.name}`, async (page) => {
					await page.emulateMedia({ colorScheme });
					const tooWide = () => page.evaluate('document.documentElement.scrollWidth > innerWidth');
					await page.goto(at('/signin?error=AccessDenied'));
					const look = async (name: string) => {
						for (const [device, width] of [
							['desktop', 1100],
							['phone', 360]
						] as const) {
							await page.setViewportSize({ width, height: 800 });
							expect(await findings(page)).toEqual([]);
							expect(await tooWide()).toBe(false);
							const file = `${framework.name}-${name}-${colorScheme}-${device}.png`;
							const path = join(cacheFolder, 'screenshots/own-pages', file.replaceAll(' ', '-'));
							await page.screenshot({ path, fullPage: true });
						}
					};
					await look('signin');
					await signInAtProvider(page);
					await look('account');
				});
			}
		);

		// The last one: the app has another check then.
		it('have the box of a service once in each form that it checks', async () => {
			const { service } = framework;
			await served.stop();
			await checkBy(app.folder, `${service}({ withoutAnswer: 'allow', whenDown: 'allow' })`);
			await setVariable(app.folder, `AUTH_${service.toUpperCase()}_SITE_KEY`, 'site');
			await setVariable(app.folder, `AUTH_${service.toUpperCase()}_SECRET`, 'not-a-secret');
			// SvelteKit 3 passes on what is declared.
			await authCli(app.folder, 'init', '--yes', '--no-install', '--no-verify');
			await framework.build(app.folder);
			served = await framework.serve(app.folder);
			await inContext({}, async (page, context) => {
				const field = await standInFor(service, context);
				await page.goto(at(framework.hasLink ? '/' : '/signin'));
				if (framework.hasLink) await followLinks(page, `[name=${field}]`);
				const form = page.locator('main:visible form', { has: page.getByLabel('Password') });
				await form.locator(`[name=${field}]`).first().waitFor({ state: 'attached' });
				await page.waitForLoadState('networkidle');
				expect(await form.locator(`[name=${field}]`).count()).toBe(1);
				const sent = page.waitForRequest((one) => one.method() === 'POST');
				await logIn(page, password);
				const token = new RegExp(`${field}(=|"\\r\\n\\r\\n)${tokenOf('site')}`);
				expect((await sent).postData()).toMatch(token);
				await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
				await page.goto(at('/account'));
				await page.getByText('pat@example.test').first().waitFor();
			});
		});

		/** Back and forth: some routers keep a page that a link led away from, with its forms. */
		async function followLinks(page: Page, awaited: string): Promise<void> {
			const other = framework.hasOtherLink ? 'To sign in again' : 'To sign in';
			for (const name of ['To sign in', other]) {
				await page.getByRole('link', { name, exact: true }).click();
				await page.locator(`main:visible form ${awaited}`).first().waitFor({ state: 'attached' });
				await page.waitForLoadState('networkidle');
				await page.goBack();
			}
			await page.getByRole('link', { name: 'To sign in', exact: true }).click();
		}

		/** As the link on the sign-in page begins. */
		async function signUp(page: Page): Promise<void> {
			await page.goto(at('/signin'));
			await page.getByRole('link', { name: 'Create an account' }).click();
			await page.getByLabel('Email').fill('pat@example.test');
			await page.getByRole('button').click();
			await page.waitForURL(/\/check-email/);
			const link = /http\S+set-password\S+/.exec(mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
			await page.goto(link);
			await page.getByLabel(/password/i).fill(password);
			await page.getByRole('button').click();
			await page.getByText('Your password is set').or(page.locator('body')).first().waitFor();
		}

		async function signInAtProvider(page: Page): Promise<void> {
			await page.goto(at('/account'));
			await page.waitForURL((url) => url.pathname.startsWith('/signin'));
			await page.getByRole('button', { name: 'Continue with Local account' }).click();
			await page.waitForURL('**/interaction/**');
			await person.pick(page, 'ada');
			await page.waitForURL((url) => url.pathname.startsWith('/account'));
			await page.getByText('ada@example.test').first().waitFor();
		}

		async function inContext(
			options: Parameters<Browser['newContext']>[0],
			use: (page: Page, context: BrowserContext) => Promise<void>
		): Promise<void> {
			const context = await browser.newContext(options);
			context.setDefaultTimeout(30_000);
			try {
				await use(await context.newPage(), context);
			} finally {
				await context.close();
			}
		}
	});
}

/** Where the configuration of the frameworks is. */
const configs = ['app/auth.server.ts', 'src/auth.ts', 'auth.ts', 'src/routes/plugin@auth.ts'];
const nuxtConfigs = [
	'server/utils/auth.ts',
	'server/auth.ts',
	'server/utils/auth.js',
	'server/auth.js'
];

/** Sets the check of the feature bot, in the place of the one before. Browsers without scripts are to sign in, too. */
async function checkBy(folder: string, check: string): Promise<void> {
	const known = [...configs, ...nuxtConfigs].map((path) => join(folder, path));
	const file = known.find((path) => existsSync(path)) ?? '';
	const text = readFileSync(file, 'utf8');
	const [, quote = '', runtime = ''] = /from (['"])([^'"]*auth)\/[\w-]+\1/.exec(text) ?? [];
	const [name] = check.split('(');
	const taken = `import { ${name} } from ${quote}${runtime}/features/bot/feature${quote};\n`;
	const others = text
		.replace(/^import \{ \w+ \} from .*features\/bot\/feature.*\n/m, '')
		.replace(/^bot: .*\n/m, '');
	writeFileSync(file, taken + others.replace(/^\s*providers:/m, `bot: ${check},\n$&`));
}

const password = 'plum 4 horizon';

/** What such a reset takes away, and a colour behind the page. */
const reset = `* { margin: 0; padding: 0; border: 0 solid; }
html, body { background: white; }
h1, h2, button, input { font: inherit; }
a { color: inherit; text-decoration: inherit; }`;

async function logIn(page: Page, typed: string): Promise<void> {
	const form = page.locator('main:visible form', { has: page.getByLabel('Password') });
	// Where several ways have fields, one is open.
	if (!(await form.isVisible()))
		await page.locator('summary', { hasText: 'With a password' }).last().click();
	await form.getByLabel('Email').fill('pat@example.test');
	await form.getByLabel('Password').fill(typed);
	await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}
