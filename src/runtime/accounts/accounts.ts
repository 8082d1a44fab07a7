// Which user an identity belongs to: the one it is linked to, the one who is signed in, or a new one.

import type { Env } from '../core/env.ts';
import { AuthError } from '../core/errors.ts';
import type { Accounts, Context, Identity, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Account, Awaitable, User } from '../core/types.ts';
import type { Adapter, AdapterAccount, AdapterUser } from './adapter.ts';
import { checkAdapter } from './check.ts';
import { type CurrentSession, currentSession } from './current-session.ts';
import { AdapterError } from './errors.ts';
import { proveAddress } from './first-proof.ts';
import { settleAccount } from './settle-account.ts';
import { adapterOf, storeOf } from './store.ts';
import { linksTo } from './who-links.ts';

/** What an app may configure with this part. */
export interface AccountsConfig {
	/** Of Auth.js, of the folder `adapters`, or a function that makes one from environment variables. */
	adapter?: Adapter | ((env: Env) => Adapter);
	accounts?: {
		/** `false`: signing in while signed in never links an account, it switches to the other person. */
		implicitLinking?: boolean;
		/**
		 * What becomes of what others may have made of an address, once its owner proves by mail for the first time that it
		 * is theirs. Left out, other sessions end, and passkeys go if there was nothing else. `remove`: accounts at
		 * providers without `allowDangerousEmailAccountLinking` go as well. `keep`: all of it stays.
		 */
		unproven?: 'keep' | 'remove';
		/** That this happened, which accounts went and which stayed: also the moment to take away an older password. */
		emailProved?(message: {
			user: AdapterUser;
			removed: AdapterAccount[];
			kept: AdapterAccount[];
		}): Awaitable<void>;
	};
}

/** Keeps users and their accounts in the database, through the adapter. */
export const accounts: Accounts<AccountsConfig> = { check: checkAdapter, find, linksTo, settle };

/** Flows other than OAuth hand over the user that is stored, if there is one, themselves. */
async function find({ config }: Context, account: Account): Promise<User | null> {
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

/** Reading the mail of an address proves to be the user with that address. */
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
			// Another sign-in of theirs may have been a moment earlier.
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

/** Some adapters throw when they are asked to delete what is not there: that must not cost the sign-in. */
async function endSession({ config }: Context, token: string, stored: string | undefined) {
	try {
		await storeOf(config).deleteSession(token);
	} catch (error) {
		if (stored || !(error instanceof AdapterError)) throw error;
		config.logger.error(error);
	}
}

/** Credentials create no users: the one that `authorize` returns must be in the database to have a session there. */
async function settleCredentials(context: Context, identity: Identity): Promise<SignedIn> {
	const stored = await storeOf(context.config).getUser(identity.user.id ?? '');
	if (stored) return identity;
	throw new AuthError(
		'Database sessions belong to stored users: `authorize` must return the id of one.'
	);
}
