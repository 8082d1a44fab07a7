import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../src/runtime/accounts/accounts.ts';
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { email } from '../../src/runtime/email/flow.ts';
import { account } from '../../src/runtime/features/account/feature.ts';
import { activity } from '../../src/runtime/features/activity/feature.ts';
import { adapterRows } from '../../src/runtime/features/adapter-rows.ts';
import { bot, proofOfWork } from '../../src/runtime/features/bot/feature.ts';
import { i18n } from '../../src/runtime/features/i18n/feature.ts';
import { languageAr } from '../../src/runtime/features/language-ar/feature.ts';
import { languageDe } from '../../src/runtime/features/language-de/feature.ts';
import { languageJa } from '../../src/runtime/features/language-ja/feature.ts';
import { type PasswordMail, password } from '../../src/runtime/features/password/feature.ts';
import { revocation } from '../../src/runtime/features/revocation/feature.ts';
import { sessions } from '../../src/runtime/features/sessions/feature.ts';
import { twoFactor } from '../../src/runtime/features/two-factor/feature.ts';
import { oauth } from '../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../src/runtime/session/database.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import { webauthn } from '../../src/runtime/webauthn/flow.ts';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import GitHub from '../../templates/providers/github.ts';
import Nodemailer from '../../templates/providers/nodemailer.ts';
import Passkey from '../../templates/providers/passkey.ts';
import { findings } from './support/accessibility.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { openBrowser } from './support/browser.ts';
import { cacheFolder } from './support/repository.ts';

const mails: PasswordMail[] = [];
const Auth = defineAuth({
	flows: [oauth, email, webauthn],
	sessions: [databaseSession],
	accounts,
	tokens,
	csrf,
	features: features(
		account,
		activity,
		adapterRows,
		bot,
		i18n,
		languageAr,
		languageDe,
		languageJa,
		password,
		revocation,
		sessions,
		twoFactor
	)
});
const auth = Auth({
	secret: 'a-secret-of-sufficient-length-for-tests',
	trustHost: true,
	adapter: sqlite({ AUTH_SQLITE_FILE: ':memory:' }),
	experimental: { enableWebAuthn: true },
	providers: [
		GitHub({ clientId: 'a', clientSecret: 'b' }),
		Nodemailer({ server: 'smtp://localhost', from: 'App <no-reply@app.test>' }),
		Passkey
	],
	theme: { name: 'Field Notes' },
	bot: proofOfWork({ bits: 8 }),
	password: { sendMail: (mail) => void mails.push(mail) },
	logger: { error: () => {}, warn: () => {} }
});

let server: AuthServer;
let browser: Browser;
beforeAll(async () => {
	server = await serveAuth((request) => auth.respond(request), {
		'/mail': () => new Response(mails.at(-1)?.html, { headers: { 'content-type': 'text/html' } })
	});
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

async function picture(page: Page, name: string) {
	const path = join(cacheFolder, 'screenshots', 'languages', `${name}.png`);
	await page.screenshot({ path, fullPage: true });
	// A mail is no page: it has no landmarks.
	const found = (await findings(page)).filter(
		(one) => !/^(landmark|page-has-h|region|bypass)/.test(one)
	);
	expect(found, name).toEqual([]);
	const overflow = 'document.documentElement.scrollWidth > innerWidth';
	expect(await page.evaluate(overflow), `${name} is wider than the window`).toBe(false);
}

const kinds: readonly (readonly [string, BrowserContextOptions])[] = [
	['desktop', {}],
	['phone in the dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }]
];

describe.each(kinds)('pages and mails on a %s', (kind, options) => {
	it.each(['de', 'ja', 'ar'])('are readable and usable in %s', async (locale) => {
		const context = await browser.newContext({ ...options, locale });
		const page = await context.newPage();
		const refused: string[] = [];
		page.on('console', (message) => {
			if (/Content Security Policy/.test(message.text())) refused.push(message.text());
		});
		const show = async (path: string, name: string) => {
			await page.goto(`${server.origin}${path}`);
			expect(await page.getAttribute('html', 'lang')).toBe(locale);
			await picture(page, `${locale}-${kind}-${name}`.replaceAll(' ', '-'));
		};
		await show('/auth/signin', 'sign-in');
		await show('/auth/signin?error=TooManyRequests', 'refused');
		await show('/auth/error?error=Verification', 'error');
		await show('/auth/verify-request?provider=nodemailer&type=email', 'verify-request');
		await show('/auth/signup', 'sign-up');
		const address = `${locale}.${kind.replaceAll(' ', '.')}@app.test`;
		await page.fill('input[name=email]', address);
		// The work is done by the script of the page, under its policy.
		await page.click('form button');
		await page.waitForURL('**/check-email');
		expect(mails.at(-1)?.to).toBe(address);
		await picture(page, `${locale}-${kind}-check-email`.replaceAll(' ', '-'));
		await show('/mail', 'mail');
		const [link = ''] = /http:\/\/localhost\S+/.exec(mails.at(-1)?.text ?? '') ?? [];
		await show(new URL(link).pathname + new URL(link).search, 'set-password');
		await page.fill('input[name=password]', 'correct horse battery');
		await page.click('form button');
		await page.waitForURL(`${server.origin}/`);
		await show('/auth/account', 'account');
		await show('/auth/sessions', 'sessions');
		await show('/auth/activity', 'activity');
		await show('/auth/two-factor', 'two-factor');
		await show('/auth/change-password', 'change-password');
		await show('/auth/signout', 'sign-out');
		expect(refused).toEqual([]);
		await context.close();
	});
});

it('says without scripts that the form needs them', async () => {
	const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de' });
	const page = await context.newPage();
	await page.goto(`${server.origin}/auth/signup`);
	expect(await page.innerText('noscript')).toContain('braucht JavaScript');
	await page.fill('input[name=email]', 'none@app.test');
	await page.click('form button');
	expect(await page.innerText('[role=alert]')).toContain('Prüfung gegen automatische Anmeldungen');
	await context.close();
});
