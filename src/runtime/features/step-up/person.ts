// Compares the user of the session with the user of the confirming sign-in.

import { sessionOf } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultAccount } from '../../core/types.ts';
import { proofOf } from './proof.ts';

/** User id and account: without a database, the id is new at each sign-in. */
export interface Person {
	readonly user?: string | undefined;
	readonly provider?: string | undefined;
	readonly account?: string | undefined;
}

/** The signed-in user; undefined without a session. */
export async function personOf(context: Context): Promise<Person | undefined> {
	const { user } = await sessionOf(context).peek(context);
	if (!user) return undefined;
	const { provider, account } = (await proofOf(context)) ?? {};
	return { user: user.id, provider, account };
}

export function isSame(one: Person, other: Person): boolean {
	const isUser = !!one.user && one.user === other.user;
	const isAccount = !!one.provider && one.provider === other.provider;
	return isUser || (isAccount && !!one.account && one.account === other.account);
}

/** The person of a finished sign-in. An account that is not linked to the user does not match. */
export function arrived(
	user: { id?: string | undefined },
	account?: DefaultAccount | null
): Person {
	return { user: user.id, provider: account?.provider, account: account?.providerAccountId };
}

/** Reads a person from the content of an encrypted token. */
export function readPerson(sealed: unknown): Person {
	const { user, provider, account } = fieldsIn(sealed);
	const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
	return { user: text(user), provider: text(provider), account: text(account) };
}
