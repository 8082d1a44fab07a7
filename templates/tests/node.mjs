// Tests of sign-in in this app, by auth-cli: they fail if a guard is missing. What they open is in settings.mjs.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestSession, startApp } from './kit.mjs';
import { settings } from './settings.mjs';

process.env.AUTH_TEST_KIT = '1';
/** @type {import('./kit.mjs').TestApp} */
let app;
before(async () => {
	app = await startApp();
});
after(() => app?.stop());

for (const [kind, path = '', accept] of [
	['page', settings.page, 'text/html'],
	['data endpoint', settings.data, 'application/json']
]) {
	const skip = path === '' && 'settings.mjs names none';

	test(`the guarded ${kind} is closed without a session`, { skip }, async () => {
		const response = await app.visitor().get(path, { headers: { accept } });
		assert.ok([301, 302, 303, 307, 308, 401, 403].includes(response.status), `${response.status}`);
	});

	test(`the guarded ${kind} is open to a signed-in user`, { skip }, async () => {
		const { visit } = await createTestSession(app);
		const response = await visit.get(path, { headers: { accept } });
		assert.equal(response.status, 200);
	});

	test(`the guarded ${kind} is closed to a made-up session`, { skip }, async () => {
		const { cookie } = await createTestSession(app);
		const forged = cookie.replace(/=[^;]+/g, '=made-up');
		const response = await app.visitor().get(path, { headers: { accept, cookie: forged } });
		assert.notEqual(response.status, 200);
	});
}

test('sign-in starts a session for the user of the provider', async () => {
	const { session } = await createTestSession(app, { email: 'grace@example.test' });
	assert.equal(session.user?.email, 'grace@example.test');
});

test('sign-in starts no session when the provider refuses', async () => {
	const visit = app.visitor();
	await visit.signIn(app.provider, { error: 'access_denied' });
	assert.equal(await visit.session(), null);
});

test('a session ends with sign-out', async () => {
	const { visit } = await createTestSession(app);
	await visit.signOut();
	assert.equal(await visit.session(), null);
});

test('a session ends when it was not used for long', async () => {
	const { visit } = await createTestSession(app);
	await app.clock.advance(settings.ended);
	assert.equal(await visit.session(), null);
});
