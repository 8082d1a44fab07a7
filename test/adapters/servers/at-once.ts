// One person who signs in for the first time in several browsers at once, through the runtime and over a network.

import { describe, expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { type Person, Stage, sessionCookie } from '../../runtime/accounts/stage.ts';

const home = 'http://app.test';
const rounds = 5;

/** Issue: concurrent sign-ins cause no error; there is one user with one account. */
export function firstSignInsAtOnce(name: string, empty: () => Promise<() => Adapter>): void {
	describe(`concurrent first sign-ins: ${name}`, () => {
		it.each([2, 10])('signs all %i in as one user with one account', async (people) => {
			const adapter = (await empty())();
			for (let round = 0; round < rounds; round += 1) {
				const email = `ann-${round}@example.test`;
				const ann: Person = { id: `ann-${round}`, user: { id: '', name: 'Ann', email } };
				const stages = await together(adapter, people, ann);
				await expectOne(adapter, stages, email);
				const { id = '' } = (await adapter.getUserByEmail?.(email)) ?? {};
				const key = { provider: 'idp', providerAccountId: `ann-${round}` };
				expect((await adapter.getUserByAccount?.(key))?.id).toBe(id);
			}
		});

		it.each([2, 10])('signs all %i in as one user by email', async (people) => {
			const adapter = (await empty())();
			for (let round = 0; round < rounds; round += 1) {
				const email = `bob-${round}@example.test`;
				await expectOne(adapter, await together(adapter, people, mail(email)), email);
			}
		});
	});
}

const mail = (email: string): Person => ({ type: 'email', user: { email } });

/** Everybody comes back from the provider in the same moment. */
async function together(adapter: Adapter, people: number, person: Person): Promise<Stage[]> {
	const stages = Array.from({ length: people }, () => {
		return new Stage({ session: { generateSessionToken: () => crypto.randomUUID() } }, adapter);
	});
	const places = await Promise.all(stages.map((stage) => stage.signIn(person)));
	expect(stages.flatMap((stage) => stage.errors)).toEqual([]);
	expect(places).toEqual(stages.map(() => home));
	return stages;
}

async function expectOne(adapter: Adapter, stages: Stage[], email: string): Promise<void> {
	const tokens = stages.map(({ cookies }) => cookies.get(sessionCookie) ?? '');
	const found = await Promise.all(tokens.map((token) => adapter.getSessionAndUser?.(token)));
	const user = await adapter.getUserByEmail?.(email);
	expect(found.map((one) => one?.user.id)).toEqual(stages.map(() => user?.id));
	const made = stages.flatMap(({ events }) => events.filter((one) => one.startsWith('createUser')));
	expect(made).toHaveLength(1);
}
