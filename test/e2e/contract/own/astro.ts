import { expect, it } from 'vitest';
import { builtTexts } from '../../support/astro-build.ts';
import { variables } from '../../support/auth-app.ts';
import { cookieFor, oldCookieFor, postFrom } from '../../support/requests.ts';
import * as person from '../../support/steps.ts';
import type { Running } from '../framework.ts';
import * as steps from '../steps.ts';

export const own = {
	// There the routes lie below a base path, which a script has to know.
	development: signsInByScript,
	production: (running: Running) => {
		hasIslands(running);
		signsInByScript(running);
		isAsTheDocsSay(running);
	},
	built: keepsSecrets
};

function hasIslands(running: Running): void {
	it('shows no user on a prerendered page, and the signed-in user on its island', async () => {
		const headers = { cookie: await oldCookieFor(running.app.folder, 'Kim') };
		const page = await fetch(running.at('/built'), { headers });
		expect(await page.text()).toContain('everybody');
		expect(page.headers.getSetCookie()).toEqual([]);
		await steps.inBrowser(running, 'island', async (tab, context) => {
			await tab.goto(running.at('/built'));
			await tab.locator('#island', { hasText: 'Nobody' }).waitFor();
			const [name = '', value = ''] = (await cookieFor(running.app.folder, 'Kim')).split('=');
			await context.addCookies([{ name, value, url: running.served.origin }]);
			await tab.reload();
			await tab.locator('#island', { hasText: 'Kim' }).waitFor();
		});
	});
}

function signsInByScript(running: Running): void {
	it('signs in by script, and out by a form of a prerendered page', async () => {
		await steps.inBrowser(running, 'script', async (tab) => {
			await tab.goto(running.at('/built'));
			await tab.getByRole('button', { name: 'By script' }).click();
			await tab.waitForURL('**/interaction/**');
			await person.pick(tab, 'ada');
			// Workers serve what was made ahead with a slash at its end.
			await tab.waitForURL(/\/built\/?$/);
			await tab.locator('#island', { hasText: 'Ada Moreau' }).waitFor();
			await tab.getByRole('button', { name: 'Sign out' }).click();
			await tab.goto(running.at('/built'));
			await tab.locator('#island', { hasText: 'Nobody' }).waitFor();
		});
	});
}

function isAsTheDocsSay(running: Running): void {
	it('follows docs/astro.md: access to each page, and the result of a wrong password', async () => {
		const { origin } = running.served;
		const headers = { cookie: await cookieFor(running.app.folder, 'Kim') };
		const get = (path: string, given = {}) =>
			fetch(origin + path, { headers: given, redirect: 'manual' });
		expect(await (await get('/me')).text()).toContain('Hello, stranger!');
		expect(await (await get('/me', headers)).text()).toContain('Hello, Kim!');
		for (const path of ['/account', '/members']) {
			const sent = await get(path);
			const back = `/api/auth/signin?callbackUrl=${encodeURIComponent(path)}`;
			expect([sent.status, sent.headers.get('location')]).toEqual([302, back]);
		}
		expect(await (await get('/account', headers)).text()).toContain('The account of Kim');
		expect(await (await get('/members', headers)).text()).toContain('for members');
		expect((await get('/orders.json')).status).toBe(401);
		expect(await (await get('/orders.json', headers)).json()).toEqual([]);
		expect(await (await fetch(`${origin}/about`, { headers })).text()).toContain('About us');
		const fields = { providerId: 'password', username: 'Pat', redirectTo: '/me' };
		const login = (password: string) =>
			postFrom(origin, `${origin}/login`, {
				body: `${new URLSearchParams({ ...fields, password })}`
			});
		const wrong = await login('wrong');
		expect([wrong.status, await wrong.text()]).toEqual([
			401,
			expect.stringContaining('That was not right.')
		]);
		const right = await login('right');
		expect([right.status, right.headers.get('location')]).toEqual([302, `${origin}/me`]);
	});
}

function keepsSecrets(running: Running): void {
	it('has no sign-in variable in the build, for browsers or for the server', async () => {
		const all = await builtTexts(running.app.folder);
		expect(all).toContain('AUTH_SECRET');
		const values = Object.values(await variables(running.app.folder)).filter(
			(one) => one && one.length > 20
		);
		expect(values.length).toBeGreaterThan(1);
		for (const value of values) expect(all).not.toContain(value);
	});
}
