// The settings of `revocation`, with their defaults.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { DefaultJWT, JWT } from '../../core/types.ts';

export interface RevocationConfig {
	revocation?: {
		/** Seconds that a process caches the state of a session: 5 if unset. 0: each use reads the store. */
		cacheSeconds?: number;
		/** Whether sessions are accepted while the store is down: `refuse` if unset. They stay valid afterwards either way. */
		whenDown?: 'refuse' | 'allow';
		/**
		 * The user id for ending sessions, from the token that the `jwt` callback returned at sign-in. If unset it is
		 * the id in the database; without a database `token.sub`, if the callback sets it, else `provider:providerAccountId`.
		 */
		userOf?: (token: JWT) => string | undefined;
	};
}

const fiveSeconds = 5;

/** The settings with their defaults. */
export function settingsOf({ input }: ResolvedConfig) {
	const { cacheSeconds, whenDown, userOf } = fieldsIn(fieldsIn(input)['revocation']);
	return {
		cacheSeconds: typeof cacheSeconds === 'number' ? Math.max(0, cacheSeconds) : fiveSeconds,
		isStrict: whenDown !== 'allow',
		userOf: (token: DefaultJWT): string | undefined => {
			const user: unknown =
				typeof userOf === 'function' ? Reflect.apply(userOf, undefined, [token]) : undefined;
			return user === undefined || user === null ? undefined : String(user);
		}
	};
}

/** Milliseconds that a session in a cookie can last without renewal, plus an hour of clock difference. */
export function longestLife({ jwt, session }: ResolvedConfig): number {
	return (Math.max(jwt.maxAge, session.maxAge) + 3600) * 1000;
}
