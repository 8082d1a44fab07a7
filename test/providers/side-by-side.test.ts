// Each provider that npm @auth/core has too: the same requests and the same user, but for what is listed with its reason.

import { describe, expect, it } from 'vitest';
import { ours } from '../compat/ours.ts';
import { theirs } from '../compat/theirs.ts';
import { redirecting } from './simulation/catalog.ts';
import { differences } from './simulation/differences.ts';
import { type AnyFactory, type Seen, seenWith } from './simulation/sign-in-with.ts';

const shared = redirecting.filter(({ origin }) => origin === 'authjs');

/** What differs; where they sign nobody in, only what they did until then is looked at. */
function differing(other: Seen, own: Seen): string[] {
	const aspects = new Set([...other.keys(), ...(other.has('sign-in') ? [] : own.keys())]);
	return [...aspects].filter((aspect) => other.get(aspect) !== own.get(aspect)).sort();
}

describe.each(shared.map((facts) => [facts.id, facts] as const))('%s', (id, facts) => {
	it('asks and answers as @auth/core, but for what is explained', async () => {
		const { module } = facts;
		const mine: { default: AnyFactory } = await import(`../../templates/providers/${module}.ts`);
		const other: { default: AnyFactory } = await import(`@auth/core/providers/${module}`);
		const own = await seenWith(ours, facts, mine.default);
		const found = differing(await seenWith(theirs, facts, other.default), own);
		expect(found).toEqual(Object.keys(differences[id] ?? {}).sort());
		expect(own.get('sign-in')).toBeUndefined();
		expect(own.get('user id')).toBeDefined();
	});
});
