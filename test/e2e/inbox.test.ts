import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningIdp, startIdp } from '../../src/idp/server.ts';
import { Auth } from '../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import Dev from '../../templates/providers/dev.ts';
import Nodemailer from '../../templates/providers/nodemailer.ts';
import { findings as all } from './support/accessibility.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { openBrowser, visit } from './support/browser.ts';
import { freePort } from './support/port.ts';
import { cacheFolder } from './support/repository.ts';

const clientSecret = 'a-secret-of-the-app-that-is-long-enough';
let idp: RunningIdp;
let server: AuthServer;
let browser: Browser;

beforeAll(async () => {
	const port = await freePort();
	const client = { clientId: 'app', clientSecret };
	idp = await startIdp({ port, ...client, now: Date.now, onRefusal: () => {} });
	const config = {
		secret: 'a-secret-of-sufficient-length-for-tests',
		trustHost: true,
		development: true,
		adapter: memoryAdapter(emptyTables()),
		providers: [
			Dev({ clientId: 'app', clientSecret, issuer: idp.issuer }),
			Nodemailer({ confirm: 'post' })
		],
		logger: { error: () => {}, warn: () => {} }
	};
	server = await serveAuth((request) => Auth(request, config));
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	await idp?.close();
});

describe('the inbox of auth-cli idp', () => {
	it('has the mails of an app whose provider is not configured, and their links sign in', () =>
		visit(browser, 'inbox', async (page) => {
			await page.goto(`${idp.issuer}/inbox`);
			expect(await page.getByText('No mails yet').isVisible()).toBe(true);
			expect(await findings(page)).toEqual([]);
			await picture(page, 'empty');

			await page.goto(`${server.origin}/auth/signin`);
			await page.locator('input[type=email]').fill('ada@example.test');
			await page.locator('form:has(input[type=email]) button').click();
			await page.waitForURL(/verify-request/);

			await page.getByRole('link', { name: `${idp.issuer}/inbox` }).click();
			expect(await findings(page)).toEqual([]);
			await picture(page, 'list');
			await page.getByRole('link', { name: /^Sign in to/ }).click();
			expect(await findings(page)).toEqual([]);
			await picture(page, 'mail');
			const frame = page.frameLocator('iframe');
			expect(await frame.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);

			await page.getByRole('link', { name: /auth\/callback/ }).click();
			await page.getByRole('button').click();
			await page.goto(`${server.origin}/auth/session`);
			expect(await page.locator('body').innerText()).toContain('ada@example.test');
		}));

	it('runs no script of a hostile mail and isolates it from the page', () =>
		visit(browser, 'hostile-mail', async (page, context) => {
			const html = `<p id="there">mail</p><script>top.document.title='owned';document.title='ran'</script>
<img src="x" onerror="top.location='https://evil.example'"><img src="${server.origin}/pixel">
<form action="${server.origin}/steal"><button>Send</button></form>`;
			const mail = { to: 'a@b.test', subject: '<img src=x onerror=alert(1)>', text: 't', html };
			const headers = { 'content-type': 'application/json' };
			const init = { method: 'POST', headers, body: JSON.stringify(mail) };
			expect((await fetch(`${idp.issuer}/inbox`, init)).status).toBe(201);
			const asked: string[] = [];
			context.on('requestfinished', (request) => asked.push(request.url()));
			await page.goto(`${idp.issuer}/inbox`);
			await page.getByRole('link', { name: /onerror/ }).click();
			const frame = page.frameLocator('iframe');
			expect(await frame.locator('#there').innerText()).toBe('mail');
			expect(await page.title()).toBe(mail.subject);
			expect(asked.filter((url) => url.startsWith(server.origin))).toEqual([]);
			await page.goto(`${page.url()}/html`);
			expect(await page.title()).not.toBe('ran');
			await page.getByRole('button').click();
			expect(page.url()).toContain('/html');
		}));

	it('cannot be read by a page of another origin', () =>
		visit(browser, 'foreign-reader', async (page) => {
			await page.goto(`${server.origin}/auth/signin`);
			const read = `fetch('${idp.issuer}/inbox').then(() => 'read', () => 'refused')`;
			expect(await page.evaluate(read)).toBe('refused');
			const sent = `fetch('${idp.issuer}/inbox', { method: 'POST', mode: 'no-cors', body: '{}' }).then(() => 'sent', () => 'refused')`;
			await page.evaluate(sent);
			const headers = { accept: 'application/json' };
			const mails = await (await fetch(`${idp.issuer}/inbox`, { headers })).text();
			expect(mails).not.toContain('"id":3');
		}));
});

/** Without what axe cannot do: no script of its runs in a frame that allows none. */
async function findings(page: Page): Promise<readonly string[]> {
	return (await all(page)).filter((one) => !one.startsWith('frame-tested'));
}

/** On a desktop, on a phone, and in the dark; for people to look at. */
async function picture(page: Page, name: string): Promise<void> {
	const folder = join(cacheFolder, 'inbox');
	mkdirSync(folder, { recursive: true });
	const shoot = (kind: string) =>
		page.screenshot({ path: join(folder, `${name}-${kind}.png`), fullPage: true });
	await page.setViewportSize({ width: 390, height: 800 });
	await shoot('phone');
	await page.emulateMedia({ colorScheme: 'dark' });
	await shoot('dark');
	expect(await findings(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.setViewportSize({ width: 1200, height: 800 });
	await page.reload();
	await shoot('desktop');
}
