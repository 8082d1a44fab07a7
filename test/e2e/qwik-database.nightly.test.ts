import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { type Provider, setVariable, startProvider } from './support/auth-app.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { openBrowser, said, visit } from './support/browser.ts';
import { filesWithoutDatabase, rowsOf } from './support/database-file.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import { buildQwikApp, freshQwikApp, serveQwik } from './support/qwik-app.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
let mailbox: Mailbox;
beforeAll(async () => {
	browser = await openBrowser();
	mailbox = await openMailbox();
});
afterAll(async () => {
	await browser?.close();
	await mailbox?.stop();
});

const accountOfAda = "SELECT * FROM account WHERE provider = 'dev'";

const init = [
	...['init', '--session', 'database', '--adapter', 'sqlite', '--components'],
	...['--provider', 'dev,nodemailer,passkey', '--yes']
];

describe.each([1, 2] as const)('a database and own pages on Qwik %i', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	const rows = (sql: string) => rowsOf(app.folder, sql);
	const at = (path: string) => served.origin + path;

	beforeAll(async () => {
		app = await freshQwikApp(major);
		const ended = await authCli(app.folder, ...init);
		if (ended.code !== 0) throw new Error(`init: ${ended.stdout}\n${ended.stderr}`);
		await setVariable(app.folder, 'AUTH_NODEMAILER_SERVER', mailbox.url);
		await setVariable(app.folder, 'AUTH_NODEMAILER_FROM', '"App <no-reply@app.test>"');
		provider = await startProvider(app.folder);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	describe('in development', () => {
		beforeAll(async () => {
			served = await serveQwik({ folder: app.folder, mode: 'dev' });
			await visit(browser, 'warm-up', async (page) => {
				await page.goto(at('/signin/'));
				await person.settled(page);
			});
		});
		afterAll(() => served.stop());

		it('signs in without a manual step, and ends the session in the database', async () => {
			await visit(browser, `qwik-database-${major}`, async (page) => {
				await signInAtProvider(page);
				expect(rows('SELECT email FROM user')).toMatchObject([{ email: 'ada@example.test' }]);
				expect(rows('SELECT provider FROM account')).toMatchObject([{ provider: 'dev' }]);
				const [{ sessionToken } = {}] = rows('SELECT sessionToken FROM session');
				expect(await person.sessionCookie(page)).toBe(sessionToken);
				await signOut(page);
				expect(rows('SELECT * FROM session')).toEqual([]);
			});
		});

		it('registers a passkey in the form, and signs in with it', async () => {
			await usePasskey('pia@app.test');
		});

		it('signs in by email once the link is confirmed', async () => {
			await visit(browser, `qwik-mail-${major}`, async (page) => {
				await page.goto(at('/account/'));
				await askForMail(page, 'Bob@app.test');
				const { text = '', from } = mailbox.mails.at(-1) ?? {};
				expect(from).toMatchObject({ address: 'no-reply@app.test' });
				await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
				expect(await person.sessionCookie(page)).toBe('');
				await page.getByRole('button').click();
				await page.waitForURL(at('/account/'));
				await said(page.getByRole('main')).toContain('bob@app.test');
				expect(rows('SELECT * FROM verificationToken')).toEqual([]);
			});
		});

		it('reports a failed passkey ceremony', async () => {
			await visit(browser, `qwik-no-passkey-${major}`, async (page, context) => {
				await withAuthenticator(page, context);
				await page.goto(at('/signin/'));
				await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
				await page.getByRole('alert').filter({ hasText: 'did not work' }).waitFor();
			});
		});
	});

	describe('in a production build on Node', () => {
		beforeAll(async () => {
			await replaceIn(join(app.folder, 'src/routes/plugin@auth.ts'), {
				'confirm: "post"': 'code: { length: 6 }'
			});
			await buildQwikApp(app.folder);
			served = await serveBuilt();
		});

		it('shows a missing variable on the page, also to the script of Qwik', async () => {
			const broken = await serveBuilt({ AUTH_DEV_ID: '' });
			await visit(browser, `qwik-not-filled-in-${major}`, async (page) => {
				await page.goto(`${broken.origin}/signin/`);
				await page.getByRole('button', { name: 'Continue with Local account' }).click();
				await said(page.getByRole('main')).toContain('does not work at the moment');
				expect(broken.output()).toContain('or as AUTH_DEV_ID');
			}).finally(broken.stop);
		});

		it('omits unconfigured providers in a deployment, and logs that', async () => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '', AUTH_NODEMAILER_SERVER: '' };
			const deployed = await serveBuilt(env);
			await visit(browser, `qwik-left-out-${major}`, async (page) => {
				await page.goto(`${deployed.origin}/signin/`);
				await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
				expect(await page.getByRole('button').allTextContents()).toEqual([
					'Sign in with a passkey',
					'Create a passkey'
				]);
				expect(deployed.output()).toContain('set AUTH_NODEMAILER_SERVER');
			}).finally(deployed.stop);
		});

		it('keeps users of the development server', async () => {
			await visit(browser, `qwik-built-${major}`, async (page) => {
				await signInAtProvider(page);
				expect(rows(accountOfAda)).toHaveLength(1);
			});
		});

		it('registers passkeys and signs in with them', async () => {
			await usePasskey('pim@app.test');
		});

		it('signs in by a code without scripts, also after a wrong one, and hides what needs scripts', async () => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			const page = await context.newPage();
			await page.goto(at('/account/'));
			expect(await page.getByRole('button', { name: /passkey/i }).count()).toBe(0);
			await askForMail(page, 'Cleo@app.test');
			const code = /\b\d{6}\b/.exec(mailbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
			for (const typed of [code === '000000' ? '000001' : '000000', code]) {
				await page.getByLabel('Code').fill(typed);
				await page.getByRole('button', { name: 'Sign in' }).click();
			}
			expect(page.url()).toBe(at('/account/'));
			await said(page.getByRole('main')).toContain('cleo@app.test');
			await context.close();
		});

		it.each([
			['light', 360],
			['dark', 360],
			['light', 1280],
			['dark', 1280]
		] as const)('fits and is accessible: %s, %i pixels wide', async (colorScheme, width) => {
			await visit(browser, `qwik-forms-${major}-${colorScheme}-${width}`, async (page) => {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize({ width, height: 800 });
				await page.goto(at('/signin/?error=Verification'));
				await said(page.getByRole('alert').first()).toContain('The sign-in did not work');
				expect(await findings(page)).toEqual([]);
				expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(
					true
				);
			});
		});

		it('prunes only what has expired', async () => {
			const before = rows('SELECT * FROM session').length;
			rows("INSERT INTO session SELECT 'old', (SELECT id FROM user LIMIT 1), 1000");
			const pruned = await authCli(app.folder, 'db', 'prune', '--json');
			expect(JSON.parse(pruned.stdout)).toEqual({ removed: 1 });
			expect(rows('SELECT * FROM session')).toHaveLength(before);
		});

		it('changes nothing when it is run again', async () => {
			const before = await filesWithoutDatabase(app.folder);
			await authCli(app.folder, ...init);
			expect(await filesWithoutDatabase(app.folder)).toEqual(before);
		});
	});

	async function serveBuilt(variables: Record<string, string> = {}): Promise<Served> {
		const env = { NODE_ENV: 'staging', AUTH_ALLOW_DEV_PROVIDER: '1', ...variables };
		return serveQwik({ folder: app.folder, mode: 'node', port: await freePort(), env });
	}

	async function signInAtProvider(page: Page): Promise<void> {
		await page.goto(at('/account/'));
		await page.getByRole('button', { name: 'Continue with Local account' }).click();
		await page.waitForURL('**/interaction/**');
		await person.pick(page, 'ada');
		expect(page.url()).toBe(at('/account/'));
		await said(page.getByRole('main')).toContain('ada@example.test');
	}

	async function signOut(page: Page): Promise<void> {
		await page.getByRole('button', { name: 'Sign out', exact: true }).click();
		await page.waitForURL(at('/'));
		expect(await person.sessionCookie(page)).toBe('');
	}

	async function registerPasskey(page: Page, address: string): Promise<void> {
		await page.goto(at('/account/'));
		await page.getByText('With a new passkey').click();
		const form = page.locator('form', { hasText: 'Create a passkey' });
		await form.getByLabel('Email').fill(address);
		await form.getByRole('button', { name: 'Create a passkey' }).click();
		await page.waitForURL(at('/account/'));
		await said(page.getByRole('main')).toContain(address);
	}

	async function usePasskey(address: string): Promise<void> {
		await visit(browser, `qwik-passkey-${major}`, async (page, context) => {
			await withAuthenticator(page, context);
			await registerPasskey(page, address);
			await signOut(page);
			await page.goto(at('/account/'));
			await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
			await page.waitForURL(at('/account/'));
			await said(page.getByRole('main')).toContain(address);
		});
	}
});

async function askForMail(page: Page, address: string): Promise<void> {
	const form = page.locator('form', { hasText: /Email me a (link|code)/ });
	await form.getByLabel('Email').fill(address);
	await form.getByRole('button').click();
	await page.waitForURL(/verify-request/);
}
