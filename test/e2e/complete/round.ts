// What a user does with the app of examples/complete, on whichever framework.
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { said, visit } from '../support/browser.ts';
import { pick } from '../support/steps.ts';

export interface Place {
	readonly browser: Browser;
	/** Origins of the app, of the page with mails, of the phone and of the local provider. */
	readonly app: string;
	readonly mails: string;
	readonly phone: string;
	readonly provider: string;
	/** The address of the routes of sign-in. */
	readonly routes: string;
	/** Reported if a page needs attention. */
	readonly look?: (name: string, page: Page) => Promise<unknown>;
}

const password = 'correct horse battery staple';
const session = (page: Page) => said(page.locator('#session'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A user signs up, turns the second factor on, signs in elsewhere with it, and signs out everywhere. */
export function withPassword(given: Place): Promise<void> {
	// Another one if this is tried again.
	const place = { ...given, email: `new-${Date.now()}@example.test` };
	return visit(place.browser, 'complete-password', async (page) => {
		await signUp(page, place);
		const codes = await turnSecondFactorOn(page, place);
		await visit(place.browser, 'complete-elsewhere', async (other) => {
			await signInWithCode(other, place, codes);
			await page.goto(`${place.routes}/sessions`);
			await place.look?.('sessions', page);
			expect(await page.locator('.sessions li').count()).toBe(2);
			await page.goto(place.app);
			await press(page, 'Sign out everywhere');
			await session(page).toBe('You are not signed in.');
			await other.goto(place.app);
			await session(other).toBe('You are not signed in.');
		});
	});
}

type NewUser = Place & { readonly email: string };

async function signUp(page: Page, { app, mails, routes, email, look }: NewUser): Promise<void> {
	await page.goto(`${routes}/signup`);
	await page.getByLabel('Email').fill(email);
	await press(page, 'Continue');
	await page.goto(mails);
	await look?.('mails', page);
	await page.locator('article a').first().click();
	await page.locator('input[type=password]').fill(password);
	await page.locator('main form button[type=submit]').first().click();
	await page.goto(app);
	await session(page).toContain(`Signed in as ${email}`);
	await look?.('home-password', page);
}

/** The recovery codes. */
async function turnSecondFactorOn(page: Page, { routes, look }: Place): Promise<string[]> {
	await page.goto(`${routes}/two-factor`);
	await look?.('two-factor', page);
	const key = await page.locator('main p code').innerText();
	const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
	await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
	await press(page, 'Turn on');
	const codes = await page.locator('.codes li').allInnerTexts();
	expect(codes).toHaveLength(10);
	return codes;
}

async function signInWithCode(page: Page, place: NewUser, codes: readonly string[]): Promise<void> {
	const { email } = place;
	await page.goto(`${place.routes}/signin`);
	await page.locator('form[action*="callback/password"] input[name=email]').fill(email);
	await page.getByLabel('Password').fill(password);
	await press(page, 'Sign in');
	await page.getByText('Use a recovery code').click();
	await place.look?.('code', page);
	await page.getByLabel('Recovery code').fill(codes[0] ?? '');
	await page.locator('details button').click();
	await page.goto(place.app);
	await session(page).toContain(`Signed in as ${email}`);
}

/** A user of the provider, with an invitation; the end of the access token, and when that user signed in. */
export async function enter(page: Page, { app, look }: Place) {
	await page.goto(app);
	await press(page, 'Accept the invitation k3x9');
	await page.waitForURL('**/interaction/**');
	await pick(page, 'ada');
	await session(page).toContain('ada@example.test with the invitation k3x9');
	await look?.('home', page);
	return { token: await page.locator('#token').innerText(), at: Date.now() };
}

type Entered = Awaited<ReturnType<typeof enter>>;

/** More than ten seconds later, the access token is another one. */
export async function seeFreshToken(page: Page, { app }: Place, { token, at }: Entered) {
	await until(at + 12_000);
	await page.goto(app);
	const shown = page.locator('#token');
	await said(shown).toMatch(/^….{6}$/);
	expect(await shown.innerText()).not.toBe(token);
}

/** More than half a minute after the sign-in, a payment takes another one; what was typed is still there. */
export async function pay(page: Page, { app, look }: Place, { at }: Entered): Promise<void> {
	await until(at + 32_000);
	await page.goto(`${app}/pay`);
	await page.getByLabel('Amount').fill('12.50');
	await press(page, 'Pay');
	await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
	await look?.('step-up', page);
	await page.locator('main form button').first().click();
	await page.waitForURL('**/interaction/**');
	await pick(page, 'ada');
	await look?.('kept-form', page);
	const again = page.getByRole('button', { name: /^(Pay|Continue)$/ });
	await again.click();
	await said(page.locator('#paid')).toBe('Paid: 12.50');
}

/** What the user did is listed; the fourth export within a minute is refused; the theme stays. */
export async function lookAround(page: Page, { app, routes, look }: Place): Promise<void> {
	await page.goto(`${routes}/activity`);
	await said(page.locator('main')).toContain('Signed in');
	await look?.('activity', page);
	await page.goto(`${routes}/account`);
	await look?.('account', page);
	const answers = [];
	for (let i = 0; i < 4; i++) answers.push((await page.goto(`${app}/export`))?.status());
	expect(answers).toEqual([200, 200, 200, 429]);
	await page.goto(app);
	await press(page, 'Use the dark theme');
	await page.locator('[data-theme=dark]').waitFor();
	await look?.('dark', page);
}

/** A program of the user gets the session by an access token of the app. */
export async function usePhone(page: Page, { phone, look }: Place): Promise<void> {
	await page.goto(`${phone}/start`);
	await look?.('authorize', page);
	await page.locator('main form button').first().click();
	await said(page.locator('#me')).toMatch(/^200 .*ada@example\.test/);
	await look?.('phone', page);
}

/** Signs out of the app and at the provider, and comes back. */
export async function leave(page: Page, { app, look }: Place): Promise<void> {
	await page.goto(app);
	await press(page, 'Sign out, at the provider too');
	await page.getByText('Your app asks to end the session at the local provider').waitFor();
	await look?.('provider-sign-out', page);
	await press(page, 'Sign out');
	await session(page).toBe('You are not signed in.');
	expect(new URL(page.url()).origin).toBe(new URL(app).origin);
}

/** Signs out at the provider, which tells the app. */
export async function leaveAtProvider(page: Page, { app, provider }: Place): Promise<void> {
	await page.goto(app);
	await session(page).toContain('ada@example.test');
	await page.goto(`${provider}/session/end`);
	await press(page, 'Sign out');
	await page.getByRole('heading', { name: 'Signed out' }).waitFor();
	// In Next.js, pages have another memory than the notified route: they see it in the store,
	// within five seconds.
	const look = async () => {
		await page.goto(app);
		await page.locator('#session').waitFor();
		expect(await page.locator('#session').innerText()).toBe('You are not signed in.');
	};
	await vi.waitFor(look, { timeout: 15_000, interval: 500 });
}

function until(time: number): Promise<void> {
	return new Promise((done) => setTimeout(done, Math.max(0, time - Date.now())));
}
