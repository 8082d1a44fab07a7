// What a person does on the pages a test adds to a Qwik app, and what they would send.
import type { Page } from 'playwright-core';
import * as person from './steps.ts';

const knownPerson = { username: 'Pat', password: 'right' };
/** What both the route and the action take for a right password. */
export const rightPassword = { providerId: 'password', options: knownPerson, ...knownPerson };
export const rightForm =
	'providerId=password&options.username=Pat&options.password=right&username=Pat&password=right';

/** Signs in at the local provider with the form of the app. */
export async function enter(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Enter' }).click();
	await page.waitForURL('**/interaction/**');
	await person.pick(page, 'ada');
}

/** Sends the form with the password. */
export async function logIn(page: Page, password: string): Promise<void> {
	await page.getByLabel('Name').fill('Pat');
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: 'Log in' }).click();
}
