// Where the forms of the pages of sign-in are sent: pages/api/sign-in answers, and the routes of sign-in.
import { home, pathOf } from '../../lib/auth/base-path';

export function enter(way: string): string {
	return pathOf(`/api/sign-in?way=${encodeURIComponent(way)}`);
}

export const leave = pathOf(
	`/api/auth/signout?callbackUrl=${encodeURIComponent(home)}`
);
