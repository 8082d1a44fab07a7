// The official client against a local server: the service itself cannot be reached from a test. See xata-server.ts.

import { afterAll, expect, it } from 'vitest';
import { pruneExpired } from '#runtime/accounts/upkeep.ts';
import { XataAdapter, XataClient } from '../../templates/adapters/xata.ts';
import { adapterContract } from './contract.ts';
import { apiKey, startXata } from './xata-server.ts';

const { databaseURL, fetch, tables, stop } = await startXata();
afterAll(stop);

function open() {
	tables.clear();
	return new XataClient({ databaseURL, apiKey, branch: 'main', fetch });
}

function empty() {
	const client = open();
	return XataAdapter(() => client);
}

adapterContract('XataAdapter', empty, { passkeys: false, unique: true });

it('reports its connection target', async () => {
	expect(await open().getConfig()).toEqual({ databaseURL, branch: 'main' });
});

it('matches no record when an ID is missing', async () => {
	const adapter = empty();
	const user = { id: '', name: 'Ann', email: 'ann@example.test', emailVerified: null };
	const { id } = await adapter.createUser(user);
	const missing: string = JSON.parse('[]')[0];
	expect([await adapter.getUser(missing), await adapter.deleteUser(missing)]).toEqual([null, null]);
	expect(await adapter.getUser(id)).toMatchObject({ name: 'Ann' });
});

it('keeps the record layout of the published adapter', async () => {
	const adapter = empty();
	const expires = new Date('2030-01-01');
	const user = {
		id: '',
		name: 'Ann',
		email: 'ann@example.test',
		emailVerified: expires,
		image: 'x'
	};
	const { id: userId } = await adapter.createUser(user);
	const account = {
		type: 'oauth',
		provider: 'idp',
		providerAccountId: 'a',
		expires_at: 7
	} as const;
	await adapter.linkAccount({ ...account, userId });
	await adapter.createSession({ sessionToken: 'token', userId, expires });
	await adapter.createVerificationToken({ identifier: user.email, token: 'hash', expires });
	const only = (table: string) => [...(tables.get(table)?.values() ?? [])];
	const { id: _, ...fields } = user;
	expect(only('auth_users')).toMatchObject([
		{ ...fields, emailVerified: expires.toISOString(), id: userId }
	]);
	expect(only('auth_accounts')).toMatchObject([{ ...account, user: { id: userId } }]);
	expect(only('auth_sessions')).toMatchObject([
		{ sessionToken: 'token', expires: expires.toISOString(), user: { id: userId } }
	]);
	expect(only('auth_verificationTokens')).toMatchObject([
		{ identifier: user.email, token: 'hash', expires: expires.toISOString() }
	]);
	const [stored, session] = [only('auth_accounts')[0]?.id, only('auth_sessions')[0]?.id];
	expect(only('auth_users_accounts')).toMatchObject([
		{ user: { id: userId }, account: { id: stored } }
	]);
	expect(only('auth_users_sessions')).toMatchObject([
		{ user: { id: userId }, session: { id: session } }
	]);
	await adapter.deleteUser(userId);
	for (const table of ['users', 'accounts', 'sessions', 'users_accounts', 'users_sessions']) {
		expect(only(`auth_${table}`)).toEqual([]);
	}
});

it('lists only the records of a user, and voids the email tokens of an address', async () => {
	const adapter = empty();
	const expires = new Date('2030-01-01');
	const user = { id: '', email: 'ann@example.test', emailVerified: null };
	const { id: userId } = await adapter.createUser(user);
	await adapter.linkAccount({ type: 'oauth', provider: 'idp', providerAccountId: 'a', userId });
	await adapter.createSession({ sessionToken: 'one', userId, expires });
	const tokens = [user.email, user.email, 'bob@example.test'];
	for (const [index, identifier] of tokens.entries()) {
		await adapter.createVerificationToken({ identifier, token: `${index}`, expires });
	}
	expect(await adapter.listAccounts(userId)).toMatchObject([{ providerAccountId: 'a', userId }]);
	expect(await adapter.listSessions(userId)).toMatchObject([{ sessionToken: 'one', userId }]);
	expect(await adapter.listSessions('nobody')).toEqual([]);
	await adapter.deleteVerificationTokens(user.email);
	expect(await adapter.useVerificationToken({ identifier: user.email, token: '1' })).toBeNull();
	expect(
		await adapter.useVerificationToken({ identifier: 'bob@example.test', token: '2' })
	).not.toBeNull();
});

it('deletes only what has expired', async () => {
	const adapter = empty();
	const { id: userId } = await adapter.createUser({
		id: '',
		email: 'ann@example.test',
		emailVerified: null
	});
	const [over, later] = [new Date(Date.now() - 60_000), new Date('2030-01-01')];
	for (const sessionToken of ['a', 'b', 'c']) {
		await adapter.createSession({ sessionToken, userId, expires: over });
	}
	await adapter.createSession({ sessionToken: 'd', userId, expires: later });
	await adapter.createVerificationToken({ identifier: 'a', token: 'a', expires: over });
	await adapter.createVerificationToken({ identifier: 'b', token: 'b', expires: later });
	expect(await adapter.countExpired(new Date())).toBe(4);
	expect(await pruneExpired(adapter, { batch: 2 })).toBe(4);
	expect(await adapter.listSessions(userId)).toMatchObject([{ sessionToken: 'd' }]);
	expect([...(tables.get('auth_users_sessions')?.values() ?? [])]).toHaveLength(1);
	expect(await adapter.useVerificationToken({ identifier: 'b', token: 'b' })).not.toBeNull();
});
