// A sign-in that waits for its second factor. The browser has no more of it than a random name.

import { adapterOf, storeOf } from '../../accounts/store.ts';
import { clearedCookie, seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import type { Account, User } from '../../core/types.ts';
import { recordsOf } from '../records.ts';

const kind = 'two-factor-pending';
/** Seconds. */
const maxAge = 600;

/** A sign-in for which the first factor was right. */
export interface Pending {
	readonly userId: string;
	readonly signedIn: SignedIn;
	/** Where the browser goes in the end. */
	readonly callbackUrl: string;
	readonly key: string;
}

const cookieOf = ({ cookies: { state } }: Context) => ({ ...state, name: `${state.name}-second` });

/** Keeps a sign-in for ten minutes. */
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

/** The sign-in of this browser that waits; undefined if there is none. */
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
	const user = await userOf(context, record.owner, fieldsIn(rest['user']));
	if (!user) return undefined;
	return { userId: record.owner, signedIn: { ...rest, user, account }, callbackUrl, key };
}

/** Lets the sign-in go on; false if another request has done so already. */
export async function resume(context: Context, { key }: Pending): Promise<boolean> {
	context.setEvenOnFailure.push(clearedCookie(cookieOf(context)));
	return (await recordsOf(context.config).take(kind, key)) !== null;
}

/** As the database knows the user by now; undefined if it does not any more. */
async function userOf({ config }: Context, id: string, then: User): Promise<User | undefined> {
	if (!adapterOf(config)?.getUser) return then;
	return (await storeOf(config).getUser(id)) ?? undefined;
}

function isAccount(value: unknown): value is Account {
	const { provider, providerAccountId, type } = fieldsIn(value);
	return [provider, providerAccountId, type].every((one) => typeof one === 'string');
}
