// A passkey in the place of the code, for a user who signs in with a password.

import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../src/runtime/accounts/accounts.ts';
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { account } from '../../src/runtime/features/account/feature.ts';
import { adapterRows } from '../../src/runtime/features/adapter-rows.ts';
import { type PasswordMail, password } from '../../src/runtime/features/password/feature.ts';
import { revocation } from '../../src/runtime/features/revocation/feature.ts';
import { twoFactor } from '../../src/runtime/features/two-factor/feature.ts';
import { databaseSession } from '../../src/runtime/session/database.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import { webauthn } from '../../src/runtime/webauthn/flow.ts';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import Passkey from '../../templates/providers/passkey.ts';
import { violations } from './support/accessibility.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { openBrowser, visit } from './support/browser.ts';

let server: AuthServer;
let browser: Browser;
const adapter = sqlite({ AUTH_SQLITE_FILE: ':memory:' });
const outbox: PasswordMail[] = [];
const email = 'ann@app.test';
const chosen = 'seven quiet gardens';

beforeAll(async () => {
	const open = defineAuth({
		flows: [webauthn],
		sessions: [databaseSession],
		accounts,
		tokens,
		csrf,
		features: features(account, password, revocation, twoFactor, adapterRows)
	});
	const auth = open({
		secret: 'a-secret-of-sufficient-length-for-tests',
		basePath: '/auth',
		trustHost: true,
		adapter,
		session: { strategy: 'database' },
		experimental: { enableWebAuthn: true },
		providers: [Passkey({})],
		password: { sendMail: (mail: PasswordMail) => void outbox.push(mail) },
		logger: { warn: () => {} }
	});
	server = await serveAuth((request) => auth.respond(request));
	browser = await openBrowser();
});

afterAll(async () => {
	await browser?.close();
	await server?.stop();
	await adapter.close?.();
});

const at = (path: string) => `${server.origin}/auth/${path}`;

async function signInByPassword(page: Page): Promise<void> {
	await page.goto(at('signin'));
	const form = page.locator('form:has([type=password])');
	await form.getByLabel('Email').fill(email);
	await form.getByLabel('Password').fill(chosen);
	await form.getByRole('button').click();
}

it('signs in with a password and a passkey, without a code', async () => {
	await visit(browser, 'passkey-second-factor', async (page, context) => {
		const owner = await withAuthenticator(page, context);
		await page.goto(at('signup'));
		await page.getByLabel('Email').fill(email);
		await page.getByRole('button').click();
		await page.waitForURL(/check-email/);
		await page.goto(/http:\S+/.exec(outbox[0]?.text ?? '')?.[0] ?? '');
		await page.locator('input[name=password]').fill(chosen);
		await page.getByRole('button').click();
		await page.waitForURL(`${server.origin}/`);

		await page.goto(at('account'));
		await page.getByRole('button', { name: 'Add a passkey' }).click();
		await page.getByRole('button', { name: 'Rename' }).waitFor();

		await page.goto(at('two-factor'));
		const key = await page.locator('code').innerText();
		const secret = Secret.fromBase32(key.replaceAll(' ', ''));
		await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
		await page.getByRole('button', { name: 'Turn on' }).click();
		await page.getByText('Recovery codes').waitFor();

		// Else the browser offers the passkey as it fills in the form.
		await owner.isThere(false);
		await page.goto(at('signout?callbackUrl=/'));
		await page.getByRole('button').click();
		await page.waitForURL(`${server.origin}/`);
		await signInByPassword(page);
		await page.waitForURL(/\/two-factor$/);
		expect(await violations(page)).toEqual([]);
		expect(await (await page.request.get(at('session'))).json()).toBeNull();
		await page.waitForLoadState('networkidle');
		await owner.isThere(true);
		await page.getByRole('button', { name: 'Use a saved passkey' }).click();
		await page.waitForURL(`${server.origin}/`);
		expect(await page.locator('#session').innerText()).toContain(email);

		await page.goto(at('two-factor'));
		await page.getByText('Your second factor is on.').waitFor();
		expect(await violations(page)).toEqual([]);
	});
});
