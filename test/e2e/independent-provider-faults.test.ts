import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureOpenIdPackages } from '../../scripts/ensure-openid-servers.ts';
import { appAt, place, wait } from './support/openid/app-at.ts';
import { startBetterAuth } from './support/openid/better-auth.ts';
import { type MockServer, startMockServer } from './support/openid/mock-server.ts';

const hasPackages = ensureOpenIdPackages();

describe.skipIf(!hasPackages)('a sign-in at a provider with a wrong clock or wrong keys', () => {
	let server: MockServer;
	beforeAll(async () => {
		server = await startMockServer([place]);
	});
	afterAll(() => server?.stop());
	afterEach(() => {
		vi.useRealTimers();
	});

	it.each([
		// Its tokens are not good before ten seconds ago.
		[50, true],
		[-50, true],
		[-600, true],
		[120, false],
		// They are valid for an hour.
		[-3660, false]
	] as const)('%i seconds ahead: a sign-in works is %s', async (ahead, isFine) => {
		await server.setClock(ahead);
		try {
			const app = appAt(server);
			const { location } = await app.signIn(app.visitor(), server.browser());
			if (isFine) expect([location, app.base.errors]).toEqual([place.origin, []]);
			else expect(location).toMatch(/error=Configuration/);
		} finally {
			await server.setClock(0);
		}
	});

	it('asks once in 30 seconds for an unpublished key', async () => {
		const app = appAt(server);
		const signIn = async () => (await app.signIn(app.visitor(), server.browser())).location;
		expect(await signIn()).toBe(place.origin);
		await server.hideKey(true);
		wait(61);
		for (let time = 0; time < 3; time++) expect(await signIn()).toMatch(/error=Configuration/);
		expect(app.keysAsked()).toBe(2);
		await server.hideKey(false);
		expect(await signIn()).toBe(place.origin);
	});

	it('accepts another algorithm after it has read the discovery document again', async () => {
		const better = await startBetterAuth([place]);
		try {
			const app = appAt(better, { scope: 'openid profile email' });
			const signIn = async () => (await app.signIn(app.visitor(), better.browser())).location;
			expect(await signIn()).toBe(place.origin);
			await better.rotate('ES256');
			wait(301);
			expect([await signIn(), app.base.errors]).toEqual([place.origin, []]);
		} finally {
			await better.stop();
		}
	});
});
