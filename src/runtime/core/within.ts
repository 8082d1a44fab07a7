// Time limits for callbacks of the app.

import type { Awaitable } from './types.ts';

/** Time limit for code of the app, in milliseconds. */
export const patience = 10_000;

/** The result of a promise, if it settles within so many milliseconds. @throws {Error} otherwise */
export function within<T>(milliseconds: number, pending: Awaitable<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(new Error(`No answer within ${milliseconds / 1000} seconds.`));
		const timer = setTimeout(giveUp, milliseconds);
		const rest = () => clearTimeout(timer);
		Promise.resolve(pending).then(resolve, reject).then(rest);
	});
}
