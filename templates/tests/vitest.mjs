// @vitest-environment node
// Tests of sign-in in this app, by auth-cli: they fail if a guard is missing. What they open is in settings.mjs.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestSession, startApp } from './kit.mjs';
import { settings } from './settings.mjs';

vi.stubEnv('AUTH_TEST_KIT', '1');
/** @type {import('./kit.mjs').TestApp} */
let app;
beforeAll(async () => {
	app = await startApp();
}, 150_000);
afterAll(() => app?.stop());

describe.each([
	['page', settings.page, 'text/html'],
	['data endpoint', settings.data, 'application/json']
])('the guarded %s', (_kind, path = '', accept) => {
	it.skipIf(!path)('is closed without a session', { timeout: 60_000 }, async () => {
		const response = await app.visitor().get(path, { headers: { accept } });
		expect([301, 302, 303, 307, 308, 401, 403]).toContain(response.status);
	});

	it.skipIf(!path)('is open to a signed-in user', { timeout: 60_000 }, async () => {
		const { visit } = await createTestSession(app);
		const response = await visit.get(path, { headers: { accept } });
		expect(response.status).toBe(200);
	});

	it.skipIf(!path)('is closed to a made-up session', { timeout: 60_000 }, async () => {
		const { cookie } = await createTestSession(app);
		const forged = cookie.replace(/=[^;]+/g, '=made-up');
		const response = await app.visitor().get(path, { headers: { accept, cookie: forged } });
		expect(response.status).not.toBe(200);
	});
});

describe('sign-in', { timeout: 60_000 }, () => {
	it('starts a session for the user of the provider', async () => {
		const { session } = await createTestSession(app, { email: 'grace@example.test' });
		expect(session.user?.email).toBe('grace@example.test');
	});

	it('starts none when the provider refuses', async () => {
		const visit = app.visitor();
		await visit.signIn(app.provider, { error: 'access_denied' });
		expect(await visit.session()).toBeNull();
	});

	it('ends with sign-out', async () => {
		const { visit } = await createTestSession(app);
		await visit.signOut();
		expect(await visit.session()).toBeNull();
	});

	it('ends when the session was not used for long', async () => {
		const { visit } = await createTestSession(app);
		await app.clock.advance(settings.ended);
		expect(await visit.session()).toBeNull();
	});
});
