// Checks a password in the same time whether or not the user exists.

import type { Awaitable } from '../core/types.ts';

/** The app's functions for password hashes. */
export interface Hashing {
	hash(password: string): Awaitable<string>;
	verify(hash: string, password: string): Awaitable<boolean>;
}

/**
 * Whether a password is that of a stored hash. Without a hash, because the user does not exist or has no password, it is
 * `false` after as long a time: the password is compared with the hash of another one, made once by the same function.
 */
export function passwordCheck({ hash, verify }: Hashing) {
	let decoy: string | undefined;
	return async (stored: string | null | undefined, password: unknown): Promise<boolean> => {
		// Made in either case, or the first request would reveal it.
		decoy ??= await hash(crypto.randomUUID());
		const isRight = await verify(stored || decoy, String(password ?? ''));
		return isRight && Boolean(stored);
	};
}
