// What this runtime does where a ruling concerns how a request is read.

import { expect } from 'vitest';
import { ours } from './ours.ts';
import { type Config, Kit } from './play/kit.ts';
import { oauthProvider } from './play/providers.ts';
import { begin, callbackPath, submit } from './play/steps.ts';

function scene(changes: Config = {}) {
	const kit = new Kit(ours);
	return { kit, browser: kit.browser(kit.config('jwt', [oauthProvider(kit, changes)])) };
}

export const ofRequests: Record<string, () => Promise<void>> = {
	'doubled-slashes': async () => {
		const { browser } = scene();
		for (const path of ['/auth//signin', '/auth/signin//idp', '/auth/session//']) {
			expect((await browser.get(path)).status).toBe(400);
		}
		expect((await browser.get('/auth/session/')).status).toBe(200);
	},
	'head-requests': async () => {
		const { browser, kit } = scene();
		expect((await browser.request('HEAD', '/auth/session')).status).toBe(200);
		const { location } = await begin(browser);
		const back = callbackPath(kit.idp.consent(location));
		expect((await browser.request('HEAD', back)).status).toBe(200);
		expect((await browser.get('/auth/session')).json).toBeNull();
		await browser.get(back);
		expect((await browser.get('/auth/session')).json).not.toBeNull();
	},
	'one-provider': async () => {
		const { browser } = scene({ authorization: undefined });
		expect((await browser.get('/auth/session')).status).toBe(200);
		const { location } = await begin(browser);
		expect(location).toBe('http://app.test/auth/signin?error=Configuration');
	},
	'callback-url-parameter': async () => {
		const { browser } = scene();
		for (const url of ['not%20a%20url', 'ftp://x', ':80']) {
			expect((await browser.get(`/auth/signin?callbackUrl=${url}`)).status).toBe(400);
			expect((await browser.get(`/auth/session?callbackUrl=${url}`)).status).toBe(400);
		}
	},
	'callback-url-cookie': async () => {
		const { browser } = scene();
		browser.set('authjs.callback-url', 'not%20a%20url');
		expect((await submit(browser, '/auth/signout')).location).toBe('http://app.test');
		expect(browser.jar.get('authjs.callback-url')?.value).toBe('http%3A%2F%2Fapp.test');
	}
};
