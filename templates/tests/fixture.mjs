// Fixtures for Playwright: `app` runs this app, `signedIn` gives a page to a signed-in user.

/* eslint-disable */
// @ts-nocheck: the types that others see are in a .d.mts file.

import { test as base } from '@playwright/test';
import { createTestSession, startApp } from './kit.mjs';

process.env.AUTH_TEST_KIT = '1';

export const test = base.extend({
	app: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
		async ({}, use) => {
			const app = await startApp();
			await use(app);
			await app.stop();
		},
		{ scope: 'worker', timeout: 150_000 }
	],
	baseURL: async ({ app }, use) => {
		await use(app.origin);
	},
	signedIn: async ({ app, context, page }, use) => {
		const { cookie } = await createTestSession(app);
		const cookies = cookie.split('; ').map((pair) => {
			const at = pair.indexOf('=');
			return { name: pair.slice(0, at), value: pair.slice(at + 1), url: app.origin };
		});
		await context.addCookies(cookies);
		await use(page);
	}
});
export { expect } from '@playwright/test';
