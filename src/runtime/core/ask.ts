// Calls a feature with the cookies of a request.

import type { Context } from './parts.ts';

export type Question<T> = (context: Context) => Promise<T>;
/** `given`: what `auth` is called with, in frameworks where it takes something. */
type Asker = <T>(question: Question<T>, given: never) => Promise<T>;
const askers = new WeakMap<object, Asker>();

/** Makes features callable by this `auth` of the app. */
export function answering<A extends object>(auth: A, asker: Asker): A {
	askers.set(auth, asker);
	return auth;
}

/** Calls it for the request that `auth` or `given` belongs to. @throws {TypeError} if `auth` is not one of ours */
export function ask<T>(auth: object, question: Question<T>, given?: object): Promise<T> {
	const asker = askers.get(auth);
	if (!asker) throw new TypeError('This is not the `auth` of sign-in, as the app has it.');
	return Reflect.apply(asker, undefined, [question, given]);
}
