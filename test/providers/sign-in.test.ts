// Every provider signs somebody in at a simulation that is made of facts and not of the provider's file.

import { describe, expect, it } from 'vitest';
import { type Factory, signIn, told } from './simulation/app.ts';
import { type Facts, redirecting } from './simulation/catalog.ts';
import type { Choice } from './simulation/profile-of.ts';
import { failedTokens, outcomes } from './simulation/prose.ts';

async function factoryOf({ module }: Facts): Promise<Factory> {
	const found: { default: Factory } = await import(`../../templates/providers/${module}.ts`);
	return found.default;
}

async function expectSignIn(facts: Facts, choice: Choice): Promise<void> {
	const outcome = await signIn(facts, await factoryOf(facts), { choice });
	const { provider, answer, session, account, errors } = outcome;
	const { name, email, image, id } = provider.desk.person.expected;
	expect(provider.desk.complaints).toEqual([]);
	expect(told(errors)).toBe('');
	expect(answer.location).toBe('https://app.example');
	expect(account?.providerAccountId).toBe(String(id));
	const user = { name: null, email: null, image: null, ...session?.user };
	expect(user).toEqual({ name, email, image });
}

const each = redirecting.map((facts) => [facts.id, facts] as const);

describe.each(each)('%s', (_id, facts) => {
	it('signs somebody in who has told everything', () => expectSignIn(facts, 'first'));
	it('signs somebody in who has told the least', () => expectSignIn(facts, 'last'));

	it('refuses somebody without id', async () => {
		const { session, account } = await signIn(facts, await factoryOf(facts), { anonymous: true });
		expect(session).toBeNull();
		expect(account).toBeUndefined();
	});
});

describe.each(each.filter(([id]) => id in failedTokens))('%s', (_id, facts) => {
	it('refuses a token response that is an error with status 200', async () => {
		const { session } = await signIn(facts, await factoryOf(facts), { fails: 'token' });
		expect(session).toBeNull();
	});
});

describe.each(each.filter(([id]) => id in outcomes))('%s', (_id, facts) => {
	it('refuses a profile that is an error with status 200', async () => {
		const { session } = await signIn(facts, await factoryOf(facts), { fails: 'userinfo' });
		expect(session).toBeNull();
	});
});
