// Responses of a token endpoint without a requested ID token (RFC 6749 sections 5.1 and 5.2).

import * as oauth4webapi from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/runtime/core/types.ts';
import type { OAuthConfig } from '../../../src/runtime/oauth/provider.ts';
import { keyOf, sign } from '../rp/keys.ts';
import { causeOf, good, issuer, type Name, names, open } from './each-flow.ts';

const kept = ({ provider, providerAccountId, type, expires_at, ...rest }: Account) => rest;

async function verdictOfTheLibrary(response: Response): Promise<object | undefined> {
	const read = oauth4webapi.processAuthorizationCodeResponse;
	const options = { expectedNonce: oauth4webapi.expectNoNonce } as const;
	try {
		return await read({ issuer }, { client_id: 'client' }, response, options);
	} catch {
		return undefined;
	}
}

const none = Symbol('none');
const values: Readonly<Record<string, readonly unknown[]>> = {
	access_token: ['a', 'a', 'a', none, '', 7, null, ['a'], { a: 1 }],
	token_type: ['Bearer', 'bearer', 'BEARER', 'DPoP', none, '', 'mac', ' bearer', ['Bearer'], null],
	expires_in: [
		...[none, none, 3600, 0, 1.5, '3600', '1e3', ' 12 ', '12abc', '0x10', '1.5'],
		...[-1, '-1', 'abc', '', null, true, {}, [], 'Infinity', 'NaN']
	],
	scope: [none, none, 'email', '', null, 7, ['email']],
	refresh_token: [none, none, 'r', '', null, 7, ['r']],
	error: [none, none, none, 'invalid_grant', 7],
	more: [none, 'x', { deep: [1] }, null]
};

/** The same ones each time (Park and Miller). */
function* dice(): Generator<number, never> {
	for (let state = 42; ; ) {
		state = (state * 48_271) % 2_147_483_647;
		yield state;
	}
}

describe('a token response without ID token', () => {
	it('is accepted or rejected like in oauth4webapi', async () => {
		const roll = dice();
		const pick = <T>(from: readonly T[]): T | undefined => from[roll.next().value % from.length];
		let taken = 0;
		for (let round = 0; round < 600; round++) {
			// Most fields are as they should be, or hardly an answer would be right.
			const fields = Object.entries(values).flatMap(([name, all]) => {
				const value = roll.next().value % 3 ? all[0] : pick(all);
				return value === none ? [] : [[name, value]];
			});
			const text = JSON.stringify(Object.fromEntries(fields));
			const status = pick([200, 200, 200, 200, 200, 200, 201, 400, 401, 500]) ?? 200;
			const type =
				pick(['application/json', 'application/json; charset=utf-8', 'text/plain']) ?? '';
			const make = () => new Response(text, { status, headers: { 'content-type': type } });
			const expected = await verdictOfTheLibrary(make());
			const { isIn, account } = await open(pick(names) ?? 'oauth', make);
			expect([text, status, isIn]).toEqual([text, status, expected !== undefined]);
			if (expected) expect(account && kept(account)).toEqual(expected);
			taken += Number(isIn);
		}
		expect(taken).toBeGreaterThan(100);
		expect(taken).toBeLessThan(500);
	});

	it.each(['', '{', '[]', 'null', '"a"', '[{"access_token":"a","token_type":"bearer"}]', '\u0000'])(
		'is rejected if it is no JSON object: %j',
		async (text) => {
			const make = () => new Response(text);
			expect(await verdictOfTheLibrary(make())).toBeUndefined();
			for (const name of names) expect((await open(name, make)).isIn).toBe(false);
		}
	);

	it.each(names)('needs a token endpoint: %s', async (name) => {
		const { isIn, errors } = await open(name, () => Response.json(good), { token: '' });
		expect([isIn, causeOf(errors).err?.message]).toEqual([false, 'op has no token endpoint.']);
	});

	it('logs the error code of the server, and nothing else of its response', async () => {
		const refused = { error: 'invalid_grant', error_description: 'canary', access_token: 'canary' };
		for (const status of [400, 200]) {
			const { access_token: _, ...rest } = refused;
			const { errors } = await open('oauth', () => Response.json(rest, { status }));
			const cause = causeOf(errors);
			expect(cause.err?.message).toMatch(new RegExp(`^op answered ${status}. invalid_grant: `));
			expect(JSON.stringify(cause)).not.toContain('canary');
		}
		const { errors } = await open('oauth', () => new Response('<p>canary', { status: 502 }));
		expect(causeOf(errors).err?.message).toBe('op answered 502. The answer is no JSON.');
	});
});

