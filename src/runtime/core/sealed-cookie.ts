// What a browser keeps for us for a while: sealed with the app's secret, and good under one name only.

import type { Context } from './parts.ts';
import type { CookieOption, JWT } from './types.ts';

/** A token that opens under `salt` only, for `maxAge` seconds. */
export function seal(
	{ config, parts }: Context,
	salt: string,
	{ token, maxAge }: { token: JWT; maxAge: number }
): Promise<string> {
	return parts.tokens.encode({ token, secret: config.jwt.secret, salt, maxAge });
}

/** What was sealed under `salt`; null if it was not sealed here, or is over. */
export async function unseal(
	{ config, parts }: Context,
	salt: string,
	token: string | undefined
): Promise<JWT | null> {
	try {
		return await parts.tokens.decode({ token, secret: config.jwt.secret, salt });
	} catch {
		return null;
	}
}

/** Has the browser keep `token` for `maxAge` seconds. */
export async function keep(
	context: Context,
	{ name, options }: CookieOption,
	sealed: { token: JWT; maxAge: number }
): Promise<void> {
	const { maxAge } = sealed;
	const expires = new Date(Date.now() + maxAge * 1000);
	const value = await seal(context, name, sealed);
	context.set.push({ name, value, options: { ...options, maxAge, expires } });
}

/** What the browser keeps under a name. */
export function kept(context: Context, name: string): Promise<JWT | null> {
	return unseal(context, name, context.request.cookies.get(name));
}
