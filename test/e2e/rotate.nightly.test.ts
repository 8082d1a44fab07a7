import { decodeProtectedHeader } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authApp, type Provider, startProvider, variables } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import type { FreshApp } from './support/scaffold.ts';
import { type Served, serve } from './support/serve.ts';
import * as person from './support/steps.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([2, 3] as const)('auth-cli secret on SvelteKit %i', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served | undefined;
	let port: number;
	beforeAll(async () => {
		app = await authApp(major);
		provider = await startProvider(app.folder);
		port = await freePort();
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('keeps users signed in when the secret is rotated and the old one is pruned', async () => {
		await restart();
		const { origin } = new URL(`http://localhost:${port}`);
		await person.warmUp(browser, `${origin}/`);
		await visit(browser, `rotate-${major}`, async (page) => {
			await person.signIn(page, origin);
			const before = await cookieOf(page);
			const first = (await variables(app.folder))['AUTH_SECRET'];

			expect(await authCli(app.folder, 'secret', '--rotate', '--yes')).toMatchObject({ code: 0 });
			const rotated = await variables(app.folder);
			expect(rotated['AUTH_SECRET']).toBe(first);
			expect(rotated['AUTH_SECRET_1']).toEqual(expect.any(String));
			await restart(page);
			await page.goto(origin);
			await person.shows(page).toBe('Ada Moreau (ada@example.test)');
			const after = await cookieOf(page);
			expect(after.token).not.toBe(before.token);
			expect(after.key).not.toBe(before.key);

			expect(await authCli(app.folder, 'secret', '--prune', '--yes')).toMatchObject({ code: 0 });
			const pruned = await variables(app.folder);
			expect(pruned['AUTH_SECRET']).toBe(rotated['AUTH_SECRET_1']);
			expect(pruned['AUTH_SECRET_1']).toBeUndefined();
			await restart(page);
			await page.goto(origin);
			await person.shows(page).toBe('Ada Moreau (ada@example.test)');
			expect((await cookieOf(page)).key).toBe(after.key);
		});
	});

	async function restart(page?: Page): Promise<void> {
		// Vite's script in an open page reloads it when the server is back, in the middle of what comes next.
		await page?.goto('about:blank');
		await served?.stop();
		served = await serve({ folder: app.folder, mode: 'dev', port });
	}
});

/** The token in the cookie, and which key it names (a thumbprint, RFC 7638). */
async function cookieOf(page: Page): Promise<{ token: string; key: string | undefined }> {
	const token = await person.sessionCookie(page);
	return { token, key: decodeProtectedHeader(token).kid };
}
