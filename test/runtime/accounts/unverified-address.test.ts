// G14, J18: what is kept of an address, by what its provider says. `test/adapters/proof-contract.ts` goes on, for every adapter.

import { describe, expect, it } from 'vitest';
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
	});

	it('is shown to `signIn` as the provider gave it', async () => {
		const seen: unknown[] = [];
		const callbacks = {
			signIn: ({ user }: { user: { email?: unknown } }) => seen.push(user.email) > 0
		};
		await new Stage({ callbacks }).signIn(thief);
		expect(seen).toEqual([address]);
	});

	it('is not kept where the provider’s `emailVerified` cannot read the profile', async () => {
		const stage = new Stage();
		const emailVerified = (profile: { emails: string[] }) => profile.emails.length > 0;
		const options = { emailVerified };
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth', options }];
		expect(await stage.signIn({ ...thief, emailVerified: undefined })).toBe(home);
		expect(stage.tables.users).toMatchObject([{ email: null }]);
	});
});
