// What a database finds that is not what was asked for (ruling 34).

import { describe, expect, it } from 'vitest';
import { exactly, isAddress } from '#runtime/accounts/exact.ts';

type Call = [name: string, asked: unknown[]];

/** The result for a call, if the database finds these, one call after the other; and the calls. */
async function found(asked: Call, results: unknown[], adapter: object = {}) {
	const calls: Call[] = [];
	const call = async (...one: Call) => {
		const result = results[calls.length];
		calls.push(one);
		if (result instanceof Error) throw result;
		return result ?? null;
	};
	return { result: await exactly(call, adapter, asked), calls };
}

describe('exactly', () => {
	it.each<[string, unknown, boolean]>([
		['the account', { provider: 'idp', providerAccountId: '12' }, true],
		['the account, whose id is a number', { provider: 'idp', providerAccountId: 12 }, true],
		['an account with another id', { provider: 'idp', providerAccountId: '12a' }, false],
		['an account at another provider', { provider: 'IDP', providerAccountId: '12' }, false],
		['none', null, false]
	])('accepts for an account: %s', async (_, row, isIt) => {
		const { result } = await found(['getAccount', ['12', 'idp']], [row]);
		expect(result).toBe(isIt ? row : null);
	});

	it.each([
		['AbC=', true],
		['abC=', false],
		['AbC', false]
	])('accepts for the passkey AbC= the one with the ID %s: %s', async (credentialID, isIt) => {
		const row = { credentialID };
		const { result } = await found(['getAuthenticator', ['AbC=']], [row]);
		expect(result).toBe(isIt ? row : null);
	});

	it('looks for the other form of a domain only where an address is asked for', async () => {
		const asked = 'ann@bücher.example';
		const row = { credentialID: asked.toUpperCase() };
		const { result, calls } = await found(['getAuthenticator', [asked]], [row, row]);
		expect([result, calls.length]).toEqual([null, 1]);
	});

	it.each([
		['ann@xn--bcher-kva.example', true],
		['ann@xn--bcher-kvb.example', false],
		['eve@xn--bcher-kva.example', false]
	])('accepts %s for the other form of an address: %s', async (email, isIt) => {
		const row = { email };
		const { result, calls } = await found(['getUserByEmail', ['ann@bücher.example']], [null, row]);
		expect(result).toBe(isIt ? row : null);
		expect(calls[1]).toEqual(['getUserByEmail', ['ann@xn--bcher-kva.example']]);
	});
});

describe('the owner of an account', () => {
	const asked: Call = ['getUserByAccount', [{ provider: 'idp', providerAccountId: '12' }]];
	const owner = { id: 'ann' };

	it('is taken as found from an adapter that cannot look up accounts', async () => {
		const { result, calls } = await found(asked, [owner, new Error('no such method')]);
		expect([result, calls.length]).toEqual([owner, 1]);
	});

	it.each([
		['idp', '12', true],
		['idp', '12a', false],
		['IDP', '12', false]
	])('is who holds the account at %s with the id %s: %s', async (provider, id, isIt) => {
		const account = { provider, providerAccountId: id };
		const { result } = await found(asked, [owner, account], { getAccount: () => account });
		expect(result).toBe(isIt ? owner : null);
	});

	it('is not looked up by a number in an adapter that does so itself', async () => {
		const { result, calls } = await found(asked, [null, owner], { listAccounts: () => [] });
		expect([result, calls.length]).toEqual([null, 1]);
	});

	it('is null if the database refuses numbers', async () => {
		expect((await found(asked, [null, new Error('no text')])).result).toBeNull();
	});
});

it.each<[unknown, string, boolean]>([
	['ann@app.test', 'ann@app.test', true],
	['Ann@App.test', 'Ann@App.test', true],
	['Ann@App.test', 'ann@app.test', true],
	['Ann@BÜCHER.example', 'ann@bücher.example', true],
	['ann@bücher.example', 'ann@xn--bcher-kva.example', true],
	['ann@app.test', 'eve@app.test', false],
	['ann@bücher.example', 'ann@bucher.example', false],
	[null, 'null', false],
	[undefined, 'undefined', false],
	[7, '7', false]
])('isAddress: %o is stored, and %s asked for: %s', (stored, asked, expected) => {
	expect(isAddress(stored, asked)).toBe(expected);
});
