import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Running } from './contract/framework.ts';
import { frameworkContract } from './contract/framework-contract.ts';
import * as steps from './contract/steps.ts';
import { astroOnNode } from './support/astro-contract.ts';
import { variables } from './support/auth-app.ts';
import { cookieFor, oldCookieFor } from './support/requests.ts';
import * as person from './support/steps.ts';

frameworkContract(astroOnNode(7), { production: hasIslands, built: keepsSecrets });

function hasIslands(running: Running): void {
	it('shows nobody in a page that is prerendered, and whoever is signed in on its island', async () => {
		const headers = { cookie: await oldCookieFor(running.app.folder, 'Kim') };
		const page = await fetch(running.at('/built'), { headers });
		expect(await page.text()).toContain('everybody');
		expect(page.headers.getSetCookie()).toEqual([]);
		await steps.inBrowser(running, 'island', async (tab, context) => {
			await tab.goto(running.at('/built'));
			await tab.locator('#island', { hasText: 'Nobody' }).waitFor();
			const [name = '', value = ''] = (await cookieFor(running.app.folder, 'Kim')).split('=');
			await context.addCookies([{ name, value, url: running.served.origin }]);
			await tab.reload();
			await tab.locator('#island', { hasText: 'Kim' }).waitFor();
		});
	});

	it('signs in by script, and out by a form of a page that is prerendered', async () => {
		await steps.inBrowser(running, 'script', async (tab) => {
			await tab.goto(running.at('/built'));
			await tab.getByRole('button', { name: 'By script' }).click();
			await tab.waitForURL('**/interaction/**');
			await person.pick(tab, 'ada');
			await tab.waitForURL(running.at('/built'));
			await tab.locator('#island', { hasText: 'Ada Moreau' }).waitFor();
			await tab.getByRole('button', { name: 'Sign out' }).click();
			await tab.goto(running.at('/built'));
			await tab.locator('#island', { hasText: 'Nobody' }).waitFor();
		});
	});
}

function keepsSecrets(running: Running): void {
	it('has no variable of sign-in in what is built, for browsers or for the server', async () => {
		const folder = join(running.app.folder, 'dist');
		const files = await readdir(folder, { recursive: true, withFileTypes: true });
		const texts = await Promise.all(
			files
				.filter((file) => file.isFile())
				.map((file) => readFile(join(file.parentPath, file.name), 'utf8'))
		);
		const all = texts.join('\n');
		expect(all).toContain('AUTH_SECRET');
		const values = Object.values(await variables(running.app.folder)).filter(
			(one) => one && one.length > 20
		);
		expect(values.length).toBeGreaterThan(1);
		for (const value of values) expect(all).not.toContain(value);
	});
}
