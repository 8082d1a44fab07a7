// Browsers with an earlier sign-in to an account: strangers who try the account cannot use up their attempts.

import { keep, kept } from '../../core/cookies.ts';
import type { Context } from '../../core/parts.ts';

/** Seconds: half a year. */
const maxAge = 180 * 24 * 60 * 60;
/** Accounts that a browser is known for. */
const mostAccounts = 5;

function cookieOf({ cookies }: Context) {
	const { name, options } = cookies.state;
	return { name: `${name}-known`, options };
}

async function read(context: Context) {
	const { id, of }: { id?: unknown; of?: unknown } = Object(
		await kept(context, cookieOf(context).name)
	);
	const accounts: unknown[] = Array.isArray(of) ? of : [];
	return { id: typeof id === 'string' ? id : undefined, accounts };
}

/** What this browser is counted as for an account, given by its hash, after a sign-in to it here. */
export async function knownAs(context: Context, account: string): Promise<string | undefined> {
	const { id, accounts } = await read(context);
	return accounts.includes(account) ? id : undefined;
}

/** Remembers a sign-in to an account in the browser. */
export async function remember(context: Context, account: string): Promise<void> {
	const { id = crypto.randomUUID(), accounts } = await read(context);
	const of = [account, ...accounts.filter((one) => one !== account)].slice(0, mostAccounts);
	await keep(context, cookieOf(context), { token: { id, of }, maxAge });
}
