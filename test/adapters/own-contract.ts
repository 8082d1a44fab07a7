// What our own adapters must do beyond the contract of Auth.js: tell apart what differs, and never store twice.

import { describe, expect, it } from 'vitest';
import type { Adapter, AdapterUser, Atomic } from '#runtime/accounts/adapter.ts';
import { pruneExpired, type Upkeep } from '#runtime/accounts/upkeep.ts';

export type OwnAdapter = Required<Adapter> & Atomic & Upkeep;
type Get = () => OwnAdapter;

const expires = new Date('2030-02-01T12:34:56.789Z');
const ann = {
	id: '0d5fc3b8-9c1c-4d4e-a2a5-2a7a6bdbd6d1',
	name: 'Ann',
	email: 'ann@example.test',
	emailVerified: null
};
const bob = { ...ann, id: 'f1d3d8f6-51b1-4f0e-9d43-6f5d0ef7ad3e', email: 'bob@example.test' };
const account = { type: 'oauth', provider: 'idp', providerAccountId: 'ann-1' } as const;
const key = { provider: 'idp', providerAccountId: 'ann-1' };

/** Runs it against the adapter of the moment, whose store is empty at the beginning of each test. */
export function ownContract(adapter: Get): void {
	describe('like a built-in adapter', () => {
		for (const part of [values, differences, lists, races, together, upkeep]) part(adapter);
	});
}

function values(adapter: Get): void {
	it('keeps dates to the millisecond', async () => {
		const { id } = await adapter().createUser({ ...ann, emailVerified: expires });
		await adapter().createSession({ sessionToken: 'token-1', userId: id, expires });
		const found = await adapter().getSessionAndUser('token-1');
		expect(found?.session.expires).toEqual(expires);
		expect(found?.user.emailVerified).toEqual(expires);
		expect((await adapter().getUserByEmail(ann.email))?.emailVerified).toEqual(expires);
	});

	it('stores users without name or picture, and accounts without tokens', async () => {
		const { id } = await adapter().createUser({
			id: ann.id,
			email: ann.email,
			emailVerified: null
		});
		const user = await adapter().getUser(id);
		expect(user?.name ?? null).toBeNull();
		expect(user?.image ?? null).toBeNull();
		await adapter().linkAccount({ ...account, userId: id });
		const found = await adapter().getAccount('ann-1', 'idp');
		expect(found?.access_token).toBeUndefined();
		expect(found?.expires_at).toBeUndefined();
	});

	it('keeps all tokens of an account, even long ones', async () => {
		const { id: userId } = await adapter().createUser(ann);
		const tokens = {
			access_token: 'a'.repeat(8000),
			refresh_token: 'r'.repeat(4000),
			id_token: 'i'.repeat(8000),
			expires_at: 2_100_000_000,
			scope: 'openid email'.repeat(50),
			token_type: 'bearer',
			session_state: 'state'
		} as const;
		await adapter().linkAccount({ ...account, ...tokens, userId });
		expect(await adapter().getAccount('ann-1', 'idp')).toMatchObject({ ...tokens, userId });
	});

	it('accepts users and accounts with more fields than there are columns', async () => {
		const more = { ...ann, nickname: 'annie' };
		const { id: userId } = await adapter().createUser(more);
		await adapter().linkAccount({ ...account, userId, extra: 'field' });
		expect(await adapter().getUserByAccount(key)).toMatchObject({ id: userId, name: 'Ann' });
		expect(await adapter().updateUser({ id: userId, ...{ nickname: 'a' } })).toMatchObject({
			name: 'Ann'
		});
	});

	it('stores any text unchanged', async () => {
		for (const name of ['Ἀθηνᾶ 🦉', `'; DROP TABLE user; --`, '"\\`$1 ?']) {
			const user = { ...ann, id: crypto.randomUUID(), name, email: `${name}@example.test` };
			const { id } = await adapter().createUser(user);
			expect(await adapter().getUser(id)).toMatchObject({ name });
			expect(await adapter().getUserByEmail(`${name}@example.test`)).toMatchObject({ name });
			expect(await adapter().getSessionAndUser(name)).toBeNull();
		}
	});

	it('creates an ID for a user without one', async () => {
		const { id: _, ...nameless } = ann;
		const user: AdapterUser = JSON.parse(JSON.stringify(nameless));
		const { id } = await adapter().createUser(user);
		expect(id).toMatch(/./);
		expect(await adapter().getUser(id)).toMatchObject({ email: ann.email });
	});
}

