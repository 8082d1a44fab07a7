// Writes that belong together: in one step where the adapter can, cleaned up after where it cannot.

import { describe, expect, it } from 'vitest';
import { sqlite } from '../../../templates/adapters/sqlite.ts';
import { Stage } from './stage.ts';

const ann = { id: 'ann', user: { id: 'ann-1', name: 'Ann', email: 'ann@example.test' } };

describe('with an adapter that supports atomic writes', () => {
	const inMemory = () => sqlite({ AUTH_SQLITE_FILE: ':memory:' });

	it('creates a user with the account', async () => {
		const stage = new Stage({}, inMemory());
		await stage.signIn(ann);
		expect(stage.called).toContain('createUserWithAccount');
		expect(stage.called).not.toContain('linkAccount');
		expect(stage.events.map((event) => event.split(' ')[0])).toEqual([
			'createUser',
			'linkAccount',
			'signIn'
		]);
		const [created, linked, signedIn] = stage.events;
		expect(created).toMatch(/^createUser \{"user":\{.*"email":"ann@example.test"/);
		expect(linked).toMatch(/^linkAccount \{"user":\{.*"account":\{.*"profile":\{"id":"ann-1"/);
		expect(signedIn).toMatch(/"isNewUser":true}$/);
		expect(await stage.session()).toMatchObject({ user: { email: ann.user.email } });
	});

	it('needs no event handlers', async () => {
		const stage = new Stage({ events: {} }, inMemory());
		await stage.signIn(ann);
		expect(stage.errors).toEqual([]);
	});

	it('replaces the session of a user who signs in again', async () => {
		const adapter = inMemory();
		const stage = new Stage({}, adapter);
		await stage.signIn(ann);
		await stage.signIn(ann);
		expect(stage.called).toContain('replaceSession');
		expect(stage.called).not.toContain('deleteSession');
		expect(await adapter.getSessionAndUser?.('session-1')).toBeNull();
		expect(await stage.session()).toMatchObject({ user: { email: ann.user.email } });
	});
});

describe('with an adapter without atomic writes', () => {
	it('needs no event handlers', async () => {
		const stage = new Stage({ events: {} });
		await stage.signIn(ann);
		expect(stage.errors).toEqual([]);
	});

	it('deletes the user when the account cannot be linked', async () => {
		const stage = new Stage();
		stage.adapter.linkAccount = async () => {
			throw new Error('deadlock');
		};
		expect(await stage.signIn(ann)).toContain('error=');
		expect(stage.logged).toContain('AdapterError');
		expect(stage.tables.users).toEqual([]);
		expect(stage.tables.sessions).toEqual([]);
	});

	it('creates the new session before it deletes the old one', async () => {
		const stage = new Stage();
		await stage.signIn(ann);
		await stage.signIn(ann);
		expect(stage.called.indexOf('createSession')).toBeLessThan(
			stage.called.indexOf('deleteSession')
		);
		expect(stage.tables.sessions).toHaveLength(1);
	});
});
