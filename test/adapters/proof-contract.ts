// G14, J18, L2: an address belongs to the user who verified it, and no other user gets it, in any
// store.

import { describe, expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { type Person, Stage } from '../runtime/accounts/stage.ts';

type Get = () => Adapter;

const home = 'http://app.test';
const address = 'ann@example.test';
const trust = { options: { allowDangerousEmailAccountLinking: true } };
const came = (id: string, email: string): Person => {
	return { user: { id, name: id, email }, id, emailVerified: false };
};

function stageOn(adapter: Adapter, strategy: 'jwt' | 'database', isTrusted = true, accounts = {}) {
	return new Stage(
		{
			session: { strategy, generateSessionToken: () => crypto.randomUUID() },
			accounts,
			providers: [
				{ id: 'idp', name: 'idp', type: 'oauth', ...(isTrusted && trust) },
				{ id: 'other', name: 'other', type: 'oauth', ...trust },
				{ id: 'mail', name: 'mail', type: 'email' }
			]
		},
		adapter
	);
}

/** Runs it against the adapter of the moment, whose store is empty at the beginning of each test. */
export function proofs(adapter: Get): void {
	describe.each(['jwt', 'database'] as const)('an email address, with %s sessions', (strategy) => {
		const settings = [true, false].flatMap((isTrusted) =>
			[{}, { unproven: 'remove' }, { unproven: 'keep' }].map((one) => ({ isTrusted, ...one }))
		);
		const ways = [
			['a provider that the app trusts', { provider: 'other', emailVerified: true }],
			['mail', { provider: 'mail', type: 'email' }]
		] as const;

		it.each(ways)('that is unverified signs no other user in, by %s', async (_, way) => {
			for (const [n, { isTrusted, ...accounts }] of settings.entries()) {
				const stage = stageOn(adapter(), strategy, isTrusted, accounts);
				const email = `ann-${n}@example.test`;
				const key = { provider: 'idp', providerAccountId: `eve-${n}` };
				expect(await stage.signIn(came(key.providerAccountId, email))).toBe(home);
				const stranger = await adapter().getUserByAccount?.(key);
				expect(stranger).not.toBeNull();
				expect(stranger?.email).toBeFalsy();
				stage.cookies.clear();
				expect(await stage.signIn({ ...came(`ann-${n}`, email), ...way })).toBe(home);
				const owner = await adapter().getUserByEmail?.(email);
				expect(owner?.emailVerified).toBeTruthy();
				expect(owner?.id).not.toBe(stranger?.id);
				stage.cookies.clear();
				// The first user keeps their own account.
				await stage.signIn(came(key.providerAccountId, email));
				expect((await adapter().getUserByAccount?.(key))?.id).toBe(stranger?.id);
			}
		});

		it('that is unverified is stored for only one of several concurrent users', async () => {
			const stage = stageOn(adapter(), strategy);
			for (const id of ['one', 'two', 'three']) {
				stage.cookies.clear();
				expect(await stage.signIn(came(id, address))).toBe(home);
			}
			expect(await adapter().getUserByEmail?.(address)).toBeNull();
		});

		it('becomes verified once the provider says so, unless another user has it', async () => {
			const stage = stageOn(adapter(), strategy);
			for (const id of ['one', 'two']) {
				stage.cookies.clear();
				await stage.signIn(came(id, address));
			}
			for (const id of ['one', 'two']) {
				stage.cookies.clear();
				expect(await stage.signIn({ ...came(id, address), emailVerified: true })).toBe(home);
			}
			const found = await adapter().getUserByEmail?.(address);
			expect(found).toMatchObject({ name: 'one', emailVerified: expect.anything() });
		});

		it('stays verified if a trusted provider verified it at the first sign-in', async () => {
			const stage = stageOn(adapter(), strategy);
			await stage.signIn({ ...came('ann', address), emailVerified: true });
			stage.cookies.clear();
			const again = { ...came('ann-2', address), provider: 'other', emailVerified: true };
			expect(await stage.signIn(again)).toBe(home);
			const at = (provider: string, providerAccountId: string) =>
				adapter().getUserByAccount?.({ provider, providerAccountId });
			expect((await at('other', 'ann-2'))?.id).toBe((await at('idp', 'ann'))?.id);
		});
	});

	it('revokes tokens from before its first verification', async () => {
		const thief = stageOn(adapter(), 'jwt');
		const first: Person = { ...came('eve', address), emailVerified: undefined };
		expect(await thief.signIn({ ...first, provider: 'other' })).toBe(home);
		const owner = stageOn(adapter(), 'jwt', true, { unproven: 'keep' });
		const mail = { user: { id: 'new', email: address }, type: 'email', provider: 'mail' } as const;
		expect(await owner.signIn(mail)).toBe(home);
		const more = { id: 'more', user: { id: 'm', name: 'More' } };
		expect(await thief.signIn(more)).toBe(home);
		const user = await adapter().getUserByEmail?.(address);
		const linked = await adapter().getUserByAccount?.({
			provider: 'idp',
			providerAccountId: 'more'
		});
		expect(linked?.id).not.toBe(user?.id);
		expect(await owner.signIn({ ...more, id: 'own', provider: 'other' })).toBe(home);
		const own = await adapter().getUserByAccount?.({ provider: 'other', providerAccountId: 'own' });
		expect(own?.id).toBe(user?.id);
	});
}
