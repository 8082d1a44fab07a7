// Features two by two: each pair signs in, reads the session, and signs out.

import { signIn } from './rig.ts';
import { withOneLanguage as entries, load, sessionFor, wholeApp } from './whole-app.ts';

/** What came of a pair: it works, it is none, or why it does not work. */
export interface Pair {
	readonly ids: readonly [string, string];
	readonly outcome: 'works' | 'excluded' | string;
}

/** Every pair of two different features, in their order. */
export const pairs: readonly (readonly [string, string])[] = entries.flatMap(({ id }, index) =>
	entries.slice(index + 1).map((other) => [id, other.id] as const)
);

/** Tries one pair. */
export async function tryPair(ids: readonly [string, string]): Promise<Pair> {
	const all = await load(ids);
	if (sessionFor(all) === undefined) return { ids, outcome: 'excluded' };
	const { visitor, base } = wholeApp(all);
	await signIn(visitor);
	const session = await visitor.session();
	const isSignedIn = session?.user.email === 'ann@example.test';
	await visitor.submit('/auth/signout');
	const isSignedOut = (await visitor.session()) === null;
	const faults = [
		...base.errors.map(({ message }) => message),
		...(isSignedIn ? [] : ['no session after the sign-in']),
		...(isSignedOut ? [] : ['a session after the sign-out'])
	];
	return { ids, outcome: faults.length === 0 ? 'works' : faults.join('; ') };
}
