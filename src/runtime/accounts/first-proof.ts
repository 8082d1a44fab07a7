// The first proof that a user owns an address: until then, others may have used it.

import { decodeJwt } from 'jose/jwt/decode';
import type { ResolvedConfig } from '../core/config.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Identity } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Account, Profile } from '../core/types.ts';
import type { AdapterAccount, AdapterUser } from './adapter.ts';
import { isAddress } from './exact.ts';
import { adapterOf, storeOf } from './store.ts';

/** Notes that the owner of the mailbox came. `current`: the session that they came with. */
export async function proveAddress(
	context: Context,
	user: AdapterUser,
	current: string | undefined
): Promise<AdapterUser> {
	const { config } = context;
	if (!user.emailVerified) await evictOthers(context, user, current);
	// Tokens from before the first proof are told by its time: it stays where they are used.
	const first = config.session.strategy === 'jwt' ? user.emailVerified : null;
	return storeOf(config).updateUser({ id: user.id, emailVerified: first ?? new Date() });
}

/**
 * Whether something may be a stranger's that would stay when a user is linked by their address, and the app has not said
 * what becomes of it. `proves`: whether the sign-in proves the address, which ends what vouches for nothing.
 */
export async function isDoubtful(
	config: ResolvedConfig,
	user: AdapterUser,
	proves: boolean
): Promise<boolean> {
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
 * Takes from a user what others may have made before the owner of the mailbox came: all sessions but `current`, and
 * passkeys, which prove no address. An account at a provider may be the owner's as well as a stranger's: it goes only if
 * the app says so. What the adapter cannot list stays.
 */
async function evictOthers(
	context: Context,
	user: AdapterUser,
	current: string | undefined
): Promise<void> {
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

/** Whether the account proved this very address: nothing but its ID token still knows what its provider said. */
function isVouched(config: ResolvedConfig, account: AdapterAccount, user: AdapterUser): boolean {
	if (!isTrusted(config, account)) return false;
	try {
		const profile: Profile = decodeJwt(account.id_token ?? '');
		const isTheirs = isAddress(user.email, String(profile.email).toLowerCase());
		return isTheirs && callsVerified(config, { account, user, profile }) === true;
	} catch {
		return false;
	}
}

/** Whether the provider calls the address of `user` theirs: nothing but `true` says yes. Undefined if it does not say. */
export function callsVerified(
	{ providers }: ResolvedConfig,
	{ account, user, profile = {} }: Identity
): boolean | undefined {
	const { emailVerified, userinfo } = fieldsIn(providers.get(account.provider));
	let own: unknown;
	try {
		own = typeof emailVerified === 'function' ? (emailVerified(profile) ?? undefined) : undefined;
	} catch {
		// It may know another profile than that of a request of the app's own.
		return fieldsIn(userinfo)['request'] ? undefined : false;
	}
	const said = own ?? profile.email_verified ?? undefined;
	if (said !== true) return said === undefined ? undefined : false;
	// The claim is about the address beside it: a `profile` of the app's own may take another.
	const isOther = own === undefined && !isAddress(user.email, String(profile.email).toLowerCase());
	return isOther ? undefined : true;
}

/** Whether the app takes an address for proved because this provider says so. */
export function isTrusted(
	{ providers }: ResolvedConfig,
	{ provider: id }: Pick<Account, 'provider'>
): boolean {
	return Boolean(fieldsIn(providers.get(id))['allowDangerousEmailAccountLinking']);
}
