// The page of `init --demo-page` in a production build, where a post to the page itself signs in and out.
import { expect, it } from 'vitest';
import { cookieFor, postFrom } from '../support/requests.ts';
import type { Running } from './framework.ts';

export function hasDemoPage(running: Running): void {
	it('says on the demo page who is signed in, and signs out there', async () => {
		const cookie = await cookieFor(running.app.folder, 'Kim');
		const ask = async (headers = {}) => (await fetch(running.at('/auth-demo'), { headers })).text();
		expect(await ask()).toContain('Not signed in');
		expect(await ask({ cookie })).toMatch(/You are signed in[\s\S]*Kim/);
		const { origin } = running.served;
		const options = { body: 'leave=', headers: { cookie } };
		const { headers } = await postFrom(origin, running.at('/auth-demo'), options);
		expect(headers.getSetCookie().join()).toMatch(/session-token=;/);
	});

	it('answers a post to the demo page that is no form with 400', async () => {
		const { origin } = running.served;
		const headers = { origin, 'content-type': 'application/json' };
		const sent = { method: 'POST', headers, body: '{}' };
		expect((await fetch(running.at('/auth-demo'), sent)).status).toBe(400);
	});
}
