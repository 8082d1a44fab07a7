import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider } from './support/auth-app.ts';
import { changeOver, nextAuth4App, nextAuth5App } from './support/authjs-app.ts';
import { openBrowser } from './support/browser.ts';
import { serveNext } from './support/next-app.ts';
import { addTrial, trialOf } from './support/next-auth-trial.ts';
import { freePort } from './support/port.ts';
import type { FreshApp } from './support/scaffold.ts';

const apps = { 4: nextAuth4App, 5: nextAuth5App } as const;
/** What docs/compatibility.md says is otherwise: the origin of a form is checked instead of a token. */
const deviations = { 4: {}, 5: { 'a token for forms': false } } as const;

describe.each([4, 5] as const)('what an app of next-auth %i does in browsers', (version) => {
	let browser: Browser;
	let app: FreshApp;
	let provider: Provider;
	beforeAll(async () => {
		browser = await openBrowser();
		app = await apps[version]();
		await addTrial(app.folder, version);
		provider = await startProvider(app.folder);
	});
	afterAll(async () => {
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	// More than fifty visits to a development server.
	it('is the same after a conversion', async () => {
		const port = await freePort();
		const url = `http://localhost:${port}`;
		const env = version === 4 ? { NEXTAUTH_URL: url } : { AUTH_URL: url };
		const tried = async (name: string) => {
			const served = await serveNext({ folder: app.folder, mode: 'dev', port, env });
			try {
				return await trialOf(browser, served.origin, `next-auth-${version}-${name}`);
			} finally {
				await served.stop();
			}
		};
		const before = await tried('before');
		await changeOver(app.folder);
		const after = await tried('after');
		expect(Object.keys(before).length).toBeGreaterThan(25);
		expect(after).toEqual({ ...before, ...deviations[version] });
	}, 900_000);
});
