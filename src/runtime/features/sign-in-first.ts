// Redirects to the sign-in page for pages that need a session.

import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';

/** The URL of the sign-in page with the return URL `callbackUrl`. `base`: the base of the auth routes. */
export function signInUrl(base: string, callbackUrl: string): string {
	return `${base}/signin?${new URLSearchParams({ callbackUrl })}`;
}

/** Redirects to the sign-in page with the return URL `callbackUrl`. */
export function signInFirst({ base }: Context, callbackUrl: string): ResponseInternal {
	return { redirect: signInUrl(base, callbackUrl) };
}
