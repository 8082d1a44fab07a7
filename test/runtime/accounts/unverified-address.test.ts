// G14, J18: what is kept of an address, by what its provider says. `test/adapters/proof-contract.ts` goes on, for every adapter.

import { describe, expect, it, vi } from 'vitest';
import { type Person, Stage } from './stage.ts';

const home = 'http://app.test';
const address = 'ann@example.test';
const thief: Person = {
	user: { id: 'x', name: 'Eve', email: address },
	id: 'eve',
	emailVerified: false
};

describe('the address of a new user', () => {
	it.each([
		['is proved by a provider that the app trusts and that says so', true, true, address, true],
		[
			'is kept, and not proved, where the app does not trust the provider',
			false,
			true,
			address,
			false
		],
		['is kept, and not proved, where the provider does not say', true, undefined, address, false],
		['is not kept where the provider calls it unverified', false, false, null, false]
	])('%s', async (_, trusted, emailVerified, email, isProved) => {
		const stage = new Stage();
		const options = { allowDangerousEmailAccountLinking: trusted };
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth', options }];
		expect(await stage.signIn({ ...thief, emailVerified })).toBe(home);
		expect(stage.tables.users).toMatchObject([
			{ email, emailVerified: isProved ? expect.any(Date) : null }
		]);
		if (email) expect(stage.warnings).not.toContain('unverified-email-left-out');
	});

	it('is named in the log where it is not kept, once in a process', async () => {
		vi.resetModules();
		const { Stage: Fresh } = await import('./stage.ts');
		const stage = new Fresh();
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth' }];
		await stage.signIn(thief);
		expect(stage.warnings).toContain('unverified-email-left-out');
	});

	it.each([
		[true, {}, true],
		[true, { email_verified: false }, true],
		[undefined, { email_verified: true }, true],
		[undefined, {}, false]
	])(
		'by an `emailVerified` that returns %s for %o is proved: %s',
		async (own, profile, isProved) => {
			const stage = new Stage();
			const options = { allowDangerousEmailAccountLinking: true, emailVerified: () => own };
			stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth', options }];
			await stage.signIn({ ...thief, profile: { email: address, ...profile } });
			expect(stage.tables.users).toMatchObject([
				{ email: address, emailVerified: isProved ? expect.any(Date) : null }
			]);
		}
	);

	it('is passed to `signIn` as the provider reported it', async () => {
		const seen: unknown[] = [];
		const callbacks = {
			signIn: ({ user }: { user: { email?: unknown } }) => seen.push(user.email) > 0
		};
		await new Stage({ callbacks }).signIn(thief);
		expect(seen).toEqual([address]);
	});

	it('is not stored when `emailVerified` of the provider cannot read the profile', async () => {
		const stage = new Stage();
		const emailVerified = (profile: { emails: string[] }) => profile.emails.length > 0;
		const options = { emailVerified };
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth', options }];
		expect(await stage.signIn({ ...thief, emailVerified: undefined })).toBe(home);
		expect(stage.tables.users).toMatchObject([{ email: null }]);
	});
});

describe('the address of a known user with a verified address at the provider', () => {
	/** What becomes of the user behind the account `idp/ann`, beside another user of the app. */
	function known(email: string | null, emailVerified: boolean | undefined) {
		const stage = new Stage();
		const { tables } = stage;
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth' }];
		tables.users.push({ id: 'ann', name: 'Ann', email: email ?? '', emailVerified: null });
		tables.users.push({ id: 'bob', email: 'bob@example.test', emailVerified: new Date(0) });
		Object.assign(tables.users[0] ?? {}, { email });
		const account = { provider: 'idp', providerAccountId: 'ann' };
		tables.accounts.push({ ...account, userId: 'ann', type: 'oauth' });
		const signIn = (said: string) =>
			stage.signIn({ user: { id: 'x', email: said }, id: 'ann', emailVerified });
		return { tables, signIn };
	}

	it('is set if it was missing', async () => {
		const { tables, signIn } = known(null, true);
		expect(await signIn(address)).toBe(home);
		expect(tables.users[0]).toMatchObject({ id: 'ann', email: address, emailVerified: null });
	});

	it('J18: stays if it was set: a mailbox at a provider takes over no user', async () => {
		const { tables, signIn } = known('mine@example.test', true);
		expect(await signIn(address)).toBe(home);
		expect(tables.users[0]).toMatchObject({ id: 'ann', email: 'mine@example.test' });
	});

	it('J18: stays missing if another user has the address', async () => {
		const { tables, signIn } = known(null, true);
		expect(await signIn('bob@example.test')).toBe(home);
		expect(tables.users.map(({ id, email }) => [id, email])).toEqual([
			['ann', null],
			['bob', 'bob@example.test']
		]);
	});

	it.each([undefined, false])('J18: stays missing if the provider says %s', async (said) => {
		const { tables, signIn } = known(null, said);
		expect(await signIn(address)).toBe(home);
		expect(tables.users[0]).toMatchObject({ id: 'ann', email: null });
	});
});
