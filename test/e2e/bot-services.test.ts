// Turnstile and hCaptcha in the built-in pages, in a browser: the script of a service and its servers are stand-ins.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { credentials } from '../../src/runtime/credentials/flow.ts';
import { bot, hcaptcha, turnstile } from '../../src/runtime/features/bot/feature.ts';
import { memoryRecords } from '../../src/runtime/features/memory-records.ts';
import { jwtSession } from '../../src/runtime/session/jwt.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import Credentials from '../../templates/providers/credentials.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { standInFor, tokenOf } from './support/bot-service.ts';
import { loadAgain, openBrowser } from './support/browser.ts';

const Auth = defineAuth({
	flows: [credentials],
	sessions: [jwtSession],
	tokens,
	csrf,
	features: features(bot)
});
const app = (challenge: typeof turnstile) =>
	Auth({
		secret: 'a-secret-of-sufficient-length-for-tests',
		trustHost: true,
		providers: [
			Credentials({
				credentials: { password: { label: 'Password', type: 'password' } },
				authorize: ({ password }) => (password === 'right' ? { id: 'ann', name: 'Ann' } : null)
			})
		],
		records: memoryRecords(),
		bot: challenge(),
		env: {
			AUTH_TURNSTILE_SITE_KEY: 'site',
			AUTH_TURNSTILE_SECRET: 'hidden',
			AUTH_HCAPTCHA_SITE_KEY: 'site',
			AUTH_HCAPTCHA_SECRET: 'hidden'
		},
		logger: { error: () => {}, warn: () => {} }
	});

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(() => vi.unstubAllGlobals());

describe.each([
	['turnstile', turnstile],
	['hcaptcha', hcaptcha]
] as const)('the sign-in page with %s', (name, challenge) => {
	let server: AuthServer;
	const asked: string[] = [];
	beforeAll(async () => {
		const auth = app(challenge);
		server = await serveAuth((request) => auth.respond(request));
	});
	afterAll(() => server?.stop());

	it('has its box under the policy of the page, and signs in with its token once', async () => {
		vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
			asked.push(`${body}`);
			return Response.json({ success: true });
		});
		const context = await browser.newContext();
		const field = await standInFor(name, context);
		const page = await context.newPage();
		const refused: string[] = [];
		page.on('console', (message) => {
			if (/Content Security Policy/.test(message.text())) refused.push(message.text());
		});
		await page.goto(`${server.origin}/auth/signin?callbackUrl=/auth/session`);
		await page.getByText('A person').waitFor();
		await page.fill('input[type=password]', 'right');
		const sent = page.waitForRequest((one) => one.method() === 'POST');
		await page.click('form button');
		const form = new URLSearchParams((await sent).postData() ?? '');
		expect(form.getAll(field)).toEqual([tokenOf('site')]);
		expect(form.has('')).toBe(false);
		await page.waitForURL('**/auth/session');
		expect(await page.textContent('body')).toContain('"name":"Ann"');
		expect(asked).toEqual([`secret=hidden&response=${tokenOf('site')}`]);
		expect(refused).toEqual([]);
		await context.close();
	});

	it('has its box once where a router that keeps pages has the script loaded again', async () => {
		const context = await browser.newContext();
		const field = await standInFor(name, context);
		const page = await context.newPage();
		await page.goto(`${server.origin}/auth/signin`);
		await page.getByText('A person').waitFor();
		await loadAgain(page);
		await page.waitForTimeout(300);
		expect(await page.locator(`[name=${field}]`).count()).toBe(1);
		await context.close();
	});

	it('is refused without scripts, and says so before', async () => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(`${server.origin}/auth/signin`);
		expect(await page.locator('noscript .error').isVisible()).toBe(true);
		await page.fill('input[type=password]', 'right');
		await page.click('form button');
		await page.getByText('The check against automatic sign-ins did not work.').waitFor();
		await context.close();
	});
});