function differences(adapter: Get): void {
	it('distinguishes upper and lower case in account IDs and tokens', async () => {
		const { id: userId } = await adapter().createUser(ann);
		const { id: other } = await adapter().createUser(bob);
		await adapter().linkAccount({ ...account, providerAccountId: 'abc', userId });
		await adapter().linkAccount({ ...account, providerAccountId: 'ABC', userId: other });
		const owner = (id: string) =>
			adapter().getUserByAccount({ provider: 'idp', providerAccountId: id });
		expect((await owner('abc'))?.id).toBe(userId);
		expect((await owner('ABC'))?.id).toBe(other);
		expect(await owner('Abc')).toBeNull();
		await adapter().createSession({ sessionToken: 'Token', userId, expires });
		expect(await adapter().getSessionAndUser('token')).toBeNull();
		await adapter().createVerificationToken({ identifier: ann.email, token: 'Hash', expires });
		const use = (token: string) => adapter().useVerificationToken({ identifier: ann.email, token });
		expect(await use('hash')).toBeNull();
		expect(await use('Hash')).not.toBeNull();
	});

	it('rejects an email token without an address', async () => {
		await adapter().createVerificationToken({ identifier: ann.email, token: 'hash', expires });
		const nobody: { identifier: string; token: string } = JSON.parse('{"token":"hash"}');
		expect(await adapter().useVerificationToken(nobody)).toBeNull();
		const owner = { identifier: ann.email, token: 'hash' };
		expect(await adapter().useVerificationToken(owner)).not.toBeNull();
	});

	it('finds and deletes nothing when an ID is missing', async () => {
		const { id: userId } = await adapter().createUser(ann);
		await adapter().linkAccount({ ...account, userId });
		await adapter().createSession({ sessionToken: 'token-1', userId, expires });
		await adapter().createVerificationToken({ identifier: ann.email, token: 'hash', expires });
		// As JavaScript has it: `deleteUser(session?.user?.id)` where the session names no id.
		const missing: { id: string; key: typeof key } = { id: JSON.parse('[]')[0], key: { ...key } };
		Reflect.deleteProperty(missing.key, 'providerAccountId');
		const asked = [
			() => adapter().getUser(missing.id),
			() => adapter().getUserByEmail(missing.id),
			() => adapter().getUserByAccount(missing.key),
			() => adapter().getAccount(missing.id, 'idp'),
			() => adapter().getSessionAndUser(missing.id),
			() => adapter().deleteUser(missing.id),
			() => adapter().unlinkAccount(missing.key),
			() => adapter().deleteSession(missing.id),
			() => adapter().updateSession({ sessionToken: missing.id, expires }),
			() => adapter().updateUser({ id: missing.id, name: 'Eve' })
		];
		// Some databases refuse what others find nothing for.
		const answer = async (ask: () => unknown) => ask();
		for (const ask of asked) expect((await answer(ask).catch(() => null)) ?? null).toBeNull();
		const listed = [adapter().listAccounts, adapter().listSessions];
		for (const list of listed) expect((await list?.(missing.id).catch(() => [])) ?? []).toEqual([]);
		await adapter()
			.deleteVerificationTokens?.(missing.id)
			.catch(() => {});
		expect(await adapter().getUserByAccount(key)).toMatchObject({ name: 'Ann' });
		expect((await adapter().getSessionAndUser('token-1'))?.session.expires).toEqual(expires);
		const sent = { identifier: ann.email, token: 'hash' };
		expect(await adapter().useVerificationToken(sent)).not.toBeNull();
	});

	it('ignores a session that does not exist', async () => {
		expect((await adapter().updateSession({ sessionToken: 'gone', expires })) ?? null).toBeNull();
		expect((await adapter().deleteSession('gone')) ?? null).toBeNull();
		expect(await adapter().getSessionAndUser('gone')).toBeNull();
	});

	it('returns the session that it deletes', async () => {
		const { id: userId } = await adapter().createUser(ann);
		await adapter().createSession({ sessionToken: 'token-1', userId, expires });
		expect(await adapter().deleteSession('token-1')).toMatchObject({ userId, expires });
	});

	it('deletes passkeys with their user', async () => {
		const { id: userId } = await adapter().createUser(ann);
		await adapter().createAuthenticator({
			...{ userId, credentialID: 'AQID', providerAccountId: 'AQID', counter: 0 },
			...{ credentialPublicKey: 'BAUG', credentialDeviceType: 'singleDevice' },
			credentialBackedUp: false
		});
		expect((await adapter().getAuthenticator('AQID'))?.credentialBackedUp).toBe(false);
		await adapter().deleteUser(userId);
		expect(await adapter().getAuthenticator('AQID')).toBeNull();
	});
}

