// What the rows of our own adapters do with the tokens of an account, for the feature that renews them.

import { expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import type { ChangesAccounts } from '#runtime/accounts/changes-accounts.ts';
import type { Upkeep } from '#runtime/accounts/upkeep.ts';

const ann = { id: crypto.randomUUID(), email: 'ann@example.test', emailVerified: null };
const old = { access_token: 'a-1', refresh_token: 'r-1', expires_at: 2_000_000_000 };

/** `open` gives the adapter of the moment, whose store is empty. */
export function accountTokensContract(open: () => Adapter & Upkeep & ChangesAccounts): void {
	it('updates the tokens of an account only if they have not changed since they were read', async () => {
		const { rows, changeAccount, ...adapter } = open();
		const user = await adapter.createUser?.(ann);
		const of = { type: 'oauth', provider: 'idp', userId: user?.id ?? '' } as const;
		for (const providerAccountId of ['ann-1', 'ann-2'])
			await adapter.linkAccount?.({ ...of, ...old, providerAccountId });
		const change = (refresh_token: string, changes: Readonly<Record<string, unknown>>) => {
			const where = { provider: 'idp', providerAccountId: 'ann-1', refresh_token };
			return changeAccount
				? changeAccount(where, changes)
				: rows?.change('accounts', where, changes);
		};
		const next = { access_token: 'a-2', refresh_token: 'r-2', expires_at: null };
		expect(await change('r-1', next)).toBe(true);
		expect(await change('r-1', { access_token: 'a-3' })).toBe(false);
		const all = (await adapter.listAccounts?.(of.userId)) ?? [];
		const found = (id: string) => all.find(({ providerAccountId }) => providerAccountId === id);
		expect(found('ann-1')).toMatchObject({ access_token: 'a-2', refresh_token: 'r-2' });
		expect(found('ann-1')?.expires_at).toBeUndefined();
		expect(found('ann-2')).toMatchObject(old);
		expect(
			await adapter.getUserByAccount?.({ provider: 'idp', providerAccountId: 'ann-1' })
		).toEqual(user);
	});

	it('updates the tokens of an account for one of several concurrent writers', async () => {
		const { rows, changeAccount, ...adapter } = open();
		const user = await adapter.createUser?.(ann);
		const of = { type: 'oauth', provider: 'idp', userId: user?.id ?? '' } as const;
		await adapter.linkAccount?.({ ...of, ...old, providerAccountId: 'ann-1' });
		const where = { provider: 'idp', providerAccountId: 'ann-1', refresh_token: 'r-1' };
		const all = Array.from({ length: 10 }, (_, i) => {
			const changes = { refresh_token: `r-new-${i}` };
			return changeAccount
				? changeAccount(where, changes)
				: rows?.change('accounts', where, changes);
		});
		expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
	});
}
