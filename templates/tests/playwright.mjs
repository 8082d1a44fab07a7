// Tests of sign-in in this app, by auth-cli: they fail if a guard is missing. What they open is in settings.mjs.

import { expect, test } from '{{folder}}/fixture.mjs';
import { settings } from '{{folder}}/settings.mjs';

const { page: guarded = '', data = '' } = settings;

test.describe('the guarded page', () => {
	test.skip(guarded === '', 'settings.mjs names none');

	test('is closed without a session', async ({ page }) => {
		const response = await page.goto(guarded);
		const isElsewhere = new URL(page.url()).pathname.startsWith(settings.auth);
		expect(isElsewhere || [401, 403].includes(response?.status() ?? 0)).toBe(true);
	});

	test('is open to a signed-in user', async ({ signedIn: page }) => {
		const response = await page.goto(guarded);
		expect(response?.status()).toBe(200);
		expect(new URL(page.url()).pathname).toBe(guarded);
	});
});

test.describe('the guarded data endpoint', () => {
	test.skip(data === '', 'settings.mjs names none');

	test('is closed without a session', async ({ request }) => {
		const response = await request.get(data, { maxRedirects: 0 });
		expect([301, 302, 303, 307, 308, 401, 403]).toContain(response.status());
	});
});

test('sign-in with the local provider starts a session', async ({ page, app }) => {
	app.provider.next({ email: 'grace@example.test' });
	await page.goto(`${settings.auth}/signin`);
	await page
		.locator('form[action$="/signin/dev"] button, button[formaction$="/signin/dev"]')
		.click();
	await page.waitForURL(
		(url) => url.origin === app.origin && !url.pathname.startsWith(settings.auth)
	);
	const session = await page.request.get(`${settings.auth}/session`);
	expect((await session.json()).user.email).toBe('grace@example.test');
});

test('sign-out ends a session', async ({ signedIn: page }) => {
	await page.goto(`${settings.auth}/signout`);
	await page.locator('form button').first().click();
	await page.waitForURL((url) => !url.pathname.startsWith(`${settings.auth}/signout`));
	const session = await page.request.get(`${settings.auth}/session`);
	expect(await session.json()).toBeNull();
});

test('a session ends when it was not used for long', async ({ signedIn: page, app }) => {
	await app.clock.advance(settings.ended);
	const session = await page.request.get(`${settings.auth}/session`);
	expect(await session.json()).toBeNull();
});