function lists(adapter: Get): void {
	it('lists a session that was renewed after it had expired, so that it can be ended', async () => {
		const { id: userId } = await adapter().createUser(ann);
		const soon = new Date(Date.now() + 300);
		await adapter().createSession({ sessionToken: 'desk', userId, expires: soon });
		await adapter().updateSession({ sessionToken: 'desk', expires });
		await new Promise((resolve) => setTimeout(resolve, 350));
		await adapter().createSession({ sessionToken: 'phone', userId, expires });
		const listed = (await adapter().listSessions?.(userId)) ?? [];
		expect(listed.map(({ sessionToken }) => sessionToken).sort()).toEqual(['desk', 'phone']);
	});

	it('lists only the records of the given user', async () => {
		const { id: userId } = await adapter().createUser(ann);
		const { id: other } = await adapter().createUser(bob);
		await adapter().linkAccount({ ...account, userId });
		await adapter().linkAccount({ ...account, providerAccountId: 'ann-2', userId });
		await adapter().linkAccount({ ...account, providerAccountId: 'bob-1', userId: other });
		for (const [sessionToken, user] of [
			['token-1', userId],
			['token-2', userId],
			['token-3', other]
		] as const) {
			await adapter().createSession({ sessionToken, userId: user, expires });
		}
		const accounts = (await adapter().listAccounts?.(userId)) ?? [];
		expect(accounts.map((one) => one.providerAccountId).toSorted()).toEqual(['ann-1', 'ann-2']);
		expect(accounts[0]).toMatchObject({ provider: 'idp', type: 'oauth', userId });
		const sessions = (await adapter().listSessions?.(userId)) ?? [];
		expect(sessions.map((one) => one.sessionToken).toSorted()).toEqual(['token-1', 'token-2']);
		expect(sessions[0]).toMatchObject({ userId, expires });
		await adapter().deleteSession('token-2');
		await adapter().unlinkAccount({ ...key, providerAccountId: 'ann-2' });
		expect(await adapter().listAccounts?.(userId)).toHaveLength(1);
		expect(await adapter().listSessions?.(userId)).toHaveLength(1);
		expect(await adapter().listSessions?.('f1d3d8f6-51b1-4f0e-9d43-6f5d0ef7ad3f')).toEqual([]);
	});

	it('voids the email tokens of an address', async () => {
		const tokens = ['ann@example.test', 'ann@example.test', 'joann@example.test'];
		for (const [index, identifier] of tokens.entries()) {
			await adapter().createVerificationToken({ identifier, token: `hash-${index}`, expires });
		}
		await adapter().deleteVerificationTokens?.('ann@example.test');
		const use = (index: number) =>
			adapter().useVerificationToken({
				identifier: tokens[index] ?? '',
				token: `hash-${index}`
			});
		expect([await use(0), await use(1)]).toEqual([null, null]);
		expect((await use(2))?.identifier).toBe('joann@example.test');
	});

	it('deletes a passkey with its account', async () => {
		const { id: userId } = await adapter().createUser(ann);
		const passkey = { provider: 'passkey', providerAccountId: 'AQID' };
		await adapter().linkAccount({ ...passkey, type: 'webauthn', userId });
		await adapter().createAuthenticator({
			...{ userId, credentialID: 'AQID', providerAccountId: 'AQID', counter: 0 },
			...{ credentialPublicKey: 'BAUG', credentialDeviceType: 'singleDevice' },
			credentialBackedUp: false
		});
		await adapter().unlinkAccount(passkey);
		expect(await adapter().listAuthenticatorsByUserId(userId)).toEqual([]);
	});
}

