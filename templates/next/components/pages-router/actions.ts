// Where the forms of the pages of sign-in are sent.
import { pathOf } from '../../lib/auth/base-path';

/** To the page itself, which says in its form what went wrong. */
export function enter(way: string, callbackUrl: string): string {
	return `?${new URLSearchParams({ way, callbackUrl })}`;
}

/** To the account page, which signs out wherever the routes of sign-in are. */
export const leave = pathOf('/account?change=leave');
