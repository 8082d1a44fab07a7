// Whether a user has signed in a moment ago, in this browser: what cannot be undone asks for that.

import { clearedCookie, keep, kept } from '../core/cookies.ts';
import type { Context, SignedIn } from '../core/parts.ts';

/** Seconds. */
const maxAge = 300;

const cookieOf = ({ cookies: { state } }: Context) => ({ ...state, name: `${state.name}-fresh` });

const noted = new WeakSet<SignedIn>();

/** Notes who has just signed in. */
export async function noteSignIn(context: Context, signedIn: SignedIn): Promise<void> {
	// Several features may ask for it.
	if (noted.has(signedIn)) return;
	noted.add(signedIn);
	const token = { sub: String(signedIn.user.id) };
	await keep(context, cookieOf(context), { token, maxAge });
}

/** Whether this user has signed in within the last five minutes. */
export async function isFresh(context: Context, { id }: { readonly id?: string | undefined }) {
	const noted = await kept(context, cookieOf(context).name);
	return id !== undefined && noted?.sub === String(id);
}

/** For a session that begins without its user: what needs a fresh sign-in then needs one. */
export function forgetSignIn(context: Context): void {
	context.set.push(clearedCookie(cookieOf(context)));
}
