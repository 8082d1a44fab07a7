// The first proof that a user owns an address: until then, others may have used it.

import { decodeJwt } from 'jose/jwt/decode';
import type { ResolvedConfig } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Identity } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { DefaultProfile } from '../core/types.ts';
import type { AdapterAccount, StoredUser } from './adapter.ts';
import { isAddress } from './exact.ts';
import { adapterOf, storeOf } from './store.ts';

/** Marks the address as proved. `current`: the session of the request. */
export async function proveAddress(
	context: Context,
	user: StoredUser,
	current: string | undefined
): Promise<StoredUser> {
	const { config } = context;
	if (!user.emailVerified) await evictOthers(context, user, current);
	// With token sessions, keep the time of the first proof: it identifies tokens from before it.
	const first = config.session.strategy === 'jwt' ? user.emailVerified : null;
	return storeOf(config).updateUser({ id: user.id, emailVerified: first ?? new Date() });
}

/**
 * Whether linking a user by their address would keep accounts that may belong to someone else, and the app has not set
 * `unproven`. `proves`: whether the sign-in proves the address, which removes passkeys.
 */
export async function isDoubtful(config: ResolvedConfig, user: StoredUser, proves: boolean) {
	const { unproven } = optionsOf(config);
	if (unproven === 'keep' || (unproven && proves)) return false;
	const accounts = await storeOf(config).listAccounts(user.id);
	return accounts.some((account) => {
		return !(proves && account.type === 'webauthn') && !isVouched(config, account, user);
	});
}

function optionsOf({ input }: ResolvedConfig): Record<string, unknown> {
	return 'accounts' in input ? fieldsIn(input.accounts) : {};
}

/**
 * Removes what others may have created before the first proof of the address: all sessions but `current`, and passkeys,
 * which prove no address. Accounts at providers may belong to the owner, so they are only removed if the app sets
 * `remove`. What the adapter cannot list stays.
 */
async function evictOthers(context: Context, user: StoredUser, current: string | undefined) {
	const { config } = context;
	const { listAccounts, listSessions, unlinkAccount } = adapterOf(config) ?? {};
	const store = storeOf(config);
	const { unproven, emailProved: tell } = optionsOf(config);
	const accounts = listAccounts ? await store.listAccounts(user.id) : [];
	const goes = (account: AdapterAccount) =>
		unproven !== 'keep' &&
		(account.type === 'webauthn' || (!!unproven && !isVouched(config, account, user)));
	const removed = unlinkAccount ? accounts.filter(goes) : [];
	for (const { provider, providerAccountId } of removed) {
		await store.unlinkAccount({ provider, providerAccountId });
	}
	const sessions = listSessions && unproven !== 'keep' ? await store.listSessions(user.id) : [];
	for (const { sessionToken } of sessions) {
		if (sessionToken !== current) await store.deleteSession(sessionToken);
	}
	if (typeof tell !== 'function') return;
	const kept = accounts.filter((account) => !removed.includes(account));
	await emit(context, () => Reflect.apply(tell, undefined, [{ user, removed, kept }]));
}

/** Whether a trusted provider has vouched for this address, by the stored ID token of the account. */
function isVouched(config: ResolvedConfig, account: AdapterAccount, user: StoredUser): boolean {
	if (!isTrusted(config, account)) return false;
	try {
		const profile: DefaultProfile = decodeJwt(account.id_token ?? '');
		const isTheirs = isAddress(user.email, String(profile.email).toLowerCase());
		return isTheirs && callsVerified(config, { account, user, profile }) === true;
	} catch {
		return false;
	}
}

/** Whether the provider says that the address is verified. Only `true` counts; undefined if it says nothing. */
export function callsVerified(
	{ providers }: ResolvedConfig,
	{ account, user, profile = {} }: Identity
): boolean | undefined {
	const { emailVerified, userinfo } = fieldsIn(providers.get(account.provider));
	let own: unknown;
	try {
		own = typeof emailVerified === 'function' ? (emailVerified(profile) ?? undefined) : undefined;
	} catch {
		// With the app's own userinfo request, the profile may have another form.
		return fieldsIn(userinfo)['request'] ? undefined : false;
	}
	const said = own ?? profile.email_verified ?? undefined;
	if (said !== true) return said === undefined ? undefined : false;
	// The claim is about the profile's address; the app's own `profile` may return another one.
	const isOther = own === undefined && !isAddress(user.email, String(profile.email).toLowerCase());
	return isOther ? undefined : true;
}

/** Whether the app trusts this provider to verify addresses. */
export function isTrusted({ providers }: ResolvedConfig, account: { provider: string }): boolean {
	return Boolean(fieldsIn(providers.get(account.provider))['allowDangerousEmailAccountLinking']);
}
