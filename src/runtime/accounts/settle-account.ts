// Accounts at providers and passkeys: whose they are, and linking them to somebody.

import type { Context, Identity, SignedIn } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { Account, TokenSet, User } from '../core/types.ts';
import type { AdapterUser } from './adapter.ts';
import type { CurrentSession } from './current-session.ts';
import { AccountNotLinked, OAuthAccountNotLinked } from './errors.ts';
import { adapterOf, storeOf } from './store.ts';

/** Signs in whoever the account belongs to, links it to whoever is signed in, or makes a new user. */
export async function settleAccount(
	context: Context,
	identity: Identity,
	current: CurrentSession
): Promise<SignedIn> {
	const { provider, providerAccountId } = identity.account;
	const owner = await storeOf(context.config).getUserByAccount({ provider, providerAccountId });
	const signedIn = whoLinks(context, identity, current);
	if (owner && signedIn && owner.id !== signedIn.id) throw refusal(identity);
	if (isForeignPasskey(identity, owner ?? signedIn)) throw refusal(identity);
	if (owner) return settled(identity, owner);
	if (signedIn) {
		await link(context, identity, signedIn);
		return settled(identity, signedIn);
	}
	return (await linkByEmail(context, identity)) ?? (await createUser(context, identity));
}

function settled(identity: Identity, user: AdapterUser, isNewUser = false): SignedIn {
	const { type } = identity.account;
	const account = type === 'webauthn' ? { ...identity.account, userId: user.id } : identity.account;
	return { ...identity, user, account, isNewUser };
}

/** Who is signed in, if a new account becomes theirs. Whoever adds a passkey has asked for that. */
function whoLinks({ config }: Context, { account, user }: Identity, current: CurrentSession) {
	const { input } = config;
	const options: unknown = 'accounts' in input ? input.accounts : undefined;
	const implicit = Reflect.get(Object(options), 'implicitLinking') !== false;
	const asked = account.type === 'webauthn' && user.id === current.user?.id;
	return implicit || asked ? current.user : null;
}

/** A passkey is used by its owner, and added by whoever is signed in: `user` is the one the flow knows. */
function isForeignPasskey({ account, user }: Identity, holder: AdapterUser | null): boolean {
	return account.type === 'webauthn' && holder !== null && holder.id !== user.id;
}

function refusal({ account: { provider, type } }: Identity): Error {
	const Refusal = type === 'webauthn' ? AccountNotLinked : OAuthAccountNotLinked;
	return new Refusal('The account or its e-mail belongs to somebody else.', {
		cause: { provider }
	});
}

/** Links to the user with the same e-mail if the provider is trusted with that. @throws if it is not. */
async function linkByEmail(context: Context, identity: Identity): Promise<SignedIn | undefined> {
	const { account, user, emailVerified } = identity;
	const namesake = user.email
		? await storeOf(context.config).getUserByEmail(user.email)
		: undefined;
	if (!namesake) return undefined;
	const { input, logger, providers } = context.config;
	const provider = providers.get(account.provider);
	const isTrusted =
		provider &&
		'allowDangerousEmailAccountLinking' in provider &&
		provider.allowDangerousEmailAccountLinking;
	if (account.type === 'webauthn' || !isTrusted || emailVerified === false) throw refusal(identity);
	if (emailVerified === undefined) {
		if (!warned.has(input)) logger.warn('unverified-email-linking', provider.id);
		warned.add(input);
	}
	await link(context, identity, namesake);
	return settled(identity, namesake);
}
const warned = new WeakSet<object>();

async function createUser(context: Context, identity: Identity): Promise<SignedIn> {
	const store = storeOf(context.config);
	const isPasskey = identity.account.type === 'webauthn';
	const person = { ...identity.user, ...(!isPasskey && { emailVerified: null }) };
	if (adapterOf(context.config)?.createUserWithAccount) {
		const account = accountOf(context, identity);
		const user = await store.createUserWithAccount(person, account);
		await emit(context, (events) => events.createUser?.({ user }));
		await emitLink(context, { user, account, profile: identity.user });
		return settled(identity, user, true);
	}
	const user = await store.createUser(person);
	await emit(context, (events) => events.createUser?.({ user }));
	try {
		await link(context, identity, user);
	} catch (error) {
		// Somebody without any account could never sign in again, and would keep others from their e-mail.
		if (adapterOf(context.config)?.deleteUser) await store.deleteUser(user.id);
		throw error;
	}
	return settled(identity, user, true);
}

async function link(context: Context, identity: Identity, user: User & { id: string }) {
	const account = accountOf(context, identity);
	await storeOf(context.config).linkAccount({ ...account, userId: user.id });
	await emitLink(context, { user, account, profile: identity.user });
}

function emitLink(context: Context, linked: { user: User; account: Account; profile: User }) {
	return emit(context, (events) => events.linkAccount?.(linked));
}

/** What is stored of an account. */
function accountOf(context: Context, { account }: Identity): Account {
	const { provider, providerAccountId, type, ...tokens } = account;
	return { ...storedTokens(context, account, tokens), provider, providerAccountId, type };
}

/** What the provider wants kept of its tokens. */
function storedTokens({ config }: Context, { provider: id, type }: Account, tokens: TokenSet) {
	if (type === 'webauthn') return {};
	const provider = config.providers.get(id);
	const select = provider && 'account' in provider ? provider.account : undefined;
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