/** What many requests do at once. */
export function races(adapter: Get): void {
	const at = (count: number, act: (index: number) => unknown) =>
		Promise.allSettled(Array.from({ length: count }, async (_, index) => act(index)));
	const done = (results: PromiseSettledResult<unknown>[]) =>
		results.filter(({ status }) => status === 'fulfilled');

	it('returns an email token to one of 100 concurrent requests', async () => {
		const asked = { identifier: ann.email, token: 'hash' };
		await adapter().createVerificationToken({ ...asked, expires });
		const answers = await at(100, () => adapter().useVerificationToken(asked));
		expect(done(answers)).toHaveLength(100);
		const given = answers.filter((one) => one.status === 'fulfilled' && one.value !== null);
		expect(given).toHaveLength(1);
	});

	it('counts 40 concurrent guesses without losing one', async () => {
		const tokenOf = (index: number) => ({ identifier: ann.email, token: `try-${index}` });
		await adapter().createVerificationToken({ ...tokenOf(1), expires });
		const answers = await at(40, async () => {
			for (let index = 1; index <= 3; index += 1) {
				if (!(await adapter().useVerificationToken(tokenOf(index)))) continue;
				if (index < 3) {
					await adapter().createVerificationToken({ ...tokenOf(index + 1), expires });
				}
				return index;
			}
			return undefined;
		});
		const tries = answers.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
		expect(tries.length).toBeGreaterThan(0);
		expect(new Set(tries).size).toBe(tries.length);
		// MySQL may end a request for a deadlock, when its try is gone already.
		if (done(answers).length === 40)
			expect(tries.toSorted()).toEqual([1, 2, 3].slice(0, tries.length));
	});

	it('stores one of 20 concurrent users with the same email', async () => {
		const id = (index: number) => `${index}`.padStart(8, '0') + ann.id.slice(8);
		const results = await at(20, (index) => adapter().createUser({ ...ann, id: id(index) }));
		expect(done(results)).toHaveLength(1);
	});

	it('links an account to one of 20 users', async () => {
		const users: AdapterUser[] = [];
		for (const name of 'abcdefghijklmnopqrst') {
			const id = name.repeat(8) + ann.id.slice(8);
			users.push(await adapter().createUser({ ...ann, id, email: `${name}@example.test` }));
		}
		const link = (userId: string) => adapter().linkAccount({ ...account, userId });
		expect(done(await at(20, (index) => link(users[index]?.id ?? '')))).toHaveLength(1);
		const owner = await adapter().getUserByAccount(key);
		for (const { id } of users) if (id !== owner?.id) await adapter().deleteUser(id);
		expect((await adapter().getUserByAccount(key))?.id).toBe(owner?.id);
	});

	it('updates an address while other fields change', async () => {
		const { id } = await adapter().createUser(ann);
		const others = Array.from({ length: 10 }, (_, at) => ({ id, name: `Ann ${at}` }));
		const moved = { id, email: 'ann@elsewhere.test' };
		await Promise.all([...others, moved].map((changes) => adapter().updateUser(changes)));
		expect(await adapter().getUserByEmail('ann@elsewhere.test')).toMatchObject({ id });
		expect(await adapter().getUserByEmail(ann.email)).toBeNull();
	});

	it('loses no field when two change concurrently', async () => {
		const { id } = await adapter().createUser(ann);
		await Promise.all([
			adapter().updateUser({ id, name: 'Anna' }),
			adapter().updateUser({ id, image: 'https://pictures.test/ann.png' })
		]);
		const image = 'https://pictures.test/ann.png';
		expect(await adapter().getUser(id)).toMatchObject({ name: 'Anna', image });
	});

	it('rejects a session token that exists already', async () => {
		const { id: userId } = await adapter().createUser(ann);
		await adapter().createSession({ sessionToken: 'token-1', userId, expires });
		const again = async () => adapter().createSession({ sessionToken: 'token-1', userId, expires });
		await expect(again()).rejects.toThrow();
	});
}

