// The start of a sign-in looks for the user to whom it may link an account.

import { expect, it } from 'vitest';
import { Stage, sessionCookie } from './stage.ts';

const start = (stage: Stage) => stage.request('/auth/signin/idp', { method: 'POST' });
const place = ({ headers }: Response) => headers.get('location');
const begun = 'http://app.test/auth';
const bob = { id: 'bob', provider: 'other', user: { id: 'bob', email: 'bob@example.test' } };

/** An app with a user who has a session. */
function withSession(): Stage {
	const stage = new Stage();
	stage.tables.users.push({ id: 'ann', email: 'ann@example.test', emailVerified: null });
	const expires = new Date(Date.now() + 86_400_000);
	stage.tables.sessions.push({ sessionToken: 'old', userId: 'ann', expires });
	stage.cookies.set(sessionCookie, 'old');
	return stage;
}

it('a sign-in starts without a session', async () => {
	const stage = new Stage();
	expect(place(await start(stage))).toBe(begun);
	expect(stage.errors).toEqual([]);
});

it('a sign-in that starts while the database is down links nothing, and logs why', async () => {
	const stage = withSession();
	const { getSessionAndUser } = stage.adapter;
	stage.adapter.getSessionAndUser = () => Promise.reject(new Error('down'));
	expect(place(await start(stage))).toBe(begun);
	expect([stage.logged, stage.reasons]).toEqual([['AdapterError'], 'Error: down']);
	await stage.begin('other');
	Object.assign(stage.adapter, { getSessionAndUser });
	expect(await stage.signIn(bob)).toBe('http://app.test');
	expect(stage.tables.accounts).toMatchObject([{ userId: 'bob' }]);
});

it('a sign-in that needs a method the adapter lacks does not start', async () => {
	const stage = withSession();
	// Beside email, methods for sessions are not checked before.
	stage.config.providers = [...stage.config.providers, { id: 'mail', name: 'mail', type: 'email' }];
	Reflect.deleteProperty(stage.adapter, 'getSessionAndUser');
	expect(place(await start(stage))).toContain('error=Configuration');
	expect(stage.logged).toEqual(['MissingAdapterMethods']);
});
