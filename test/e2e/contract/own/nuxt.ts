import { expect, it } from 'vitest';
import { typeCheck } from '../../support/nuxt-app.ts';
import { cookieFor } from '../../support/requests.ts';
import { compiles } from '../../support/server-contract.ts';
import type { Running } from '../framework.ts';
import * as steps from '../steps.ts';

export const own = {
	production: (running: Running) => {
		it.each(['kept', 'made'])(
			'shows no user on a page that is %s, until the browser asks',
			(name) => isForNobody(running, `/${name}`)
		);
		it('signs in and out by useAuth() without leaving the page', () => isScripted(running));
	},
	built: (running: Running) => {
		it('compiles the code of docs/nuxt.md', async () => {
			expect(await compiles(running.app.folder, 'nuxt.md', typeCheck)).toHaveLength(10);
		});
	}
};

/** Prerendered and shared cached pages show no user. */
async function isForNobody(running: Running, path: string): Promise<void> {
	const headers = { cookie: await cookieFor(running.app.folder, 'Kim') };
	for (let time = 0; time < 2; time++) {
		const text = await (await fetch(running.at(path), { headers })).text();
		expect(text).toContain('loading');
		expect(text).not.toContain('Kim');
	}
	await steps.inBrowser(running, path.slice(1), async (page) => {
		await steps.open(running, page);
		await steps.logIn(page, 'right');
		await page.locator('#session', { hasText: steps.pat }).waitFor();
		await page.goto(running.at(path));
		await page.locator('#shown', { hasText: 'authenticated Pat' }).waitFor();
	});
}

async function isScripted(running: Running): Promise<void> {
	await steps.inBrowser(running, 'scripted', async (page) => {
		await page.goto(running.at('/scripted'));
		await page.locator('#running', { hasText: 'true' }).waitFor();
		await page.getByRole('button', { name: 'Wrong' }).click();
		await page.locator('#code', { hasText: 'credentials' }).waitFor();
		await page.locator('#shown', { hasText: 'unauthenticated' }).waitFor();
		await page.getByRole('button', { name: 'Right' }).click();
		await page.locator('#shown', { hasText: 'authenticated Pat' }).waitFor();
		await page.getByRole('button', { name: 'Stay' }).click();
		await page.locator('#shown', { hasText: 'unauthenticated' }).waitFor();
	});
}
