// The first proof of an address with an adapter that lacks methods (J18).

import { expect, it, vi } from 'vitest';
import type { AdapterAccount } from '#runtime/accounts/adapter.ts';
import { Stage, sessionCookie } from './stage.ts';

const ann = { id: 'user-7', name: 'Ann', email: 'ann@example.test', emailVerified: null };
const passkey: AdapterAccount = {
	userId: 'user-7',
	type: 'webauthn',
	provider: 'keys',
	providerAccountId: 'k'
};

/** Ann, with a passkey and a session, proves her address; what the app is told. */
async function proved(...lacking: string[]) {
	const emailProved = vi.fn();
	const stage = new Stage({ accounts: { unproven: 'remove', emailProved } });
	stage.tables.users.push({ ...ann });
	stage.tables.accounts.push({ ...passkey });
	const expires = new Date(Date.now() + 86_400_000);
	stage.tables.sessions.push({ sessionToken: 'old', userId: 'user-7', expires });
	stage.cookies.set(sessionCookie, 'old');
	for (const name of lacking) Reflect.deleteProperty(stage.adapter, name);
	expect(await stage.signIn({ user: ann, type: 'email' })).toBe('http://app.test');
	expect(stage.errors).toEqual([]);
	return { stage, told: emailProved.mock.lastCall?.[0] };
}

it('reports accounts that the adapter cannot unlink as kept', async () => {
	const { stage, told } = await proved('unlinkAccount');
	expect(told).toMatchObject({ removed: [], kept: [passkey] });
	expect(stage.tables.accounts).toEqual([passkey]);
});

it('reports no accounts, and ends no other session, if the adapter cannot list them', async () => {
	const { stage, told } = await proved('listAccounts', 'listSessions');
	expect([told.removed, told.kept]).toEqual([[], []]);
	// The one that the new session replaces.
	const ended = stage.calls.filter((call) => call.startsWith('deleteSession'));
	expect(ended).toEqual(['deleteSession("old")']);
});
