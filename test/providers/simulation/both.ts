// One sign-in with the provider of npm @auth/core and one with ours, and what differs.

import { ours } from '../../compat/ours.ts';
import { theirs } from '../../compat/theirs.ts';
import type { Facts } from './catalog.ts';
import type { AnyFactory, Scene, Seen, seenWith } from './sign-in-with.ts';

/** What was seen of ours, and the aspects in which the other differs. */
export async function seenWithBoth(
	play: typeof seenWith,
	facts: Facts,
	scene: Scene = {}
): Promise<{ own: Seen; other: Seen; found: string[] }> {
	const { module } = facts;
	const mine: { default: AnyFactory } = await import(`../../../templates/providers/${module}.ts`);
	const other: { default: AnyFactory } = await import(`@auth/core/providers/${module}`);
	const own = await play(ours, facts, mine.default, scene);
	const others = await play(theirs, facts, other.default, scene);
	return { own, other: others, found: differing(others, own) };
}

/** The differences; if they sign no user in, only the steps until then are compared. */
function differing(other: Seen, own: Seen): string[] {
	const aspects = new Set([...other.keys(), ...(other.has('sign-in') ? [] : own.keys())]);
	return [...aspects].filter((aspect) => other.get(aspect) !== own.get(aspect)).sort();
}
