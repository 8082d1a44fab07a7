import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Auth } from '../../src/runtime/index.ts';
import { sqlite } from '../../templates/adapters/sqlite.ts';
import Passkey from '../../templates/providers/passkey.ts';
import { type AuthServer, serveAuth } from './support/auth-server.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { loadAgain, openBrowser, said, visit } from './support/browser.ts';

let server: AuthServer;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'auth-cli-passkey-'));
let file: string;
let adapter: ReturnType<typeof sqlite>;

/** An empty database for each test. */
beforeEach(() => {
	file = join(folder, `${crypto.randomUUID()}.db`);
	adapter = sqlite({ AUTH_SQLITE_FILE: file });
});
afterEach(() => adapter.close?.());

function rows(sql: string) {
	const database = new DatabaseSync(file);
	try {
		return database.prepare(sql).all();
	} finally {
		database.close();
	}
}

/** A page of an app that uses the browser half of the library itself. */
const ownPage = `<!doctype html><title>Own</title><script src="/library.js"></script>
<form method="POST" action="/auth/callback/passkey">
<input name="email" value="own@app.test"><input name="action"><input name="data"></form><button>Go</button>
<script>
document.querySelector('button').onclick = async () => {
	const { elements } = document.forms[0];
	const url = '/auth/webauthn-options/passkey?email=' + encodeURIComponent(elements.email.value);
	const { action, options } = await (await fetch(url)).json();
	const { startRegistration, startAuthentication } = SimpleWebAuthnBrowser;
	const start = action === 'register' ? startRegistration : startAuthentication;
	elements.data.value = JSON.stringify(await start({ optionsJSON: options }));
	elements.action.value = action;
	HTMLFormElement.prototype.submit.call(document.forms[0]);
};
</script>`;

const library = () => {
	const main = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
	return readFileSync(join(main, '../../dist/bundle/index.umd.min.js'), 'utf8');
};
const answer = (text: string, type: string) => () =>
	new Response(text, { headers: { 'content-type': type } });

beforeAll(async () => {
	const auth = (request: Request) => {
		const config = {
			secret: 'a-secret-of-sufficient-length-for-tests',
			trustHost: true,
			adapter,
			experimental: { enableWebAuthn: true },
			providers: [Passkey({})],
			logger: { error: () => {}, warn: () => {} }
		};
		return Auth(request, config);
	};
	server = await serveAuth(auth, {
		'/own': answer(ownPage, 'text/html'),
		'/library.js': answer(library(), 'text/javascript')
	});
	browser = await openBrowser();
});

afterAll(async () => {
	await browser?.close();
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const session = (page: Page) => page.locator('#session').innerText();

async function register(page: Page, address: string): Promise<void> {
	await page.goto(`${server.origin}/auth/signin`);
	await page.getByLabel('Email').fill(address);
	await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
	await page.waitForURL(`${server.origin}/`);
	expect(await session(page)).toContain(address);
}

async function signOut(page: Page): Promise<void> {
	await page.goto(`${server.origin}/auth/signout`);
	await page.getByRole('button').click();
	await page.waitForURL(`${server.origin}/`);
	expect(await session(page)).toBe('null');
}

describe('passkeys', () => {
	it('register for two users, who then sign in without typing', async () => {
		for (const address of ['ann@app.test', 'bob@app.test']) {
			await visit(browser, 'passkey', async (page, context) => {
				const owner = await withAuthenticator(page, context);
				await register(page, address);
				await signOut(page);
				// The browser offers the passkey as it fills in the form.
				await page.goto(`${server.origin}/auth/signin`);
				await page.waitForURL(`${server.origin}/`);
				expect(await session(page)).toContain(address);
				await signOut(page);
				// The same by the button, with nothing in the field.
				await owner.isThere(false);
				await page.goto(`${server.origin}/auth/signin`);
				await page.waitForLoadState('networkidle');
				await owner.isThere(true);
				await page.getByRole('button', { name: 'Use a saved passkey' }).click();
				await page.waitForURL(`${server.origin}/`);
				expect(await session(page)).toContain(address);
			});
		}
		const people = ['ann@app.test', 'bob@app.test'].map((email) => ({ email }));
		expect(rows('SELECT email FROM user ORDER BY email')).toEqual(people);
		expect(rows('SELECT * FROM authenticator')).toHaveLength(2);
		expect(rows('SELECT * FROM authenticator WHERE counter < 2')).toEqual([]);
	});

	it('ask once where a router that keeps pages has the script loaded again', async () => {
		await visit(browser, 'passkey-again', async (page, context) => {
			await withAuthenticator(page, context);
			await page.goto(`${server.origin}/auth/signin`);
			await page.waitForLoadState('networkidle');
			await loadAgain(page);
			await page.getByLabel('Email').fill('eve@app.test');
			let asked = 0;
			page.on('request', (one) => (asked += Number(one.url().includes('email=eve'))));
			await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
			await page.waitForURL(`${server.origin}/`);
			expect(asked).toBe(1);
		});
	});

	it('report a failed ceremony', async () => {
		await visit(browser, 'passkey-none', async (page, context) => {
			await withAuthenticator(page, context);
			await page.goto(`${server.origin}/auth/signin`);
			await page.getByRole('button', { name: 'Use a saved passkey' }).click();
			await page.getByRole('alert').waitFor();
			await said(page.getByRole('alert')).toContain('did not work');
		});
	});

	it('load no script from other hosts, and violate no policy of the page', async () => {
		await visit(browser, 'passkey-page', async (page) => {
			const requested: string[] = [];
			const complaints: string[] = [];
			page.on('request', (request) => requested.push(new URL(request.url()).origin));
			page.on('console', (line) => void (line.type() === 'error' && complaints.push(line.text())));
			await page.goto(`${server.origin}/auth/signin`);
			await page.waitForLoadState('networkidle');
			expect(new Set(requested)).toEqual(new Set([server.origin]));
			expect(complaints).toEqual([]);
		});
	});

	it('work with @simplewebauthn/browser on a page of the app', async () => {
		await visit(browser, 'passkey-own', async (page, context) => {
			await withAuthenticator(page, context);
			for (let round = 0; round < 2; round += 1) {
				await page.goto(`${server.origin}/own`);
				await page.getByRole('button', { name: 'Go' }).click();
				await page.waitForURL(`${server.origin}/`);
				expect(await session(page)).toContain('own@app.test');
				await signOut(page);
			}
			expect(rows('SELECT * FROM authenticator')).toHaveLength(1);
		});
	});
});