function together(adapter: Get): void {
	it('creates a user with an account, or neither', async () => {
		const { createUserWithAccount } = adapter();
		if (!createUserWithAccount) return;
		const user = await createUserWithAccount(ann, account);
		expect(user).toMatchObject({ email: ann.email });
		expect((await adapter().getUserByAccount(key))?.id).toBe(user.id);
		await expect(createUserWithAccount(bob, account)).rejects.toThrow();
		expect(await adapter().getUserByEmail(bob.email)).toBeNull();
		await adapter().deleteUser(user.id);
		expect(await adapter().getUserByAccount(key)).toBeNull();
	});

	it('replaces a session, or leaves it unchanged', async () => {
		const { replaceSession } = adapter();
		if (!replaceSession) return;
		const { id: userId } = await adapter().createUser(ann);
		const sessionOf = (sessionToken: string) => ({ sessionToken, userId, expires });
		await adapter().createSession(sessionOf('token-1'));
		expect(await replaceSession('token-1', sessionOf('token-2'))).toEqual(sessionOf('token-2'));
		expect(await adapter().getSessionAndUser('token-1')).toBeNull();
		expect((await adapter().getSessionAndUser('token-2'))?.user.id).toBe(userId);
		await adapter().createSession(sessionOf('token-3'));
		await expect(replaceSession('token-3', sessionOf('token-2'))).rejects.toThrow();
		expect(await adapter().getSessionAndUser('token-3')).not.toBeNull();
	});
}

function upkeep(adapter: Get): void {
	it('deletes only what has expired', async () => {
		const { countExpired } = adapter();
		if (!countExpired) return;
		const { id: userId } = await adapter().createUser(ann);
		const over = new Date(Date.now() - 60_000);
		for (const sessionToken of ['a', 'b', 'c']) {
			await adapter().createSession({ sessionToken, userId, expires: over });
		}
		await adapter().createSession({ sessionToken: 'd', userId, expires });
		await adapter().createVerificationToken({ identifier: 'a', token: 'a', expires: over });
		await adapter().createVerificationToken({ identifier: 'b', token: 'b', expires });
		expect(await countExpired(new Date())).toBe(4);
		const steps: number[] = [];
		const onProgress = (removed: number) => void steps.push(removed);
		expect(await pruneExpired(adapter(), { batch: 2, onProgress })).toBe(4);
		expect(steps.slice(0, 2)).toEqual([2, 4]);
		expect(await adapter().getSessionAndUser('d')).not.toBeNull();
		expect(await adapter().useVerificationToken({ identifier: 'b', token: 'b' })).not.toBeNull();
	});
}
