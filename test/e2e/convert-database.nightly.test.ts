import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './support/auth-app.ts';
import { authjsDatabaseApp, changeOver } from './support/authjs-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { runOk } from './support/child.ts';
import { rowsOf } from './support/database-file.ts';
import { freePort } from './support/port.ts';
import type { FreshApp } from './support/scaffold.ts';
import { buildApp, type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';

describe('a converted app of @auth/sveltekit with a database', () => {
	let browser: Browser;
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	let shown: string;
	let signedIn: Awaited<ReturnType<BrowserContext['cookies']>>;
	const rows = (sql: string) => rowsOf(app.folder, sql, 'people.db');

	beforeAll(async () => {
		browser = await openBrowser();
		app = await authjsDatabaseApp();
		provider = await startProvider(app.folder);
		const port = await freePort();
		await buildApp(app.folder);
		served = await serve({ folder: app.folder, mode: 'preview', port });
		signedIn = await visit(browser, 'authjs-database', async (page, context) => {
			await person.enter(page, served.origin);
			shown = await person.shownSession(page);
			return context.cookies();
		});
		await served.stop();
		await changeOver(app.folder);
		await buildApp(app.folder);
		// The provider speaks plain http, which a production build accepts for this only.
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1', AUTH_URL: `http://localhost:${port}` };
		served = await serve({ folder: app.folder, mode: 'preview', port, env });
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	it('keeps its adapter, and nothing else of Auth.js', async () => {
		const config = await readFile(join(app.folder, 'src/auth.ts'), 'utf8');
		expect(config).toContain('adapter: DrizzleAdapter(db)');
		const text = await readFile(join(app.folder, 'package.json'), 'utf8');
		expect([...text.matchAll(/"(@auth\/[^"]+)":/g)].map(([, name]) => name)).toEqual([
			'@auth/drizzle-adapter'
		]);
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
	});

	it('keeps the sessions of the database, and ends one there', async () => {
		await visit(browser, 'converted-database', async (page, context) => {
			await context.addCookies(signedIn);
			await page.goto(served.origin);
			expect(shown).toMatch(/^ada@example\.test is \S+/);
			await person.shows(page).toBe(shown);
			const token = await person.sessionCookie(page);
			expect(rows('SELECT sessionToken FROM session')).toMatchObject([{ sessionToken: token }]);
			await page.goto(`${served.origin}/leave`);
			await page.getByRole('button', { name: 'Leave' }).click();
			await page.waitForURL(`${served.origin}/`);
			await person.shows(page).toBe('Nobody');
			expect(rows('SELECT * FROM session')).toEqual([]);
		});
	});

	it('finds the existing user and account at the next sign-in', async () => {
		await visit(browser, 'converted-database-again', async (page) => {
			await person.enter(page, served.origin);
			await person.shows(page).toBe(shown);
			expect(rows('SELECT * FROM user')).toHaveLength(1);
			expect(rows('SELECT * FROM account')).toHaveLength(1);
		});
	});
});
