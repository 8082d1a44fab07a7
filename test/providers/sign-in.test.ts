// Every provider signs a user in at a simulation based on facts, not on the provider's file.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import type { Flow } from '../../src/runtime/core/parts.ts';
import { oauth } from '../../src/runtime/oauth/flow.ts';
import { oidc } from '../../src/runtime/oauth/oidc.ts';
import { jwtSession } from '../../src/runtime/session/jwt.ts';
import { tokens } from '../../src/runtime/session/token.ts';
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
	it('signs in a user with a full profile', () => expectSignIn(facts, 'first'));
	it('signs in a user with a minimal profile', () => expectSignIn(facts, 'last'));

	it('rejects a profile without an ID', async () => {
		const { session, account } = await signIn(facts, await factoryOf(facts), { anonymous: true });
		expect(session).toBeNull();
		expect(account).toBeUndefined();
	});
});

/** The runtime of an app without quirks, and without OpenID Connect where it is for OAuth 2.0. */
function plainAuth(flow: Flow) {
	const open = defineAuth({ flows: [flow], sessions: [jwtSession], tokens, csrf });
	return (request: Request, config: Parameters<typeof open>[0]) => open(config).respond(request);
}
const plainOnes = { oauth: plainAuth(oauth), oidc: plainAuth(oidc) };
const plain = redirecting.filter(({ module }) => {
	const file = new URL(`../../templates/providers/${module}.ts`, import.meta.url);
	return readFileSync(file, 'utf8').includes("'../oauth/provider'");
});

it.each(plain.map((facts) => [facts.id, facts] as const))(
	'%s signs a user in with only the parts that its file names',
	async (_id, facts) => {
		const { session } = await signIn(facts, await factoryOf(facts), {
			auth: facts.type === 'oidc' ? plainOnes.oidc : plainOnes.oauth
		});
		expect(session?.user).toBeDefined();
	}
);

const hosted = each.filter(([, { requiredOptions = [] }]) => {
	return requiredOptions.some((option) => option.startsWith('issuer'));
});

describe.each(hosted)('%s', (_id, facts) => {
	it.each(['', '/'] as const)('accepts an issuer that ends with "%s"', async (issuerEnd) => {
		const { provider, session, errors } = await signIn(facts, await factoryOf(facts), {
			issuerEnd
		});
		expect(told(errors)).toBe('');
		expect(provider.desk.complaints).toEqual([]);
		expect(session?.user).toBeDefined();
	});
});

describe.each(each.filter(([id]) => id in failedTokens))('%s', (_id, facts) => {
	it('rejects a token error response with status 200', async () => {
		const { session } = await signIn(facts, await factoryOf(facts), { fails: 'token' });
		expect(session).toBeNull();
	});
});

describe.each(each.filter(([id]) => id in outcomes))('%s', (_id, facts) => {
	it('rejects a profile error response with status 200', async () => {
		const { session } = await signIn(facts, await factoryOf(facts), { fails: 'userinfo' });
		expect(session).toBeNull();
	});
});
