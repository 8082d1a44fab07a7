import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, setVariable, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { filesWithoutDatabase, rowsOf } from './support/database-file.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import { type FreshApp, freshApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';
import { addPages } from './support/svelte-pages.ts';

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

const init = ['init', '--session', 'database', '--adapter', 'sqlite', '--provider'];
const ada = 'Ada Moreau (ada@example.test)';

describe('a database on SvelteKit 3', () => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await freshApp(3);
		const ended = await authCli(app.folder, ...init, 'dev,nodemailer', '--yes');
		if (ended.code !== 0) throw new Error(`init: ${ended.stdout}\n${ended.stderr}`);
		await addPages(app.folder);
		await setVariable(app.folder, 'AUTH_NODEMAILER_SERVER', mailbox.url);
		await setVariable(app.folder, 'AUTH_NODEMAILER_FROM', '"App <no-reply@app.test>"');
		provider = await startProvider(app.folder);
		served = await serve({ folder: app.folder, mode: 'dev' });
		await person.warmUp(browser, `${served.origin}/`);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	const rows = (sql: string) => rowsOf(app.folder, sql);

	it('signs in without a manual step, and ends the session in the database', async () => {
		await visit(browser, 'database-sveltekit', async (page) => {
			await person.signIn(page, served.origin);
			await page.goto(served.origin);
			await person.shows(page).toBe(ada);
			expect(rows('SELECT email FROM user')).toMatchObject([{ email: 'ada@example.test' }]);
			expect(rows('SELECT provider FROM account')).toMatchObject([{ provider: 'dev' }]);
			const [{ sessionToken } = {}] = rows('SELECT sessionToken FROM session');
			expect(await person.sessionCookie(page)).toBe(sessionToken);
			await person.signOut(page, served.origin);
			await page.goto(served.origin);
			await person.shows(page).toBe('Not signed in');
			expect(rows('SELECT * FROM session')).toEqual([]);
		});
	});

	it('stores no user twice', async () => {
		await visit(browser, 'again-sveltekit', async (page) => {
			await person.signIn(page, served.origin);
			expect(rows('SELECT * FROM user')).toHaveLength(1);
			expect(rows('SELECT * FROM account')).toHaveLength(1);
		});
	});

	it('signs in by email once the link is confirmed', async () => {
		await visit(browser, 'mail-sveltekit', async (page) => {
			await page.goto(`${served.origin}/auth/signin`);
			const form = page.locator('form[action*="/signin/nodemailer"]');
			await form.locator('input[name=email]').fill('Bob@app.test');
			await form.getByRole('button').click();
			await page.waitForURL(/verify-request/);
			const { text = '', from } = mailbox.mails.at(-1) ?? {};
			expect(from).toMatchObject({ address: 'no-reply@app.test' });
			await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
			expect(await person.sessionCookie(page)).toBe('');
			await page.getByRole('button').click();
			await page.waitForURL(`${served.origin}/**`);
			await page.goto(served.origin);
			await person.shows(page).toContain('bob@app.test');
			expect(rows('SELECT * FROM verificationToken')).toEqual([]);
		});
	});

	it('prunes only what has expired', async () => {
		const sessions = rows('SELECT * FROM session').length;
		rows(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
			INSERT INTO session SELECT 'old-' || i, (SELECT id FROM user LIMIT 1), 1000 FROM n`);
		const looked = await authCli(app.folder, 'db', 'prune', '--dry-run', '--json');
		expect(JSON.parse(looked.stdout)).toEqual({
			runs: [expect.stringMatching(/adapters\/sqlite\.ts$/)]
		});
		const pruned = await authCli(app.folder, 'db', 'prune');
		expect(pruned).toMatchObject({ code: 0, stdout: expect.stringContaining('2,500 expired') });
		expect(rows('SELECT * FROM session')).toHaveLength(sessions);
	});

	it('keeps users of the development server in a production build', async () => {
		await served.stop();
		await buildApp(app.folder);
		const port = await freePort();
		const env = {
			NODE_ENV: 'staging',
			AUTH_ALLOW_DEV_PROVIDER: '1',
			AUTH_URL: `http://localhost:${port}`
		};
		const built = await serve({ folder: app.folder, mode: 'preview', port, env });
		try {
			await visit(browser, 'built-sveltekit', async (page) => {
				await person.signIn(page, built.origin);
				await page.goto(built.origin);
				await person.shows(page).toBe(ada);
				expect(rows('SELECT * FROM account')).toHaveLength(1);
			});
		} finally {
			await built.stop();
		}
	});

	it('changes nothing when run again, ignores the database in git and keeps its file private', async () => {
		const { mode } = await stat(join(app.folder, 'auth.db'));
		expect(mode & 0o777).toBe(0o600);
		const before = await filesWithoutDatabase(app.folder);
		await authCli(app.folder, ...init, 'dev,nodemailer', '--yes');
		await authCli(app.folder, 'add', 'adapter', 'sqlite', '--yes');
		expect(await filesWithoutDatabase(app.folder)).toEqual(before);
		expect(await readFile(join(app.folder, '.gitignore'), 'utf8')).toContain('auth.db*\n');
	});
});
