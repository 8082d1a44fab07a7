// The ways in which a user can sign in, and removing one.

import type { ResolvedConfig } from '../core/config.ts';
import type { ProviderType } from '../core/types.ts';
import type { AdapterAuthenticator, UserRow } from './adapter.ts';
import { adapterOf, storeOf } from './store.ts';

/** One of a user's ways to sign in. */
export interface OwnAccount {
	id: string;
	/** The name of the provider. */
	name: string;
	type: ProviderType;
	/** Distinguishes accounts with the same name: an address, or the end of the id. */
	hint: string;
	/** Whether it can be removed, since the user can still sign in without it. */
	mayGo: boolean;
}

/**
 * A user's accounts, and their address if it is verified and an email provider exists. Needs `listAccounts`. `besides`:
 * how many ways to sign in a user has that are no account, such as a password.
 */
export async function waysOf(config: ResolvedConfig, user: UserRow, besides: number) {
	const { providers } = config;
	const types = [...providers.values()].map(({ type }) => type);
	const hint = user.emailVerified && types.includes('email') ? user.email : '';
	const mail: OwnAccount = { id: 'email', name: 'Email', type: 'email', hint, mayGo: false };
	const byMail = hint ? [mail] : [];
	const canList = adapterOf(config)?.listAccounts;
	const all = canList ? await storeOf(config).listAccounts(user.id) : [];
	const known = all.filter(({ provider }) => providers.has(provider));
	const usable = known.length + byMail.length + besides;
	const accounts = all.map((account) => {
		const { provider, providerAccountId, type } = account;
		const found = providers.get(provider);
		const isAlone = all.filter((other) => other.provider === provider).length === 1;
		const own: OwnAccount = {
			id: `${provider}/${providerAccountId}`,
			name: found?.name ?? provider,
			type,
			hint: isAlone ? '' : providerAccountId.replace(/=+$/, '').slice(-4),
			mayGo: !found || usable > 1
		};
		return { own, account };
	});
	return { accounts, byMail, usable };
}

type Unwanted = { readonly id: string; readonly besides: number };

/** Removes a way to sign in, unless it is the last one. */
export async function takeAway(config: ResolvedConfig, user: UserRow, unwanted: Unwanted) {
	const { id, besides } = unwanted;
	const { accounts, usable } = await waysOf(config, user, besides);
	const account = accounts.find(({ own }) => own.id === id && own.mayGo)?.account;
	if (!account) return;
	const store = storeOf(config);
	const isPasskey = account.type === 'webauthn';
	const keys: AdapterAuthenticator[] = isPasskey
		? await store.listAuthenticatorsByUserId(user.id)
		: [];
	const { provider, providerAccountId } = account;
	await store.unlinkAccount({ provider, providerAccountId });
	if (usable === 0 || (await waysOf(config, user, besides)).usable > 0) return;
	// Another request has removed the last other one: restore this one.
	await store.linkAccount(account);
	const key = keys.find(({ credentialID }) => credentialID === providerAccountId);
	if (key) await store.createAuthenticator(key);
}
