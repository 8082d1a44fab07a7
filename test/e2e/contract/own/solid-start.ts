import { expect, it } from 'vitest';
import { cookieFor, oldCookieFor, postFrom } from '../../support/requests.ts';
import type { Running } from '../framework.ts';
import { formOf, rightPassword } from '../steps.ts';

export function production(running: Running): void {
	const ask = (path: string, cookie = '') =>
		fetch(running.at(path), { headers: { cookie }, redirect: 'manual' });

	it('works as docs/solid-start.md shows', async () => {
		const kim = await cookieFor(running.app.folder, 'Kim');
		expect(await (await ask('/hello', kim)).text()).toContain('Kim');
		expect(await (await ask('/hello')).text()).toContain('Not signed in');
		const turnedAway = await ask('/orders');
		expect([turnedAway.status, turnedAway.headers.get('location')]).toEqual([
			302,
			'/login?redirectTo=/orders'
		]);
		expect(await (await ask('/orders', kim)).text()).toContain('for signed-in users');
		expect((await ask('/api/orders')).status).toBe(401);
		expect(await (await ask('/api/orders', kim)).json()).toEqual(['for signed-in users']);
		expect(await (await ask('/login')).text()).toContain('Sign in with GitHub');
		expect(await (await ask('/leave', kim)).text()).toContain('Sign out');
	});

	it('shows the signed-in user on the demo page', async () => {
		const kim = await cookieFor(running.app.folder, 'Kim');
		expect(await (await ask('/auth-demo')).text()).toContain('Not signed in');
		expect(await (await ask('/auth-demo', kim)).text()).toMatch(/You are signed in[\s\S]*Kim/);
	});

	it('keeps no password in the cookie that SolidStart sets after a form without scripts', async () => {
		const { url, fields } = await formOf(running, 'password');
		const body = `${new URLSearchParams({ ...fields, ...rightPassword, password: 'secret-typo' })}`;
		// Version 1 sends people back to where a browser says that they were.
		const from = { referer: running.at('/') };
		const { headers } = await postFrom(running.served.origin, url, { body, headers: from });
		const flash = headers.getSetCookie().join();
		expect(flash).toContain('credentials');
		expect(flash).not.toContain('secret-typo');
	});

	it('does not renew the session of a user who signs out by a form', async () => {
		const cookie = await oldCookieFor(running.app.folder, 'Kim');
		const { url, fields } = await formOf(running, 'leave');
		const body = `${new URLSearchParams(fields)}`;
		const { headers } = await postFrom(running.served.origin, url, { body, headers: { cookie } });
		const set = headers.getSetCookie().filter((one) => one.includes('session-token='));
		expect(set).toEqual([expect.stringMatching(/session-token=;.*Max-Age=0/)]);
	});
}
