// Cookies that belong to the session cookie.

import type { Context } from '../core/parts.ts';
import type { CookieOption } from '../core/types.ts';

/** A cookie with the session cookie's attributes, but `SameSite=Lax`, so that it is sent when a provider redirects back. */
export function besideSession({ cookies }: Pick<Context, 'cookies'>, suffix: string): CookieOption {
	const { name, options } = cookies.sessionToken;
	return { name: `${name}-${suffix}`, options: { ...options, sameSite: 'lax' } };
}
