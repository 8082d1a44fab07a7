// Signing in and out: what holds in development and in production.
import { expect, it } from 'vitest';
import { said } from '../support/browser.ts';
import { postFrom } from '../support/requests.ts';
import * as person from '../support/steps.ts';
import type { Running } from './framework.ts';
import * as steps from './steps.ts';

/** Bodies that a page of another site can send without asking first, and one that it cannot. */
const types = [
	'application/x-www-form-urlencoded',
	'text/plain',
	'application/json',
	'TEXT/PLAIN;a'
];

export function signsIn(running: Running): void {
	it('signs in and out by forms of the app, with the session in the page and its data', async () => {
		await steps.inBrowser(running, 'form', async (page) => {
			await steps.open(running, page);
			await person.shows(page).toBe(steps.nobody);
			await steps.enter(page);
			expect(page.url()).toBe(running.at('/?by=form'));
			await person.shows(page).toBe(steps.ada);
			await said(page.locator('#loader')).toBe('Ada Moreau');
			await person.untilRunning(page);
			await page.getByRole('button', { name: 'Leave' }).click();
			await page.locator('#session', { hasText: steps.nobody }).waitFor();
			await said(page.locator('#loader')).toBe('nobody');
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('says in the form why a password was refused, and takes the right one', async () => {
		const before = authorized(running);
		await steps.inBrowser(running, 'password', async (page) => {
			await steps.open(running, page);
			await steps.logIn(page, 'wrong');
			await page.locator('#errors', { hasText: 'credentials' }).waitFor();
			await person.shows(page).toBe(steps.nobody);
			await steps.logIn(page, 'right');
			await page.locator('#session', { hasText: steps.pat }).waitFor();
		});
		// What a worker logs comes a little later.
		const called = expect.poll(() => authorized(running), { timeout: 10_000 });
		await called.toBeGreaterThanOrEqual(before + 2);
	});

	it.each(types)('D1: refuses what another site posts as %s', async (type) => {
		const { framework, root } = running;
		const calls = authorized(running);
		const { url, fields } = await steps.formOf(running, 'password');
		const all = { ...fields, ...steps.rightPassword };
		const isJson = type.includes('json');
		const body = isJson ? JSON.stringify(steps.rightInput) : `${new URLSearchParams(all)}`;
		const referer = 'https://evil.example/';
		const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', referer };
		const paths = ['callback/password', 'signin/dev', 'signout', 'session'];
		for (const target of [...paths.map((path) => `${root}/auth/${path}`), url]) {
			const answer = await postFrom('https://evil.example', target, { body, headers });
			const unread = target === url && framework.unreadable.test(type);
			// A page of the app is shown again, and says why.
			const answers = target === url ? [302, 303, 403] : [403];
			if (!unread) expect(answers, target).toContain(answer.status);
			// SolidStart tells its page by a cookie of its own what an action said.
			const set = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('flash='));
			expect(set, target).toEqual([]);
		}
		expect(authorized(running)).toBe(calls);
	});
}

/** How often somebody's password was looked at so far. */
function authorized({ served }: Running): number {
	return served.output().split('authorize was called').length - 1;
}
