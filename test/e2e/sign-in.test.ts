import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authApp, type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import type { FreshApp } from './support/scaffold.ts';
import { type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';
import { addGuardedPages } from './support/svelte-guards.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([2, 3] as const)('sign-in on SvelteKit %i, in development', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await authApp(major);
		await addGuardedPages(app.folder);
		provider = await startProvider(app.folder);
		served = await serve({ folder: app.folder, mode: 'dev' });
		const warm = ['', 'enter', 'remote'].map((path) => `${served.origin}/${path}`);
		await person.warmUp(browser, ...warm);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('shows the session after a sign-in, keeps it over a reload and ends it at sign-out (H13)', async () => {
		await visit(browser, `sign-in-${major}`, async (page) => {
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
			await person.signIn(page, served.origin);
			expect(await person.shownSession(page)).toBe('Ada Moreau (ada@example.test)');
			await page.reload();
			expect(await person.shownSession(page)).toBe('Ada Moreau (ada@example.test)');

			await person.signOut(page, served.origin);
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('keeps the session cookie from scripts', async () => {
		await visit(browser, `cookie-${major}`, async (page, context) => {
			await person.signIn(page, served.origin);
			expect(await page.evaluate(() => document.cookie)).not.toContain('session');
			const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session'));
			expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
		});
	});

	it('signs in somebody who types a name of their own', async () => {
		await visit(browser, `typed-${major}`, async (page) => {
			await person.toProvider(page, served.origin);
			await page.getByLabel('Name').fill('Mo Ünal');
			await page.getByRole('textbox', { name: 'E-mail' }).fill('mo@example.test');
			await page.getByRole('button', { name: 'Sign in', exact: true }).click();
			await page.waitForURL(`${served.origin}/**`);
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Mo Ünal (mo@example.test)');
		});
	});

	it('says so and signs nobody in when the person cancels at the provider', async () => {
		await visit(browser, `cancel-${major}`, async (page) => {
			await person.toProvider(page, served.origin);
			await page.getByRole('button', { name: 'Cancel' }).click();
			await page.waitForURL(`${served.origin}/**`);
			expect(new URL(page.url()).pathname).toBe('/auth/signin');
			expect((await page.getByRole('alert').innerText()).trim()).not.toBe('');
			expect(await person.sessionCookie(page)).toBe('');
			await page.goto(served.origin);
			expect(await person.shownSession(page)).toBe('Nobody is signed in');
		});
	});

	it.each(['plain', 'enhanced'])(
		'signs in and out through %s form actions of the app',
		async (form) => {
			await visit(browser, `action-${form}-${major}`, async (page) => {
				await page.goto(`${served.origin}/enter`);
				await person.untilRunning(page);
				await page.locator(`#${form} button`).click();
				await page.waitForURL('**/interaction/**');
				await person.pick(page, 'grace');
				expect(page.url()).toBe(`${served.origin}/?by=${form}`);
				expect(await person.shownSession(page)).toBe('Grace Okafor (grace@example.test)');
				await page.goto(`${served.origin}/leave`);
				await page.getByRole('button', { name: 'Leave' }).click();
				await page.waitForURL(`${served.origin}/`);
				expect(await person.shownSession(page)).toBe('Nobody is signed in');
			});
		}
	);

	it('P1: knows the session in layouts, in what is streamed, and in remote functions', async () => {
		await visit(browser, `places-${major}`, async (page) => {
			await person.signIn(page, served.origin);
			const name = page.locator('#name');
			for (const path of ['layout', 'streamed', 'private']) {
				const answer = await page.goto(`${served.origin}/${path}`);
				expect(answer?.status()).toBe(200);
				await name.filter({ hasText: 'Ada Moreau' }).waitFor();
				const isLate = path === 'streamed';
				expect((await answer?.headerValue('set-cookie')) === null).toBe(isLate);
			}
			await page.goto(`${served.origin}/remote`);
			await person.untilRunning(page);
			await page.getByRole('button').click();
			await name.filter({ hasText: 'Ada Moreau' }).waitFor();
		});
		expect(served.output()).not.toMatch(/cookies\.set|after the response/);
	});

	it('P4: guards the data of a page and a remote function like the page', async () => {
		const asked: string[] = [];
		await visit(browser, `guarded-${major}`, async (page) => {
			await page.goto(`${served.origin}/remote`);
			await person.untilRunning(page);
			page.on('request', (request) => void asked.push(request.url()));
			const [answer] = await Promise.all([
				page.waitForResponse((response) => response.request().method() === 'POST'),
				page.getByRole('button').click()
			]);
			expect(await answer.text()).toMatch(/"status":401/);
		});
		expect(asked).toHaveLength(1);
		const suffixes = ['', '/__data.json', '/__data.json?x-sveltekit-invalidated=01', '/__route.js'];
		for (const suffix of suffixes) {
			const answer = await fetch(`${served.origin}/private${suffix}`, { redirect: 'manual' });
			const text = await answer.text();
			expect(text).not.toContain('for the eyes of');
			const place = answer.headers.get('location') ?? text;
			if (!suffix.includes('route')) expect(place).toContain('/auth/signin');
		}
	});

	/** Sends a form of the app, as it would without scripts. */
	function submit(path: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
		return fetch(served.origin + path, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: served.origin, cookie, accept: 'text/html' },
			body: new URLSearchParams(fields)
		});
	}

	it('P2: sets no other redirect URI, and takes no name of a prototype for a provider', async () => {
		const dev = { providerId: 'dev', redirect: 'false' };
		const evil = 'https://evil.example/';
		const parameters = {
			'authorizationParams-redirect_uri': evil,
			'authorizationParams-prompt': 'login'
		};
		const sent = await submit('/enter', { ...dev, ...parameters });
		expect([302, 303]).toContain(sent.status);
		const { origin, searchParams } = new URL(sent.headers.get('location') ?? '');
		expect(origin).toBe(new URL(provider.issuer).origin);
		expect(searchParams.getAll('redirect_uri')).toEqual([`${served.origin}/auth/callback/dev`]);
		expect(searchParams.get('prompt')).toBe('login');
		for (const providerId of ['__proto__', 'constructor']) {
			const answer = await submit('/enter', { providerId, provider: '__proto__' });
			expect(answer.headers.get('location')).toMatch(/\/auth\/signin\?callbackUrl=/);
			expect(answer.headers.getSetCookie()).toEqual([]);
		}
	});

	it('P2: stays on the page after a form whose field `redirect` is empty', async () => {
		const started = await submit('/enter', { providerId: 'dev', redirect: '' });
		expect(started.status).toBe(200);
		expect(started.headers.getSetCookie().join()).toContain('authjs.');
		const ended = await submit('/leave', { redirect: '' }, 'authjs.session-token=x');
		expect(ended.status).toBe(200);
		expect(ended.headers.getSetCookie().join()).toMatch(/authjs\.session-token=;/);
	});

	it('refuses a sign-in that another site posts', async () => {
		const answer = await fetch(`${served.origin}/auth/signin/dev`, {
			method: 'POST',
			redirect: 'manual',
			headers: {
				origin: 'https://evil.example',
				'content-type': 'application/x-www-form-urlencoded'
			},
			body: 'callbackUrl=%2F'
		});
		expect(answer.status).toBe(403);
		expect(answer.headers.getSetCookie()).toEqual([]);
	});
});
