// The development server: the pages that come with the runtime, and addresses other than localhost.
import { expect, it } from 'vitest';
import { networkAddress } from '../support/requests.ts';
import * as person from '../support/steps.ts';
import type { Running } from './framework.ts';
import * as steps from './steps.ts';

export function develops(running: Running): void {
	it('signs in and out on the pages that come with it, and keeps the session over a reload (H13)', async () => {
		await steps.inBrowser(running, 'own pages', async (page, context) => {
			await person.signIn(page, running.root);
			await page.goto(running.at('/'));
			await person.shows(page).toBe(steps.ada);
			await page.reload();
			await person.shows(page).toBe(steps.ada);
			expect(await page.evaluate(() => document.cookie)).not.toContain('session');
			const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session'));
			expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
			await person.signOut(page, running.root);
			await page.goto(running.at('/'));
			await person.shows(page).toBe(steps.nobody);
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('signs in somebody who types a name of their own', async () => {
		await steps.inBrowser(running, 'typed', async (page) => {
			await person.toProvider(page, running.root);
			await page.getByLabel('Name').fill('Mo Ünal');
			await page.getByRole('textbox', { name: 'Email' }).fill('mo@example.test');
			await page.getByRole('button', { name: 'Sign in', exact: true }).click();
			await page.waitForURL(`${running.served.origin}/**`);
			await page.goto(running.at('/'));
			await person.shows(page).toBe('Mo Ünal (mo@example.test)');
		});
	});

	it('says so and signs nobody in when the person cancels at the provider', async () => {
		await steps.inBrowser(running, 'cancel', async (page) => {
			await person.toProvider(page, running.root);
			await page.getByRole('button', { name: 'Cancel' }).click();
			await page.waitForURL(`${running.served.origin}/**`);
			expect(new URL(page.url()).pathname).toBe(`${running.base}${running.home}/auth/signin`);
			expect((await page.getByRole('alert').innerText()).trim()).not.toBe('');
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('P12: signs in at an address of the network, over http', async () => {
		const at = (path: string) => running.at(path).replace('localhost', networkAddress());
		await steps.inBrowser(running, 'network', async (page) => {
			// Vite shows the first page that comes what went wrong while there was none, and covers it.
			await page.goto(at('/'));
			await page.reload();
			await person.untilRunning(page);
			await steps.logIn(page, 'right');
			await page.locator('#session', { hasText: steps.pat }).waitFor();
			expect(page.url()).toBe(at('/'));
		});
	});

	it('P12: builds its addresses for the tunnel that a request came through', async () => {
		const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tunnel.example' };
		const answer = await fetch(`${running.root}/auth/providers`, { headers });
		const callbackUrl = `https://tunnel.example${running.base}${running.home}/auth/callback/dev`;
		expect(await answer.json()).toMatchObject({ dev: { callbackUrl } });
		const page = await fetch(`${running.root}/auth/signin`, { headers });
		expect(page.headers.getSetCookie().join()).toMatch(/__Secure-authjs|__Host-authjs/);
	});

	it('serves its routes below the base path only', async () => {
		const { served, root, base } = running;
		const providers: object = await (await fetch(`${root}/auth/providers`)).json();
		expect(providers).toMatchObject({ dev: { callbackUrl: `${root}/auth/callback/dev` } });
		const others = base ? ['/auth/providers', `${base}${base}/auth/providers`] : ['/authproviders'];
		for (const path of others) {
			const outside = await fetch(served.origin + path);
			expect(await outside.text(), path).not.toContain('callbackUrl');
		}
	});
}
