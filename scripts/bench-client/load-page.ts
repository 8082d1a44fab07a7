import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/**
 * Loads a page, waits until all of its scripts have loaded, including prefetched ones, then presses
 * the button.
 */
export async function loadPage(
	browser: Browser,
	address: string,
	press?: 'press'
): Promise<{ list: number; loaded: number; used: number }> {
	const page = await (await browser.newContext()).newPage();
	const bodies: Promise<Buffer>[] = [];
	const lists: Promise<Buffer>[] = [];
	page.on('response', (response) => {
		const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
		if (isScript) bodies.push(response.body());
		if (response.url().endsWith('bundle-graph.json')) lists.push(response.body());
	});
	await page.goto(address, { waitUntil: 'networkidle' });
	await page.waitForTimeout(2000);
	if ((await page.locator('#session').innerText()) !== 'nobody') throw new Error('a wrong page');
	const list = weightOf(await Promise.all(lists));
	const loaded = weightOf(await Promise.all(bodies));
	if (!press) return { list, loaded, used: loaded };
	await page.getByRole('button').click();
	await page.getByRole('button', { name: 'pressed' }).waitFor();
	await page.waitForTimeout(2000);
	return { list, loaded, used: weightOf(await Promise.all(bodies)) };
}

/** Compressed bytes of each script by itself. */
export function weightOf(texts: readonly Buffer[]): number {
	return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