describe('an unrequested ID token (RFC 6749 section 5.1)', () => {
	it.each<[Name, unknown]>(
		names.flatMap((name): [Name, unknown][] => [
			[name, 'e30.e30.e30'],
			[name, 'canary'],
			[name, false],
			[name, '']
		])
	)('is ignored by %s and dropped: %j', async (name, id_token) => {
		const found = await open(name, () => Response.json({ ...good, id_token }));
		expect([found.isIn, found.errors]).toEqual([true, []]);
		expect(found.account).toMatchObject({ access_token: 'a' });
		expect(Object.keys(found.account ?? {})).not.toContain('id_token');
	});

	it.each(['quirky', 'quirkyOidc'] as const)('reaches no profile by %s', async (name) => {
		const seen: unknown[] = [];
		const amendProfile = (profile: object, context: { claims: unknown; tokens: object }) => {
			seen.push(context.claims, 'id_token' in context.tokens);
			return profile;
		};
		const make = () => Response.json({ ...good, id_token: 'e30.e30.e30' });
		await open(name, make, { amendProfile });
		expect(seen).toEqual([undefined, false]);
	});
});

describe('a requested ID token', () => {
	const asking: readonly Partial<OAuthConfig>[] = [
		{ authorization: { url: `${issuer}/authorize`, params: { scope: 'openid email' } } },
		{ authorization: { url: `${issuer}/authorize`, params: { scope: () => 'openid' } } },
		{ authorization: `${issuer}/authorize?scope=openid+email` },
		{ authorization: { url: `${issuer}/authorize?scope=email%20openid` } },
		// Without a scope, `openid profile email` is requested, as by Auth.js.
		{ authorization: `${issuer}/authorize` },
		{ authorization: { url: `${issuer}/authorize`, params: { prompt: 'login' } } },
		{ jwks_endpoint: `${issuer}/jwks` }
	];
	const rows = asking.map((more, row) => [row, more] as const);

	it.each(rows)('needs the part that verifies it, and names the command: %i', async (_, more) => {
		for (const name of ['oauth', 'quirky'] as const) {
			const { isIn, errors } = await open(name, () => Response.json(good), more);
			expect(isIn).toBe(false);
			expect(errors[0]).toMatchObject({ type: 'InvalidEndpoints' });
			expect(errors[0]?.message).toContain('npx auth-cli add part openid');
		}
	});

	it.each(rows)('is verified by that part: %i', async (_, more) => {
		const bad = () => Response.json({ ...good, id_token: 'e30.e30.e30' });
		expect((await open('oidc', bad, more)).isIn).toBe(false);
		expect((await open('oidc', () => Response.json(good), more)).isIn).toBe(true);
	});

	it('is stored if it is valid', async () => {
		const now = Math.floor(Date.now() / 1000);
		const claims = { iss: issuer, aud: 'client', sub: 'alice', iat: now, exp: now + 60 };
		const { alg, privateKey } = await keyOf('first');
		const id_token = await sign(claims, { key: privateKey, header: { alg } });
		const more = { issuer, ...asking[0] };
		const { account } = await open('oidc', () => Response.json({ ...good, id_token }), more);
		expect(account).toMatchObject({ id_token });
	});

	it('is not requested if the provider says idToken: false', async () => {
		const more = { authorization: `${issuer}/authorize`, idToken: false };
		for (const name of names) {
			const make = () => Response.json({ ...good, id_token: 'e30.e30.e30' });
			const { isIn, account, asked } = await open(name, make, more);
			expect([isIn, asked.get('scope')]).toEqual([true, 'openid profile email']);
			expect(Object.keys(account ?? {})).not.toContain('id_token');
		}
	});
});
