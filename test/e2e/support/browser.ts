// A headless Chromium that connects only to the pages under test.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Locator,
	type Page
} from 'playwright-core';
import { expect, vi } from 'vitest';
import { ensureBrowser } from '../../../scripts/ensure-browser.ts';
import { cacheFolder } from './repository.ts';

const flags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync'
];

/** Starts the browser; installs one if the machine has none. */
export async function openBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: await ensureBrowser(), headless: true, args: flags });
}

/** One person at one browser: cookies ignore ports, so each visit needs a context of its own. */
export async function visit<T>(
	...[browser, name, steps, options]: [
		browser: Browser,
		name: string,
		steps: (page: Page, context: BrowserContext) => Promise<T>,
		options?: BrowserContextOptions
	]
): Promise<T> {
	const context = await browser.newContext(options);
	context.setDefaultTimeout(45_000);
	const page = determined(await context.newPage());
	try {
		return await steps(page, context);
	} catch (error) {
		const path = join(cacheFolder, 'screenshots', `${name.replace(/[^\w-]+/g, '-')}.png`);
		const shown = await pictured(page, path);
		const why = error instanceof Error ? error.message : error;
		throw new Error(`${why}\nat ${page.url()} (picture: ${path}), which shows:\n${shown}`, {
			cause: error
		});
	} finally {
		await context.close();
	}
}

/** Takes a picture of a page, and gives what it says. Neither may hide what went wrong before. */
async function pictured(page: Page, path: string): Promise<string> {
	await mkdir(dirname(path), { recursive: true });
	const timeout = 10_000;
	try {
		await page.screenshot({ path, fullPage: true, timeout });
		return (await page.locator('body').innerText({ timeout })).slice(0, 600);
	} catch (error) {
		return `nothing that could be seen (${error})`;
	}
}

/**
 * A page whose way to an address survives that it is loaded again meanwhile: the script of a
 * development server does that when it hears of changed files, which a build beside it writes.
 */
function determined(page: Page): Page {
	const goto = page.goto.bind(page);
	page.goto = async (address, options) => {
		try {
			return await goto(address, options);
		} catch (error) {
			if (!/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
			await page.waitForLoadState();
			return goto(address, options);
		}
	};
	return page;
}

/**
 * Waits until a page shows this number of elements. While a form is answered the old page is gone
 * before the new one exists, and counts are then meaningless.
 */
export async function showing(what: Locator, times: number): Promise<void> {
	await expect.poll(() => what.count(), { timeout: 30_000 }).toBe(times);
}

/**
 * What a thing on a page says, asked until it is as expected: a page that arrives in pieces, or is
 * drawn by scripts, shows its heading before the rest of it. Not by `expect.poll`, which no hook may call.
 */
export function said(what: Locator) {
	const asks = (check: (text: string) => void) =>
		vi.waitFor(async () => check((await what.innerText()).trim()), { timeout: 30_000 });
	return {
		toBe: (text: string) => asks((shown) => expect(shown).toBe(text)),
		toContain: (text: string) => asks((shown) => expect(shown).toContain(text)),
		toMatch: (pattern: RegExp) => asks((shown) => expect(shown).toMatch(pattern))
	};
}

/** Runs scripts of ours in a page once more, as an app does whose router shows another page and keeps this one. */
export async function loadAgain(page: Page): Promise<void> {
	const scripts = await page.locator('script[src]').all();
	for (const one of scripts) {
		const { origin, href } = new URL((await one.getAttribute('src')) ?? '', page.url());
		if (origin !== new URL(page.url()).origin) continue;
		const text = await (await fetch(href)).text();
		await page.evaluate(`(() => {${text}})()`);
	}
}
