// Waiting for code of others, but not for ever.

import type { Awaitable } from './types.ts';

/** Milliseconds that the app's own code is waited for. */
export const patience = 10_000;

/** What a promise gives, if it does within so many milliseconds. @throws {Error} if it does not. */
export function within<T>(milliseconds: number, pending: Awaitable<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(new Error(`No answer within ${milliseconds / 1000} seconds.`));
		const timer = setTimeout(giveUp, milliseconds);
		const rest = () => clearTimeout(timer);
		Promise.resolve(pending).then(resolve, reject).then(rest);
	});
}
