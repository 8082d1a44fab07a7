// Where the forms of the pages of sign-in are sent.
import { home, pathOf } from '../../lib/auth/base-path';

/** To the page itself, which says in its form what went wrong. */
export function enter(way: string, callbackUrl: string): string {
	return `?${new URLSearchParams({ way, callbackUrl })}`;
}

export const leave = pathOf(
	`/api/auth/signout?callbackUrl=${encodeURIComponent(home)}`
);
