// What a person does in the browser.
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { said, visit } from './browser.ts';

/** What the app's first page says about the session. */
export async function shownSession(page: Page): Promise<string> {
	return (await session(page).innerText()).trim();
}

/** The same, asked until it is as expected. */
export function shows(page: Page) {
	return said(session(page));
}

function session(page: Page): Locator {
	return page.locator('#session');
}

/** Goes from the sign-in page of the app to the page of the provider. */
export async function toProvider(page: Page, base: string): Promise<void> {
	await page.goto(`${base}/auth/signin`);
	await page.locator('form[action*="/signin/dev"] button').click();
	await page.waitForURL('**/interaction/**');
}

/** Picks one of the provider's sample people and waits for the app. */
export async function pick(page: Page, person: string): Promise<void> {
	const provider = new URL(page.url()).origin;
	await page.locator(`button[name=person][value=${person}]`).click();
	await page.waitForURL((url) => url.origin !== provider);
}

/** Signs in from the app's sign-in page, as a sample person. */
export async function signIn(page: Page, base: string, person = 'ada'): Promise<void> {
	await toProvider(page, base);
	await pick(page, person);
}

/** Asks for a page that is guarded, and signs in on the way; gives the path of the sign-in page. */
export async function signInOnTheWay(page: Page, address: string): Promise<string> {
	await page.goto(address);
	const { pathname } = new URL(page.url());
	await page.locator('form[action*="/signin/dev"] button').click();
	await page.waitForURL('**/interaction/**');
	await pick(page, 'ada');
	return pathname;
}

/** Goes from the `/enter` page of an app that came from Auth.js to the page of the provider. */
export async function enterToProvider(page: Page, base: string): Promise<void> {
	await page.goto(`${base}/enter`);
	await page.getByRole('button', { name: 'Enter' }).click();
	await page.waitForURL('**/interaction/**');
}

/** Signs in from that page, as a sample person. */
export async function enter(page: Page, base: string, person = 'ada'): Promise<void> {
	await enterToProvider(page, base);
	await pick(page, person);
	await page.waitForURL(`${base}/`);
}

/** Signs out on the app's sign-out page. */
export async function signOut(page: Page, base: string): Promise<void> {
	await page.goto(`${base}/auth/signout`);
	await page.locator('form[action*="/signout"] button').click();
	await page.waitForURL((url) => !url.pathname.endsWith('/auth/signout'));
}

/** Waits until the scripts of a page of ours run. */
export async function untilRunning(page: Page): Promise<void> {
	await page.locator('#running', { hasText: 'true' }).waitFor();
}

/** Visits pages of a development server once, since Vite may reload the first time it sees their dependencies. */
export async function warmUp(browser: Browser, ...addresses: readonly string[]): Promise<void> {
	await visit(browser, 'warm-up', async (page) => {
		for (const address of addresses) {
			await openRunning(page, address);
			await settled(page);
		}
	});
}

/**
 * Opens a page until its scripts run. A development server rejects those requested while it
 * rebuilds their dependencies, and such a page does not retry.
 */
async function openRunning(page: Page, address: string, tries = 4): Promise<void> {
	await page.goto(address);
	const running = page.locator('#running', { hasText: 'true' }).waitFor({ timeout: 20_000 });
	await running.catch((error: unknown) => {
		if (tries === 1) throw error;
		return openRunning(page, address, tries - 1);
	});
}

/** Waits until a development server does not load a page again, which comes within a second of its last load, if at all. */
export async function settled(page: Page): Promise<void> {
	let loads = 0;
	const count = (frame: Frame) => {
		if (frame === page.mainFrame()) loads += 1;
	};
	page.on('framenavigated', count);
	do {
		loads = 0;
		await page.waitForLoadState();
		await page.waitForTimeout(1500);
	} while (loads > 0);
	page.off('framenavigated', count);
}

/** The session cookie, its pieces put together, or an empty string. */
export async function sessionCookie(page: Page): Promise<string> {
	const cookies = await page.context().cookies();
	return cookies
		.filter(({ name }) => name.includes('session-token'))
		.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
		.map(({ value }) => value)
		.join('');
}
