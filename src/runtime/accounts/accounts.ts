// Finds the user of an identity: the linked user, the signed-in user, or a new one.

import type { Env } from '../core/env.ts';
import { AuthError } from '../core/errors.ts';
import type { Accounts, Context, Identity, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Awaitable, DefaultAccount, DefaultUser } from '../core/types.ts';
import type { Adapter, AdapterAccount, AdapterUser } from './adapter.ts';
import { checkAdapter } from './check.ts';
import { type CurrentSession, currentSession } from './current-session.ts';
import { AdapterError } from './errors.ts';
import { proveAddress } from './first-proof.ts';
import { settleAccount } from './settle-account.ts';
import { adapterOf, storeOf } from './store.ts';
import { linksTo } from './who-links.ts';

/** The settings of this part. */
export interface AccountsConfig {
	/** An adapter of Auth.js or of the folder `adapters`, or a function that creates one from environment variables. */
	adapter?: Adapter | ((env: Env) => Adapter);
	accounts?: {
		/** `false`: a sign-in while signed in never links an account; it switches to the other user. */
		implicitLinking?: boolean;
		/**
		 * What happens to sessions, passkeys and accounts from before the first proof of an address, which others may have
		 * created. If unset, other sessions end and passkeys are removed. `remove`: also removes accounts at providers
		 * that have not vouched for the address. `keep`: removes nothing.
		 */
		unproven?: 'keep' | 'remove';
		/** Called at the first proof, with the removed and kept accounts. Remove an older password of the user here. */
		emailProved?(message: {
			user: AdapterUser;
			removed: AdapterAccount[];
			kept: AdapterAccount[];
		}): Awaitable<void>;
	};
}

/** Stores users and their accounts through the adapter. */
export const accounts: Accounts<AccountsConfig> = { check: checkAdapter, find, linksTo, settle };

/** Only for OAuth: other flows pass the stored user themselves. */
async function find({ config }: Context, account: DefaultAccount): Promise<DefaultUser | null> {
	const { provider, providerAccountId, type } = account;
	if (!adapterOf(config) || (type !== 'oauth' && type !== 'oidc')) return null;
	return storeOf(config).getUserByAccount({ provider, providerAccountId });
}

async function settle(context: Context, identity: Identity): Promise<SignedIn | undefined> {
	if (!adapterOf(context.config)) return identity;
	const current = await currentSession(context);
	const settled = await settleByType(context, identity, current);
	return settled && { ...(current.stored && { replaces: current.stored }), ...settled };
}

function settleByType(
	context: Context,
	identity: Identity,
	current: CurrentSession
): Promise<SignedIn | undefined> {
	const { type } = identity.account;
	if (type === 'email') return settleEmail(context, identity, current);
	if (type === 'credentials') return settleCredentials(context, identity);
	return settleAccount(context, identity, current);
}

/** Access to the mailbox proves that the user owns the address. */
async function settleEmail(
	context: Context,
	identity: Identity,
	{ user: signedIn, token, stored }: CurrentSession
): Promise<SignedIn> {
	const store = storeOf(context.config);
	const { user } = identity;
	const find = async () => (user.email ? store.getUserByEmail(user.email) : null);
	let known = await find();
	if (!known) {
		try {
			const created = await store.createUser({ ...user, emailVerified: new Date() });
			await emit(context, (events) => events.createUser?.({ user: created }));
			return { ...identity, user: created, isNewUser: true };
		} catch (error) {
			// Another sign-in of the same user may have just created it.
			known = error instanceof AdapterError ? await find().catch(() => null) : null;
			if (!known) throw error;
		}
	}
	const switches = token !== undefined && signedIn?.id !== known.id;
	if (switches) await endSession(context, token, stored);
	const updated = await proveAddress(context, known, stored);
	await emit(context, (events) => events.updateUser?.({ user: updated }));
	const settled = { ...identity, user: updated, isNewUser: false };
	return switches ? { ...settled, replaces: undefined } : settled;
}

/** Some adapters throw when the session is missing: that must not fail the sign-in. */
async function endSession({ config }: Context, token: string, stored: string | undefined) {
	try {
		await storeOf(config).deleteSession(token);
	} catch (error) {
		if (stored || !(error instanceof AdapterError)) throw error;
		config.logger.error(error);
	}
}

/** Credentials create no users: a database session needs a stored user from `authorize`. */
async function settleCredentials(context: Context, identity: Identity): Promise<SignedIn> {
	const stored = await storeOf(context.config).getUser(identity.user.id ?? '');
	if (stored) return identity;
	throw new AuthError(
		'Database sessions belong to stored users: `authorize` must return the id of one.'
	);
}
