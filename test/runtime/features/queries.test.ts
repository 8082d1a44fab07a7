// What an app asks of its database, in the words of the adapter: nothing more than before there were features.

import { describe, expect, it } from 'vitest';
import { signIn } from './rig.ts';
import { entries, load, sessionFor, wholeApp } from './whole-app.ts';

describe('an app without features', () => {
	it('sends a minimum of queries, with database sessions', async () => {
		const { visitor, during } = wholeApp([], { session: 'database' });
		expect(await during(() => signIn(visitor))).toEqual([
			'getUserByAccount',
			'getUserByAccount',
			'getUserByEmail',
			'createUser',
			'linkAccount',
			'createSession'
		]);
		expect(await during(() => visitor.session())).toEqual(['getSessionAndUser']);
		expect(await during(() => visitor.submit('/auth/signout'))).toEqual(['deleteSession']);
		expect(await during(() => visitor.session())).toEqual([]);
	});

	it('queries users only at sign-in, with cookie sessions', async () => {
		const { visitor, during } = wholeApp([], { session: 'jwt', database: true });
		expect(await during(() => signIn(visitor))).toHaveLength(5);
		expect(await during(() => visitor.session())).toEqual([]);
		expect(await during(() => visitor.submit('/auth/signout'))).toEqual([]);
	});
});

describe('an app with one feature', () => {
	it.each(entries.map(({ id }) => id))(
		'signs in, reads the session, and signs out: %s',
		async (id) => {
			const all = await load([id]);
			const { visitor, base } = wholeApp(all);
			expect(sessionFor(all)).toBeDefined();
			await signIn(visitor);
			expect([base.errors, await visitor.session()]).toEqual([
				[],
				expect.objectContaining({ user: expect.objectContaining({ email: 'ann@example.test' }) })
			]);
			await visitor.submit('/auth/signout');
			expect(await visitor.session()).toBeNull();
		}
	);
});
