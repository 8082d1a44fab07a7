// Finds the user of an account or passkey, and links it.

import { fieldsIn } from '../core/fields.ts';
import type { Context, Identity, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { DefaultAccount, OwnEvents, TokenSet } from '../core/types.ts';
import type { StoredUser } from './adapter.ts';
import type { CurrentSession } from './current-session.ts';
import { AccountNotLinked, AdapterError, OAuthAccountNotLinked } from './errors.ts';
import { callsVerified, isDoubtful, isTrusted, proveAddress } from './first-proof.ts';
import { adapterOf, storeOf } from './store.ts';
import { whoLinks } from './who-links.ts';

/**
 * Signs in the owner of the account, links it to the signed-in user, or creates a user. Undefined: the current session
 * stays.
 */
export async function settleAccount(
	context: Context,
	identity: Identity,
	current: CurrentSession
): Promise<SignedIn | undefined> {
	const { provider, providerAccountId } = identity.account;
	const store = storeOf(context.config);
	const owner = await store.getUserByAccount({ provider, providerAccountId });
	const signedIn = whoLinks(identity, current);
	if (owner && signedIn && owner.id !== signedIn.id) throw refusal(identity);
	if (isForeignPasskey(identity, owner ?? signedIn)) throw refusal(identity);
	if (owner && isNewPasskey(identity)) throw refusal(identity);
	if (owner) return settled(identity, await withAddress(context, identity, owner));
	const { email } = identity.user;
	const namesake = !signedIn && email ? await store.getUserByEmail(email) : null;
	// The same user's first sign-in elsewhere may have finished between the two queries.
	const isLate = namesake && (await store.getUserByAccount({ provider, providerAccountId }));
	if (isLate) return settleAccount(context, identity, current);
	try {
		if (signedIn) return await link(context, identity, signedIn);
		if (namesake) return await linkByEmail(context, identity, { namesake, current });
		return await createUser(context, identity);
	} catch (error) {
		if (isNoLoss(error, namesake, current)) return undefined;
		const isRace = error instanceof AdapterError || (await isHalfMade(context, identity, namesake));
		const isOver = isRace && (await isSettledMeanwhile(context, identity));
		if (isOver) return settleAccount(context, identity, current);
		throw error;
	}
}

/** Whether the owner of the address is already signed in, so that a refusal can be ignored. */
function isNoLoss(error: unknown, namesake: StoredUser | null, { user }: CurrentSession): boolean {
	return error instanceof OAuthAccountNotLinked && !!namesake && namesake.id === user?.id;
}

/** Whether another sign-in of the same user stores the account meanwhile, within 250 milliseconds. */
async function isSettledMeanwhile({ config }: Context, { account }: Identity): Promise<boolean> {
	const { provider, providerAccountId, type } = account;
	try {
		for (let tries = type === 'webauthn' ? 0 : 5; tries > 0; tries--) {
			if (await storeOf(config).getUserByAccount({ provider, providerAccountId })) return true;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	} catch {
		// If the store fails here, the first error is reported.
	}
	return false;
}

/** Whether the first sign-in of this user may be in progress: the user has no account yet, or only this one. */
async function isHalfMade({ config }: Context, { account }: Identity, user: StoredUser | null) {
	const { listAccounts, createUserWithAccount } = adapterOf(config) ?? {};
	if (!user || user.emailVerified || createUserWithAccount) return false;
	if (!listAccounts) return true;
	const { provider, providerAccountId: id } = account;
	const stored = await storeOf(config).listAccounts(user.id);
	const isSame = stored.some((one) => one.provider === provider && one.providerAccountId === id);
	return isSame || stored.length === 0;
}

function settled(identity: Identity, user: StoredUser, isNewUser = false): SignedIn {
	const { type } = identity.account;
	const account = type === 'webauthn' ? { ...identity.account, userId: user.id } : identity.account;
	return { ...identity, user, account, isNewUser };
}

/** Whether a passkey of `user` meets another owner or signed-in user. */
function isForeignPasskey({ account, user }: Identity, holder: StoredUser | null): boolean {
	return account.type === 'webauthn' && holder !== null && holder.id !== user.id;
}

/** Whether a passkey is being registered: a response sent twice must not sign in (Web Authentication 7.1). */
function isNewPasskey({ account }: Identity): boolean {
	return account.type === 'webauthn' && !account.userId;
}

function refusal({ account: { provider, type } }: Identity): Error {
	const Refusal = type === 'webauthn' ? AccountNotLinked : OAuthAccountNotLinked;
	return new Refusal('The account or its email belongs to another user.', {
		cause: { provider }
	});
}

type Namesake = { namesake: StoredUser; current: CurrentSession };

/** Links to the user with the same email if the app trusts the provider for that. @throws if not. */
async function linkByEmail(
	context: Context,
	identity: Identity,
	{ namesake, current }: Namesake
): Promise<SignedIn> {
	const { account } = identity;
	const { config } = context;
	const mayLink = account.type !== 'webauthn' && isTrusted(config, account);
	const isVerified = mayLink && callsVerified(config, identity);
	if (isVerified === false) throw refusal(identity);
	const isFirst = !namesake.emailVerified && adapterOf(config)?.listAccounts;
	const proves = isVerified === true;
	if (isFirst && (await isDoubtful(config, namesake, proves))) throw refusal(identity);
	if (isVerified === undefined) warnOnceFor(account, config, 'unverified-email-linking');
	const isProved = isFirst && proves;
	const owner = isProved ? await proveAddress(context, namesake, current.stored) : namesake;
	return link(context, identity, owner);
}

function warnOnceFor({ provider }: DefaultAccount, { logger }: Context['config'], code: string) {
	if (!warned.has(code + provider)) logger.warn(code, provider);
	warned.add(code + provider);
}
const warned = new Set<string>();

/** The address to store: not one that the provider calls unverified, since its owner could later get this user. */
function addressOf({ config }: Context, identity: Identity) {
	const { account, user } = identity;
	const isVerified = user.email ? callsVerified(config, identity) : undefined;
	if (isVerified === false) warnOnceFor(account, config, 'unverified-email-left-out');
	const isProved = isVerified === true && isTrusted(config, account);
	return {
		...(isVerified === false && { email: null }),
		emailVerified: isProved ? new Date() : null
	};
}

/** Stores an address that the provider now calls verified for a user without one. */
async function withAddress(context: Context, identity: Identity, owner: StoredUser) {
	const { account, user } = identity;
	const mayGet = account.type !== 'webauthn' && adapterOf(context.config)?.updateUser;
	if (owner.email || !user.email || !mayGet) return owner;
	const store = storeOf(context.config);
	const isVerified = callsVerified(context.config, identity);
	if (!isVerified || (await store.getUserByEmail(user.email))) return owner;
	const { emailVerified } = addressOf(context, identity);
	return store.updateUser({ id: owner.id, email: user.email, emailVerified });
}

async function createUser(context: Context, identity: Identity): Promise<SignedIn> {
	const store = storeOf(context.config);
	const address = identity.account.type === 'webauthn' ? {} : addressOf(context, identity);
	// Not by spreading: an app's type may say that everybody has an address.
	const person = Object.assign({ ...identity.user }, address);
	// First, since it calls code of the app, which may throw.
	const account = accountOf(context, identity);
	if (adapterOf(context.config)?.createUserWithAccount) {
		const user = await store.createUserWithAccount(person, account);
		await emit(context, (events) => events.createUser?.({ user }));
		await emitLink(context, { user, account, profile: identity.user });
		return settled(identity, user, true);
	}
	const user = await store.createUser(person);
	await emit(context, (events) => events.createUser?.({ user }));
	try {
		await store.linkAccount({ ...account, userId: user.id });
	} catch (error) {
		// Another sign-in of the same user may have linked it to the user created here.
		if (await isOwner(context, account, user)) return settled(identity, user, true);
		// A user without any account could never sign in again, and would block the email address for others.
		if (adapterOf(context.config)?.deleteUser) await store.deleteUser(user.id);
		throw error;
	}
	await emitLink(context, { user, account, profile: identity.user });
	return settled(identity, user, true);
}

async function isOwner({ config }: Context, account: DefaultAccount, { id }: StoredUser) {
	const { provider, providerAccountId } = account;
	try {
		return (await storeOf(config).getUserByAccount({ provider, providerAccountId }))?.id === id;
	} catch {
		return false;
	}
}

async function link(context: Context, identity: Identity, user: StoredUser): Promise<SignedIn> {
	const account = accountOf(context, identity);
	await storeOf(context.config).linkAccount({ ...account, userId: user.id });
	await emitLink(context, { user, account, profile: identity.user });
	return settled(identity, user);
}

function emitLink(context: Context, linked: Parameters<OwnEvents['linkAccount']>[0]) {
	return emit(context, (events) => events.linkAccount?.(linked));
}

/** The account as it is stored. */
function accountOf(context: Context, { account }: Identity): DefaultAccount {
	const { provider, providerAccountId, type, ...tokens } = account;
	return { ...storedTokens(context, account, tokens), provider, providerAccountId, type };
}

/** The tokens to store, as the provider's `account` selects them. */
export function storedTokens(
	{ config }: Context,
	{ provider: id, type }: DefaultAccount,
	tokens: TokenSet
) {
	if (type === 'webauthn') return {};
	const provider = config.providers.get(id);
	const { account: select } = fieldsIn(provider);
	if (typeof select !== 'function') return usualTokens(tokens);
	const selected: unknown = Reflect.apply(select, provider, [tokens]);
	return Object(selected);
}

const usual = [
	'access_token',
	'id_token',
	'refresh_token',
	'expires_at',
	'scope',
	'token_type',
	'session_state'
];

function usualTokens(tokens: TokenSet): Partial<TokenSet> {
	const kept = usual.filter((name) => tokens[name] !== undefined);
	return Object.fromEntries(kept.map((name) => [name, tokens[name]]));
}
