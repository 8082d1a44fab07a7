// Cookies beside that of the session.

import type { Context } from '../core/parts.ts';
import type { CookieOption } from '../core/types.ts';

/** A cookie with the attributes of the session's. A browser sends it when a provider leads back to the app. */
export function besideSession({ cookies }: Pick<Context, 'cookies'>, suffix: string): CookieOption {
	const { name, options } = cookies.sessionToken;
	return { name: `${name}-${suffix}`, options: { ...options, sameSite: 'lax' } };
}
