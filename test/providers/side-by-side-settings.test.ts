// As side-by-side.test.ts, for what apps set over the settings of a provider, and for people it does not know to be new.

import { describe, expect, it } from 'vitest';
import { seenWithBoth } from './simulation/both.ts';
import { redirecting } from './simulation/catalog.ts';
import { differences, settingDifferences } from './simulation/differences.ts';
import { type Scene, seenWith } from './simulation/sign-in-with.ts';

const own = { id: 'own', name: 'Own', email: null };

/** A URL of the provider's own with a query that asks for something else. */
const changed = (url: string, name: string) => ({ url: `${url.split('?')[0]}?${name}=mine` });

const scenes: Readonly<Record<string, Scene & { only?: string }>> = {
	'an own authorization URL with a query': {
		own: ({ desk }) => ({ authorization: changed(desk.endpoint('authorization'), 'scope') })
	},
	'an own userinfo URL with a query': {
		own: ({ desk }) => ({ userinfo: changed(desk.endpoint('userinfo'), 'fields') })
	},
	'an own request for the profile': {
		only: 'oauth',
		own: ({ desk }) => ({
			userinfo: { ...changed(desk.endpoint('userinfo'), 'fields'), request: () => own },
			profile: (profile: typeof own) => profile
		})
	},
	'an own profile': { own: () => ({ profile: () => own }) },
	'an address that belongs to somebody, trusted': {
		known: true,
		own: () => ({ allowDangerousEmailAccountLinking: true })
	}
};

const shared = redirecting.filter(({ origin }) => origin === 'authjs');

describe.each(Object.entries(scenes))('%s', (name, { only, ...scene }) => {
	const played = shared.filter(({ type }) => !only || type === only);

	it.each(played.map((facts) => [facts.id, facts] as const))('%s', async (id, facts) => {
		const { own: mine, other, found } = await seenWithBoth(seenWith, facts, scene);
		const reasons = settingDifferences.filter(([where, ids]) => where === name && ids.test(id));
		const known = Object.keys(differences[id] ?? {});
		// If @auth/core signs no user in, its end is not ours.
		if (known.includes('sign-in')) known.push('end');
		const unexplained = found.filter((aspect) => {
			return !known.includes(aspect) && !reasons.some(([, , what]) => what.test(aspect));
		});
		expect(unexplained.map((one) => `${one}: ${other.get(one)} | ${mine.get(one)}`)).toEqual([]);
	});
});

const failed = { error: 'invalid_grant', error_description: 'no more' };

describe.each([200, 400])('a token error response with status %i', (status) => {
	const ids = ['microsoft-entra-id', 'azure-ad', 'github', 'twitch', 'google', 'spotify'];
	const some = shared.filter(({ id }) => ids.includes(id));

	it.each(some.map((facts) => [facts.id, facts] as const))('%s', async (id, facts) => {
		const scene = { token: () => Response.json(failed, { status }) };
		const { own: mine, other } = await seenWithBoth(seenWith, facts, scene);
		expect(mine.get('end')).toBe(other.get('end'));
		expect([id, mine.get('sign-in')]).toEqual([id, 'is refused']);
	});
});
