import type * as theirs from '@auth/core/adapters';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AccountsConfig } from '#runtime/accounts/accounts.ts';
import {
	type Adapter,
	type AdapterAccount,
	type AdapterAuthenticator,
	type AdapterSession,
	type AdapterUser,
	isDate,
	type VerificationToken
} from '#runtime/accounts/adapter.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import { credentials } from '#runtime/credentials/flow.ts';
import type { Auth } from '#runtime/index.ts';
import { jwtSession } from '#runtime/session/jwt.ts';
import { tokens } from '#runtime/session/token.ts';

describe('Adapter', () => {
	it('is identical to the type of @auth/core, in both directions', () => {
		expectTypeOf<Adapter>().toExtend<theirs.Adapter>();
		expectTypeOf<theirs.Adapter>().toExtend<Adapter>();
		expectTypeOf<AdapterUser>().toExtend<theirs.AdapterUser>();
		expectTypeOf<theirs.AdapterUser>().toExtend<AdapterUser>();
		expectTypeOf<AdapterAccount>().toExtend<theirs.AdapterAccount>();
		expectTypeOf<theirs.AdapterAccount>().toExtend<AdapterAccount>();
		expectTypeOf<AdapterSession>().toExtend<theirs.AdapterSession>();
		expectTypeOf<theirs.AdapterSession>().toExtend<AdapterSession>();
		expectTypeOf<VerificationToken>().toExtend<theirs.VerificationToken>();
		expectTypeOf<theirs.VerificationToken>().toExtend<VerificationToken>();
		expectTypeOf<AdapterAuthenticator>().toExtend<theirs.AdapterAuthenticator>();
		expectTypeOf<theirs.AdapterAuthenticator>().toExtend<AdapterAuthenticator>();
		expectTypeOf(isDate).toEqualTypeOf<typeof theirs.isDate>();
	});

	it('is a configuration field with the part accounts', () => {
		type Config = Parameters<typeof Auth>[1];
		expectTypeOf<theirs.Adapter>().toExtend<NonNullable<Config['adapter']>>();
		expectTypeOf<Config['accounts']>().toEqualTypeOf<AccountsConfig['accounts']>();
	});
});

describe('defineAuth without the part accounts', () => {
	const small = defineAuth({ flows: [credentials], sessions: [jwtSession], tokens });

	it('rejects an adapter by its types', () => {
		expectTypeOf<Parameters<typeof small>[0]>().not.toHaveProperty('adapter');
		expectTypeOf<Parameters<typeof small>[0]>().not.toHaveProperty('accounts');
	});

	it('rejects an adapter at run time', async () => {
		const errors: Error[] = [];
		const config = {
			providers: [],
			secret: 'a-secret-for-tests-that-is-long-enough',
			trustHost: true,
			session: { strategy: 'jwt' as const },
			adapter: {},
			logger: { error: (error: Error) => void errors.push(error) }
		};
		const answer = await small(config).respond(new Request('http://app.test/auth/providers'));
		expect(answer.status).toBe(500);
		expect(errors[0]?.message).toContain('adapter');
	});
});

describe('isDate', () => {
	it.each([
		['2030-01-01T00:00:00.000Z', true],
		['2030-01-01T00:00Z', true],
		['2030-01-01T00:00:00Z', true],
		['2030-01-01T00:00:00.123456+02:00', true],
		['+020300-01-01T00:00:00.000Z', true],
		['2030-01-01', false],
		['2030-01-01T00:00:00', false],
		['2030-01-01 00:00:00', false],
		['2030-13-01T00:00:00.000Z', false],
		['x 2030-01-01T00:00:00.000Z', false],
		[['2030-01-01T00:00Z'], false],
		[new Date(), false],
		[1_893_456_000_000, false],
		[null, false]
	])('returns for %o: %s', (value, expected) => {
		expect(isDate(value)).toBe(expected);
	});
});
