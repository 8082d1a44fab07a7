// What a browser keeps for us for a while: sealed with the app's secret, and good under one name only.

import type { Context } from './parts.ts';
import type { CookieOption, JWT } from './types.ts';

/** A token that opens under `salt` only, for `maxAge` seconds. */
export function seal(
	{ config, parts }: Context,
	salt: string,
	sealed: { token: JWT; maxAge: number }
): Promise<string> {
	return parts.tokens.encode({ ...sealed, secret: config.jwt.secret, salt });
}

/** What was sealed under `salt`; null if it was not sealed here, or is over. */
export function unseal({ config, parts }: Context, salt: string, token: string | undefined) {
	return parts.tokens.decode({ token, secret: config.jwt.secret, salt }).catch(() => null);
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
export function kept(context: Context, name: string) {
	return unseal(context, name, context.request.cookies.get(name));
}
