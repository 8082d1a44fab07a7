// Absolute session lifetime for token sessions.

import type { Amend } from '../core/parts.ts';
import type { DefaultJWT } from '../core/types.ts';

/** Applies `session.absoluteMaxAge`, counted from the sign-in, which the claim `auth_time` keeps. */
export const lifetime: Amend = (config) => {
	const { session, callbacks, codec: tokens } = config;
	const longest = session.absoluteMaxAge;
	if (!longest || session.strategy !== 'jwt') return config;
	const now = () => Math.floor(Date.now() / 1000);
	/** In seconds since 1970. A token without `auth_time` counts from its `iat`. */
	const endOf = ({ auth_time: began, iat }: DefaultJWT) => Number(began ?? iat ?? now()) + longest;
	return {
		...config,
		callbacks: {
			...callbacks,
			async jwt(asked) {
				const end = endOf(asked.token);
				if (end * 1000 < Date.now()) return null;
				const token = await callbacks.jwt(asked);
				// Even if the app's callback drops the claim.
				return token && { ...token, auth_time: end - longest };
			},
			session(view) {
				const last = new Date(endOf(view.token) * 1000).toISOString();
				const expires = last < view.session.expires ? last : view.session.expires;
				return callbacks.session({ ...view, session: { ...view.session, expires } });
			}
		},
		codec: {
			...tokens,
			encode(sealed) {
				const { token = {}, maxAge = longest } = sealed;
				return tokens.encode({ ...sealed, maxAge: Math.min(maxAge, endOf(token) - now()) });
			}
		}
	};
};
