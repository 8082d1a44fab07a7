// As side-by-side.test.ts, for mails, forms and passkeys. @auth/core remembers for good that it has seen one of these.

import { expect, it } from 'vitest';
import { seenWithBoth } from './simulation/both.ts';
import { catalog } from './simulation/catalog.ts';
import { differences } from './simulation/differences.ts';
import { seenWithout } from './simulation/sign-in-without-redirect.ts';

const shared = catalog.filter(({ type }) => /^(email|credentials|webauthn)$/.test(type));

it.each(shared.map((facts) => [facts.id, facts] as const))(
	'%s sends and answers like @auth/core, except where explained',
	async (id, facts) => {
		const { own, found } = await seenWithBoth(seenWithout, facts);
		expect(found).toEqual(Object.keys(differences[id] ?? {}).sort());
		expect(own.get('user email')).toBe('"ann@people.example"');
	}
);
