// What an adapter must do to store passkeys.

import { expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';

const ann = {
	id: '0d5fc3b8-9c1c-4d4e-a2a5-2a7a6bdbd6d1',
	name: 'Ann',
	email: 'ann@example.test',
	emailVerified: null
};

/** The tests of it, for an adapter whose store is empty at the beginning of each. */
export function passkeys(adapter: () => Required<Adapter>): void {
	const register = () => registerPasskey(adapter());

	it('stores an authenticator and finds it by credential and by user', async () => {
		const { user, authenticator, stored } = await register();
		expect(stored).toMatchObject(authenticator);
		expect(await adapter().getAuthenticator('AQID')).toMatchObject(authenticator);
		expect(await adapter().listAuthenticatorsByUserId(user.id)).toMatchObject([authenticator]);
	});

	it('finds the account by account id and provider, in this order', async () => {
		const { user } = await register();
		expect(await adapter().getAccount('AQID', 'idp')).toMatchObject({ userId: user.id });
		expect(await adapter().getAccount('idp', 'AQID')).toBeNull();
	});

	it('returns null or an empty list for unknown authenticators', async () => {
		const { id } = await adapter().createUser(ann);
		expect(await adapter().getAuthenticator('AQID')).toBeNull();
		expect(await adapter().listAuthenticatorsByUserId(id)).toEqual([]);
	});

	it('increases the counter, and fails for an unknown authenticator', async () => {
		await register();
		expect(await adapter().updateAuthenticatorCounter('AQID', 9)).toMatchObject({ counter: 9 });
		expect((await adapter().getAuthenticator('AQID'))?.counter).toBe(9);
		await expect(adapter().updateAuthenticatorCounter('nobody', 1)).rejects.toThrow();
	});
}

/** A user with a passkey and the account that belongs to it. */
export async function registerPasskey(adapter: Required<Adapter>) {
	const user = await adapter.createUser(ann);
	const account = {
		userId: user.id,
		type: 'webauthn',
		provider: 'idp',
		providerAccountId: 'AQID'
	} as const;
	await adapter.linkAccount(account);
	const authenticator = {
		userId: user.id,
		credentialID: 'AQID',
		providerAccountId: 'AQID',
		credentialPublicKey: 'BAUG',
		counter: 3,
		credentialDeviceType: 'multiDevice',
		credentialBackedUp: true,
		transports: 'internal,hybrid'
	};
	return { user, authenticator, stored: await adapter.createAuthenticator(authenticator) };
}
