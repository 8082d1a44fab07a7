import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Auth } from '../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import Dev from '../../templates/providers/dev.ts';
import Passkey from '../../templates/providers/passkey.ts';
import { findings } from './support/accessibility.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { openBrowser, said, visit } from './support/browser.ts';

let server: AuthServer;
let browser: Browser;

const mail = { name: 'Email', type: 'email', confirm: 'post' } as const;
const codes: string[] = [];
const sendVerificationRequest = ({ url }: { url: string }) => void codes.push(url);

beforeAll(async () => {
	const adapter = memoryAdapter(emptyTables());
	const endpoints = ['authorization', 'token', 'userinfo'].map((name) => [
		name,
		'https://idp.test/x'
	]);
	server = await serveAuth((request) =>
		Auth(request, {
			secret: 'a-secret-of-sufficient-length-for-tests',
			trustHost: true,
			adapter,
			experimental: { enableWebAuthn: true },
			session: { strategy: 'jwt' },
			theme: {
				logo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
				...(/[?&]named/.test(request.url) && { name: 'Field Notes' })
			},
			providers: [
				{ id: 'idp', name: 'Idp', type: 'oauth', clientId: 'x', ...Object.fromEntries(endpoints) },
				{ id: 'mail', ...mail, sendVerificationRequest },
				{ id: 'code', ...mail, code: { length: 6 }, sendVerificationRequest },
				{
					id: 'password',
					name: 'Password',
					type: 'credentials',
					credentials: { username: { label: 'Name' }, password: { type: 'password' } },
					authorize: () => ({ id: '7', name: 'Ann' })
				},
				Passkey()
			],
			logger: { error: () => {}, warn: () => {} }
		})
	);
	browser = await openBrowser();
});

afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

const askFor = (id: string) => async (page: Page) => {
	await page.goto(`${server.origin}/auth/signin`);
	const form = page.locator(`form[action$="/signin/${id}"]`);
	await form.locator('input[type=email]').fill('ann@example.test');
	await form.locator('button').click();
	await page.waitForURL(/verify-request/);
};
const open = (path: string) => async (page: Page) => void (await page.goto(server.origin + path));

/** Every page, and how one comes to it. */
const pages: Record<string, (page: Page) => Promise<void>> = {
	'sign in': open('/auth/signin'),
	'sign in, after an error': open('/auth/signin?error=CredentialsSignin&email=ann%40example.test'),
	'sign in, where the app has a name': open('/auth/signin?named&error=AccessDenied'),
	'sign out': open('/auth/signout'),
	'verify request': askFor('mail'),
	'verify request with a code': askFor('code'),
	'confirm a link': async (page) => {
		await askFor('mail')(page);
		await page.goto(codes.at(-1) ?? '');
	},
	'error, AccessDenied': open('/auth/error?error=AccessDenied'),
	'error, Configuration': open('/auth/error?error=Configuration'),
	'error, Verification': open('/auth/error?error=Verification'),
	'error, of any other kind': open('/auth/error')
};

const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } };
/** On a phone the card is the page. */
const backgrounds = {
	phone: { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 28, 39)' },
	desktop: { light: 'rgb(243, 244, 246)', dark: 'rgb(11, 15, 23)' }
};
const looks = (['light', 'dark'] as const).flatMap((scheme) =>
	(['phone', 'desktop'] as const).map((size) => [scheme, size] as const)
);

