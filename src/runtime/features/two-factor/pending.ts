// A sign-in that waits for its second factor. The browser only gets a random key to it.

import { adapterOf, storeOf } from '../../accounts/store.ts';
import { clearedCookie, seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import type { DefaultAccount, DefaultUser } from '../../core/types.ts';
import { recordsOf } from '../records.ts';

const kind = 'two-factor-pending';
/** Seconds. */
const maxAge = 600;

/** A sign-in with a valid first factor. */
export interface Pending {
	readonly userId: string;
	readonly signedIn: SignedIn;
	/** The return URL of the sign-in. */
	readonly callbackUrl: string;
	readonly key: string;
}

const cookieOf = ({ cookies: { state } }: Context) => ({ ...state, name: `${state.name}-second` });

/** Stores a sign-in for ten minutes. */
export async function suspend(context: Context, signedIn: SignedIn): Promise<void> {
	const { callbackUrl, config } = context;
	const name = hex(crypto.getRandomValues(new Uint8Array(32)));
	const owner = String(signedIn.user.id);
	await recordsOf(config).put({
		kind,
		key: await digest(name, 'sha256', 'hex'),
		owner,
		value: await seal(context, kind, { token: { signedIn, callbackUrl }, maxAge }),
		expires: new Date(Date.now() + maxAge * 1000)
	});
	const cookie = cookieOf(context);
	context.set.push({ name: cookie.name, value: name, options: { ...cookie.options, maxAge } });
}

/** The pending sign-in of this browser; undefined if there is none. */
export async function pendingOf(context: Context): Promise<Pending | undefined> {
	const name = context.request.cookies.get(cookieOf(context).name);
	if (!name) return undefined;
	const key = await digest(name, 'sha256', 'hex');
	const record = await recordsOf(context.config).get(kind, key);
	const opened = record && (await unseal(context, kind, record.value));
	if (!record || !opened) return undefined;
	const { signedIn, callbackUrl } = fieldsIn(opened);
	const { account, ...rest } = fieldsIn(signedIn);
	if (!isAccount(account) || typeof callbackUrl !== 'string') return undefined;
	const then: DefaultUser = Object(rest['user']);
	const user = await userOf(context, record.owner, then);
	if (!user) return undefined;
	return { userId: record.owner, signedIn: { ...rest, user, account }, callbackUrl, key };
}

/** Ends the pending state; false if another request already did. */
export async function resume(context: Context, { key }: Pending): Promise<boolean> {
	context.setEvenOnFailure.push(clearedCookie(cookieOf(context)));
	return (await recordsOf(context.config).take(kind, key)) !== null;
}

/** Ends what this browser waits for, if anything: the user has signed in in another way. */
export async function endPending(context: Context): Promise<void> {
	const pending = await pendingOf(context);
	if (pending) await resume(context, pending);
}

/** The user as the database has it now; undefined if it was deleted. */
async function userOf(
	{ config }: Context,
	id: string,
	then: DefaultUser
): Promise<DefaultUser | undefined> {
	if (!adapterOf(config)?.getUser) return then;
	return (await storeOf(config).getUser(id)) ?? undefined;
}

function isAccount(value: unknown): value is DefaultAccount {
	const { provider, providerAccountId, type } = fieldsIn(value);
	return [provider, providerAccountId, type].every((one) => typeof one === 'string');
}
