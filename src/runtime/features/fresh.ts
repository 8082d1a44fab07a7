// Recent sign-ins: actions that cannot be undone require one in the same browser.

import { clearedCookie, keep, kept } from '../core/cookies.ts';
import type { Context, SignedIn } from '../core/parts.ts';

/** Seconds. */
const maxAge = 300;

const cookieOf = ({ cookies: { state } }: Context) => ({ ...state, name: `${state.name}-fresh` });

const noted = new WeakSet<SignedIn>();

/** Stores the sign-in in a cookie. */
export async function noteSignIn(context: Context, signedIn: SignedIn): Promise<void> {
	// Several features may call it for one sign-in.
	if (noted.has(signedIn)) return;
	noted.add(signedIn);
	const token = { sub: String(signedIn.user.id) };
	await keep(context, cookieOf(context), { token, maxAge });
}

/** Whether this user signed in within the last five minutes. */
export async function isFresh(context: Context, { id }: { readonly id?: string | undefined }) {
	const noted = await kept(context, cookieOf(context).name);
	return id !== undefined && noted?.sub === String(id);
}

/** For sessions that start without a sign-in of the user: sensitive actions then require one. */
export function forgetSignIn(context: Context): void {
	context.set.push(clearedCookie(cookieOf(context)));
}