describe.each(Object.entries(pages))('the page: %s', (name, show) => {
	it.each(looks)(
		'%s, on a %s: has no findings, fits, and loads nothing from other hosts',
		async (colorScheme, size) => {
			await visit(browser, `${name} ${colorScheme} ${size}`, async (page) => {
				const elsewhere: string[] = [];
				const complaints: string[] = [];
				page.on('request', (request) => {
					if (!/^data:/.test(request.url()) && !request.url().startsWith(server.origin)) {
						elsewhere.push(request.url());
					}
				});
				page.on('console', (message) => {
					// The status of the page itself is no complaint about it.
					if (message.type() === 'error' && !/status of (403|500)|favicon/.test(message.text())) {
						complaints.push(message.text());
					}
				});
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize(sizes[size]);
				await show(page);
				expect(await findings(page)).toEqual([]);
				const [wide, background]: [boolean, string] = await page.evaluate(
					`[document.documentElement.scrollWidth > innerWidth, getComputedStyle(document.body).backgroundColor]`
				);
				expect(wide).toBe(false);
				expect(background).toBe(backgrounds[size][colorScheme]);
				expect([elsewhere, complaints]).toEqual([[], []]);
			});
		}
	);

	it('is fully reachable by Tab, in order, with a visible focus', async () => {
		await visit(browser, `${name} keyboard`, async (page) => {
			await show(page);
			const shown = `[...document.querySelectorAll('a[href], button, summary, input:not([type=hidden])')]
				.filter((element) => element.checkVisibility())`;
			const all: number = await page.evaluate(`${shown}.length`);
			await page.evaluate('document.activeElement?.blur()');
			for (let index = 0; index < all; index++) {
				await page.keyboard.press('Tab');
				const [at, outline]: [number, string] = await page.evaluate(
					`[${shown}.indexOf(document.activeElement),
						getComputedStyle(document.activeElement).outlineStyle]`
				);
				expect([index, at, outline]).toEqual([index, index, 'solid']);
			}
		});
	});
});

describe('the sign-in page', () => {
	it('works by the keyboard alone', async () => {
		await visit(browser, 'keyboard sign-in', async (page) => {
			await page.goto(`${server.origin}/auth/signin?callbackUrl=/`);
			await page.getByLabel('Name').focus();
			await page.keyboard.type('ann');
			await page.keyboard.press('Tab');
			await page.keyboard.type('right');
			await page.keyboard.press('Enter');
			await page.waitForURL(`${server.origin}/`);
			await said(page.locator('#session')).toContain('"name":"Ann"');
		});
	});

	it('keeps the name of a provider together when its button wraps', async () => {
		await visit(browser, 'two lines', async (page) => {
			await page.goto(`${server.origin}/auth/signin?named`);
			const lines = await page.evaluate(`(() => {
				const button = document.querySelector('form[action$="/idp"] button');
				const text = button.lastChild;
				text.data = 'Continue with Local account';
				// Three quarters of what it needs for one line, whatever font is there.
				button.style.whiteSpace = 'nowrap';
				button.style.width = 'auto';
				const width = button.offsetWidth * 0.75;
				button.style.whiteSpace = '';
				button.style.width = width + 'px';
				const name = document.createRange();
				name.setStart(text, 'Continue with '.length);
				name.setEnd(text, text.length);
				const all = document.createRange();
				all.selectNodeContents(text);
				return [all, name].map((range) => new Set([...range.getClientRects()].map(({ top }) => top)).size);
			})()`);
			expect(lines).toEqual([2, 1]);
		});
	});

	it.each(['signin', 'signin?named', 'signin?named&error=AccessDenied', 'signout'])(
		'has one primary action, the first choice: %s',
		async (path) => {
			await visit(browser, `primary ${path}`, async (page) => {
				await page.emulateMedia({ colorScheme: 'light' });
				await page.goto(`${server.origin}/auth/${path}`);
				const primary: boolean[] = await page.evaluate(
					`[...document.querySelectorAll('button')].filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).backgroundColor === 'rgb(29, 78, 216)')`
				);
				expect(primary).toEqual(primary.map((_, index) => index === 0));
			});
		}
	);

	it('keeps the label of the local provider on one line on a desktop', async () => {
		await visit(browser, 'label', async (page) => {
			await page.setViewportSize(sizes.desktop);
			await page.goto(`${server.origin}/auth/signin?named`);
			const height: number = await page.evaluate(`(() => {
				const button = document.querySelector('form[action$="/idp"] button');
				button.lastChild.data = 'Continue with ${Dev().name}';
				return button.offsetHeight;
			})()`);
			expect(height).toBeLessThan(50);
		});
	});

	it('gives screen readers a name for each sign-in option', async () => {
		await visit(browser, 'names', async (page) => {
			await page.goto(`${server.origin}/auth/signin?error=AccessDenied`);
			for (const name of ['Idp', 'Password', 'Passkey']) {
				expect(await page.getByRole('button', { name: `Sign in with ${name}` }).count()).toBe(1);
			}
			expect(await page.getByRole('textbox', { name: 'Name' }).count()).toBe(1);
			await said(page.getByRole('alert')).toBe('You are not allowed to sign in.');
			await said(page.getByRole('heading', { level: 1 })).toBe('Sign In');
		});
	});
});
