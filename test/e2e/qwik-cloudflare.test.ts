import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { buildQwikApp, qwikAuthApp, serveQwik } from './support/qwik-app.ts';
import * as requests from './support/qwik-requests.ts';
import { enter, logIn, rightForm } from './support/qwik-steps.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

const [nobody, ada] = ['Nobody is signed in', 'Ada Moreau (ada@example.test)'];

describe.each([1, 2] as const)('P10: Qwik %i on Cloudflare Pages', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await qwikAuthApp(major, 'cloudflare-pages');
		provider = await startProvider(app.folder);
		await buildQwikApp(app.folder);
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		served = await serveQwik({ folder: app.folder, mode: 'cloudflare', env });
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('signs in at the provider and out again', async () => {
		await visit(browser, `qwik-cloudflare-${major}`, async (page) => {
			await page.goto(served.origin);
			await person.untilRunning(page);
			await enter(page);
			expect(await person.shownSession(page)).toBe(ada);
			expect(await page.locator('#loader').innerText()).toBe('Ada Moreau');
			await person.untilRunning(page);
			await page.getByRole('button', { name: 'Leave' }).click();
			await page.locator('#session', { hasText: nobody }).waitFor();
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('says why a password was refused, and takes the right one, also without scripts', async () => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(served.origin);
		await logIn(page, 'wrong');
		expect(await page.locator('#errors').innerText()).toBe('credentials');
		await logIn(page, 'right');
		expect(await person.shownSession(page)).toBe('Pat (pat@example.test)');
		await context.close();
	});

	it('D1: refuses what another site posts', async () => {
		const { origin, output } = served;
		const calls = output().split('authorize was called').length;
		const headers = { 'sec-fetch-site': 'cross-site' };
		for (const path of ['callback/password', 'signin/dev', 'signout', 'session']) {
			const url = `${origin}/auth/${path}`;
			const answer = await requests.postFrom('https://evil.example', url, {
				body: rightForm,
				headers
			});
			expect(answer.status, path).toBe(403);
			expect(answer.headers.getSetCookie(), path).toEqual([]);
		}
		expect(output().split('authorize was called').length).toBe(calls);
	});

	it('P11: keeps people apart who come at the same time', async () => {
		const names = Array.from({ length: 200 }, (_, number) => `person ${number}`);
		const seen = await Promise.all(
			names.map(async (name) => {
				const cookie = await requests.cookieFor(app.folder, name);
				return (await fetch(`${served.origin}/who/`, { headers: { cookie } })).json();
			})
		);
		expect(seen).toEqual(names.map((name) => ({ name })));
	});
});
