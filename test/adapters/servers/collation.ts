// A database whose collation holds `é` and `e` for one letter: whom it finds is not believed (ruling 34).

import { describe, expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { type Person, Stage, sessionCookie } from '../../runtime/accounts/stage.ts';

const options = { allowDangerousEmailAccountLinking: true };
const trusting = { providers: [{ id: 'idp', name: 'idp', type: 'oauth' as const, options }] };
const victim: Person = {
	id: 'AbC',
	user: { id: '', name: 'Vic', email: 'victim@example.com' },
	emailVerified: true
};
const email = 'victim@exámple.com';

export function strangersByCollation(name: string, empty: () => Promise<() => Adapter>): void {
	describe(`J1: names that the database collates as equal: ${name}`, () => {
		it.each<[string, Person]>([
			['a mail to another address', { type: 'email', user: { email } }],
			['the address at a trusted provider', { id: 'x', user: { email }, emailVerified: true }],
			['another id at the provider', { id: 'aBc', user: { email: 'other@example.com' } }],
			['another id without an address', { id: 'aBc', user: {} }]
		])('do not open the account of another user by %s', async (_, stranger) => {
			const adapter = (await empty())();
			const own = new Stage(trusting, adapter);
			expect(await own.signIn(victim)).toBe('http://app.test');
			const { id } = Object(await adapter.getUserByEmail?.('victim@example.com'));
			// The database itself says that it is them: without this, nothing is tried here.
			expect(Object(await adapter.getUserByEmail?.(email))).toMatchObject({ id });
			const session = { generateSessionToken: () => crypto.randomUUID() };
			const other = new Stage({ ...trusting, session }, adapter);
			await other.signIn(stranger);
			const token = other.cookies.get(sessionCookie) ?? 'none';
			expect((await adapter.getSessionAndUser?.(token))?.user.id).not.toBe(id);
			const strange = { provider: 'idp', providerAccountId: 'x' };
			expect((await adapter.getUserByAccount?.(strange))?.id).not.toBe(id);
			own.cookies.clear();
			expect(await own.signIn(victim)).toBe('http://app.test');
		});
	});
}
