// Sign-in by email and by credentials, with sessions in the database.

import { describe, expect, it } from 'vitest';
import { type Person, Stage, sessionCookie } from './stage.ts';

const home = 'http://app.test';
const broken = `${home}/auth/error?error=Configuration`;
const ann = { id: 'user-7', name: 'Ann', email: 'ann@example.test', emailVerified: null };
const mail: Person = { type: 'email', user: { id: 'new', email: ann.email } };

describe('a sign-in by email', () => {
	it('tells the event which user it has created', async () => {
		const stage = new Stage();
		await stage.signIn(mail);
		expect(stage.events[0]).toMatch(/^createUser \{"user":\{"id":"new","email":"ann@example.test"/);
	});

	it('needs no event handlers, for a new user or a known one', async () => {
		const stage = new Stage({ events: {} });
		for (const one of [mail, mail]) {
			expect(await stage.signIn(one)).toBe(home);
			expect(stage.errors).toEqual([]);
		}
	});

	it('reports why the user cannot be created', async () => {
		const stage = new Stage();
		stage.adapter.createUser = () => Promise.reject(new Error('full'));
		expect(await stage.signIn(mail)).toBe(broken);
		expect([stage.logged, stage.reasons]).toEqual([['AdapterError'], 'Error: full']);
	});

	it('logs why an unknown session could not be ended', async () => {
		const stage = new Stage();
		stage.tables.users.push({ ...ann });
		stage.cookies.set(sessionCookie, 'stale');
		const deleteSession = () => Promise.reject(new Error('not found'));
		Object.assign(stage.adapter, { deleteSession });
		expect(await stage.signIn(mail)).toBe(home);
		expect([stage.logged, stage.reasons]).toEqual([['AdapterError'], 'Error: not found']);
	});
});

describe('a sign-in by credentials', () => {
	/** Where the browser is sent after `authorize` has returned this. */
	async function signIn(authorized: object) {
		const stage = new Stage();
		stage.tables.users.push({ ...ann });
		const form = {
			...{ id: 'form', name: 'Form', type: 'credentials' as const, credentials: { name: {} } },
			authorize: () => authorized
		};
		stage.config.providers = [...stage.config.providers, form];
		const answer = await stage.request('/auth/callback/form', {
			method: 'POST',
			body: new URLSearchParams({ name: 'ann' })
		});
		return { stage, location: answer.headers.get('location') };
	}

	it('gets a session for a stored user, and stores nothing else', async () => {
		const { stage, location } = await signIn({ id: ann.id });
		expect(location).toBe(home);
		expect(stage.tables.sessions).toMatchObject([{ userId: ann.id }]);
		expect([stage.tables.users, stage.tables.accounts]).toEqual([[ann], []]);
	});

	it('is refused for a user that is not stored', async () => {
		const { stage, location } = await signIn({ id: 'unknown', email: ann.email });
		expect(location).toBe(broken);
		expect(stage.errors[0]?.message).toContain('must return the id of one');
		expect([stage.tables.users, stage.tables.sessions]).toEqual([[ann], []]);
	});
});
