// Known browsers have signed in to an account before: attempts elsewhere do not use up theirs.

import { keep, kept } from '../../core/cookies.ts';
import type { Context } from '../../core/parts.ts';

/** Seconds: half a year. */
const maxAge = 180 * 24 * 60 * 60;
/** The most accounts per browser. */
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

/** The id of this browser if it has signed in to the account before, given by its hash. */
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
