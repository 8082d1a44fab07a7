// The first time that somebody proves an address to be theirs: until then anybody may have used it.

import { decodeJwt } from 'jose/jwt/decode';
import type { ResolvedConfig } from '../core/config.ts';
import type { Context } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Account, Profile } from '../core/types.ts';
import type { AdapterAccount, AdapterUser } from './adapter.ts';
import { adapterOf, storeOf } from './store.ts';

/** Notes that the owner of the mailbox came. `current`: the session that they came with. */
export async function proveAddress(
	context: Context,
	user: AdapterUser,
	current: string | undefined
): Promise<AdapterUser> {
	if (!user.emailVerified) await evictOthers(context, user, current);
	return storeOf(context.config).updateUser({ id: user.id, emailVerified: new Date() });
}

/** Whether there are accounts that may be a stranger's, and the app has not said what becomes of them. */
export async function isDoubtful(config: ResolvedConfig, { id }: AdapterUser): Promise<boolean> {
	if (optionsOf(config)['unproven']) return false;
	const accounts = await storeOf(config).listAccounts(id);
	return accounts.some((account) => account.type !== 'webauthn' && !isVouched(config, account));
}

function optionsOf({ input }: ResolvedConfig): Record<string, unknown> {
	return 'accounts' in input ? Object(input.accounts) : {};
}

/**
 * Takes from a user what others may have made before the owner of the mailbox came: all sessions but `current`, and
 * passkeys if they are all there is. An account at a provider may be the owner's as well as a stranger's: it goes only if
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
	const onlyPasskeys = accounts.every(({ type }) => type === 'webauthn');
	const goes = (account: AdapterAccount) =>
		unproven === 'remove' ? !isVouched(config, account) : onlyPasskeys && unproven !== 'keep';
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

/** Whether the app trusts the provider, and this did not call the address unproved when the account was made. */
function isVouched(config: ResolvedConfig, account: AdapterAccount): boolean {
	if (!isTrusted(config, account)) return false;
	try {
		// What it said is kept nowhere else.
		return callsVerified(config, account, decodeJwt(account.id_token ?? '')) !== false;
	} catch {
		return true;
	}
}

type At = Pick<Account, 'provider'>;

/** Whether the provider calls the address of a profile the person's: nothing but `true` says yes. Undefined if it does not say. */
export function callsVerified(
	{ providers }: ResolvedConfig,
	{ provider: id }: At,
	profile: Profile
): boolean | undefined {
	const { emailVerified, userinfo } = Object(providers.get(id));
	try {
		const said: unknown = emailVerified?.(profile) ?? profile.email_verified ?? undefined;
		return said === undefined ? undefined : said === true;
	} catch (error) {
		// It may know another profile than that of a request of the app's own.
		if (Object(userinfo).request) return undefined;
		throw error;
	}
}

/** Whether the app takes an address for proved because this provider says so. */
export function isTrusted({ providers }: ResolvedConfig, { provider: id }: At): boolean {
	const provider = Object(providers.get(id));
	return Boolean(Reflect.get(provider, 'allowDangerousEmailAccountLinking'));
}
