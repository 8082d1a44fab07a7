// What a person does on the pages of the contract.
import type { BrowserContext, Page } from 'playwright-core';
import { visit } from '../support/browser.ts';
import { formAt, type PageForm } from '../support/requests.ts';
import * as person from '../support/steps.ts';
import type { Running } from './framework.ts';

/** What the first page says of people. */
export const nobody = 'Not signed in';
export const ada = 'Ada Moreau (ada@example.test)';
export const pat = 'Pat (pat@example.test)';

const knownPerson = { username: 'Pat', password: 'right' };
/** What routes and actions of every framework take for a right password. */
export const rightPassword = {
	providerId: 'password',
	...knownPerson,
	'options.username': 'Pat',
	'options.password': 'right'
};
/** The same as an object that a script sends. */
export const rightInput = { providerId: 'password', options: knownPerson, ...knownPerson };

/** Does something in a browser of its own. The name is that of the picture that is taken if it fails. */
export function inBrowser(
	{ browser, framework, base }: Running,
	name: string,
	steps: (page: Page, context: BrowserContext) => Promise<void>
): Promise<void> {
	return visit(browser, `${framework.name}${base} ${name}`, steps);
}

/** Does something in a browser whose scripts are switched off. */
export async function withoutScripts(
	{ browser }: Running,
	steps: (page: Page) => Promise<void>
): Promise<void> {
	const context = await browser.newContext({ javaScriptEnabled: false });
	context.setDefaultTimeout(45_000);
	try {
		await steps(await context.newPage());
	} finally {
		await context.close();
	}
}

/** Opens the first page and waits until its scripts run. */
export async function open(running: Running, page: Page): Promise<void> {
	await page.goto(running.at('/'));
	await person.untilRunning(page);
}

/** Signs in at the local provider with the form of the app. */
export async function enter(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Enter' }).click();
	await page.waitForURL('**/interaction/**');
	await person.pick(page, 'ada');
}

/** Sends the form with the password. */
export async function logIn(page: Page, password: string, button = 'Log in'): Promise<void> {
	await page.getByLabel('Name').fill('Pat');
	await page.getByLabel('Password').fill(password);
	await page.getByRole('button', { name: button, exact: true }).click();
}

/** A form of the first page. */
export function formOf(running: Running, id: 'enter' | 'password' | 'leave'): Promise<PageForm> {
	return formAt(running.at('/'), id);
}
