// What a user does with a password.
import type { Tried } from './trial.ts';

/** Creates an account by the link in a mail; the browser is at `/try` then. */
export async function signUp({ page, base, linkTo }: Tried, email: string, password: string) {
	await page.goto(`${base}/signup?callbackUrl=/try`);
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button').click();
	await page.waitForURL(/\/check-email/);
	await page.goto(await linkTo(email, /^Create your account/));
	await setPassword(page, password);
	await page.waitForURL(/\/try$/);
}

/** Signs in, and waits for what comes then. */
export async function signInByPassword(
	{ page, base }: Tried,
	email: string,
	password: string
): Promise<void> {
	await page.goto(`${base}/signin?callbackUrl=/try`);
	const form = page.locator('form:has([type=password])');
	await form.getByLabel('Email').fill(email);
	await form.getByLabel('Password').fill(password);
	await form.getByRole('button').click();
	await page.waitForURL((url) => !url.pathname.includes('/callback/'));
}

/** On the page where links in mails lead. */
export async function setPassword(page: Tried['page'], password: string): Promise<void> {
	await page.locator('input[name=password]').fill(password);
	await page.getByRole('button').click();
	await page.waitForLoadState();
}
