// Each provider that npm @auth/core also has: the same requests and the same user, except for
// listed differences with a reason.

import { describe, expect, it } from 'vitest';
import { seenWithBoth } from './simulation/both.ts';
import { redirecting } from './simulation/catalog.ts';
import { differences } from './simulation/differences.ts';
import { seenWith } from './simulation/sign-in-with.ts';

const shared = redirecting.filter(({ origin }) => origin === 'authjs');

describe.each(shared.map((facts) => [facts.id, facts] as const))('%s', (id, facts) => {
	it('sends and answers like @auth/core, except where explained', async () => {
		const { own, found } = await seenWithBoth(seenWith, facts);
		expect(found).toEqual(Object.keys(differences[id] ?? {}).sort());
		expect(own.get('sign-in')).toBeUndefined();
		expect(own.get('user id')).toBeDefined();
	});
});
