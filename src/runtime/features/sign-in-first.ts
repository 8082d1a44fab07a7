// The way to a page that needs a user who is signed in.

import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';

/** The sign-in page, which leads to `callbackUrl` afterwards. `base`: where our routes begin. */
export function signInUrl(base: string, callbackUrl: string): string {
	return `${base}/signin?${new URLSearchParams({ callbackUrl })}`;
}

/** Sends the browser to the sign-in page, and from there to `callbackUrl`. */
export function signInFirst({ base }: Context, callbackUrl: string): ResponseInternal {
	return { redirect: signInUrl(base, callbackUrl) };
}
