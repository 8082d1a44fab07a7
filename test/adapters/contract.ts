// What every database adapter must do. A test file passes a function that creates an empty one.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Adapter, AdapterAccount, AdapterUser } from '#runtime/accounts/adapter.ts';
import type { RecordStore } from '#runtime/features/records.ts';
import { accountTokensContract } from './account-tokens-contract.ts';
import { type OwnAdapter, ownContract, races } from './own-contract.ts';
import { passkeys, registerPasskey } from './passkey-contract.ts';
import { proofs } from './proof-contract.ts';
import { races as requestRaces } from './races-contract.ts';
import { recordsContract } from './records-contract.ts';
import { storeOfAdapter } from './store-of-adapter.ts';

export interface ContractOptions {
	/** Whether passkeys can be stored; not every published adapter has methods for them. */
	passkeys: boolean;
	/** Whether the store has unique keys. Without them two sign-ins at once can store the same thing twice. */
	unique: boolean;
	/** Whether it is one of ours, which promise more. */
	own?: boolean;
	/** It keeps records of features. */
	records?: boolean;
}

const expires = new Date('2030-02-01T00:00:00.000Z');
const later = new Date('2030-03-01T00:00:00.000Z');

const ann = {
	id: '0d5fc3b8-9c1c-4d4e-a2a5-2a7a6bdbd6d1',
	name: 'Ann',
	email: 'ann@example.test',
	image: 'https://pictures.test/ann.png',
	emailVerified: null
};
const bob = { ...ann, id: 'f1d3d8f6-51b1-4f0e-9d43-6f5d0ef7ad3e', email: 'bob@example.test' };

function accountOf(user: AdapterUser): AdapterAccount {
	return {
		userId: user.id,
		type: 'oauth',
		provider: 'idp',
		providerAccountId: `at-idp-${user.email}`,
		access_token: 'access',
		refresh_token: 'refresh',
		id_token: 'id',
		expires_at: 1_900_000_000,
		scope: 'openid email',
		token_type: 'bearer',
		session_state: 'state'
	};
}

function storeOf(adapter: Adapter): RecordStore {
	const store = storeOfAdapter(adapter);
	if (store) return store;
	throw new Error('This adapter keeps no records.');
}

/** An adapter, or what makes another one for the same store. */
type Opened = Adapter | (() => Adapter);

/** Runs the contract against adapters that `make` returns, each with an empty store. */
export function adapterContract(
	name: string,
	make: () => Opened | Promise<Opened>,
	options: ContractOptions
): void {
	let made: Adapter;
	let adapter: OwnAdapter;
	let anew: OwnAdapter;
	const parts = [users, accounts, sessions, verificationTokens];
	describe(name, () => {
		beforeEach(async () => {
			const opened = await make();
			const open = typeof opened === 'function' ? opened : () => opened;
			made = open();
			adapter = detached(() => made);
			anew = detached(open);
		});
		for (const part of parts) part(() => adapter);
		proofs(() => made);
		if (options.passkeys) passkeys(() => adapter);
		if (options.unique) uniqueKeys(() => adapter, options);
		if (!options.own) return;
		ownContract(() => adapter);
		describe('concurrent requests', () => requestRaces(() => made));
		if (options.records) recordsContract('its database', async () => storeOf(made));
		accountTokensContract(() => made);
		// As where the configuration is made for each request.
		describe('created anew for each call', () => {
			uniqueKeys(() => anew, options);
			races(() => anew);
		});
	});
}

/** All methods without their object, as the runtime calls them. A missing one throws when it is called. */
function detached(open: () => Adapter): OwnAdapter {
	return new Proxy<OwnAdapter>(Object.create(null), {
		get: (_, name) => {
			const adapter = open();
			if (extra.has(name) && !(name in adapter)) return undefined;
			return async (...parameters: unknown[]) => {
				const method: unknown = Reflect.get(adapter, name);
				if (typeof method !== 'function') throw new Error(`There is no ${String(name)}.`);
				return Reflect.apply(method, undefined, parameters);
			};
		}
	});
}

/** Methods that Auth.js does not know, and that even ours need not have. */
const extra = new Set<string | symbol>([
	'createUserWithAccount',
	'replaceSession',
	'countExpired',
	'removeExpired'
]);

type Get = () => Required<Adapter>;

function users(adapter: Get): void {
	it('stores a user and finds it by id and email', async () => {
		const created = await adapter().createUser(ann);
		expect(created).toMatchObject({ name: 'Ann', email: ann.email, image: ann.image });
		expect(await adapter().getUser(created.id)).toMatchObject({ id: created.id, email: ann.email });
		expect(await adapter().getUserByEmail(ann.email)).toMatchObject({ id: created.id });
	});

	it('returns emailVerified as a Date, or null', async () => {
		const created = await adapter().createUser({ ...ann, emailVerified: expires });
		expect((await adapter().getUser(created.id))?.emailVerified).toEqual(expires);
		const other = await adapter().createUser(bob);
		expect((await adapter().getUser(other.id))?.emailVerified).toBeNull();
	});

	it('returns null for an unknown user instead of throwing', async () => {
		expect(await adapter().getUser(ann.id)).toBeNull();
		expect(await adapter().getUserByEmail(ann.email)).toBeNull();
		const account = { provider: 'idp', providerAccountId: 'nobody' };
		expect(await adapter().getUserByAccount(account)).toBeNull();
	});

	it('updates the given fields of a user and keeps the others', async () => {
		const { id } = await adapter().createUser(ann);
		const updated = await adapter().updateUser({ id, emailVerified: expires });
		expect(updated).toMatchObject({ id, name: 'Ann', email: ann.email, emailVerified: expires });
		expect(await adapter().getUser(id)).toMatchObject({ name: 'Ann', emailVerified: expires });
	});

	it('deletes a user with their sessions and accounts', async () => {
		const user = await adapter().createUser(ann);
		const { provider, providerAccountId } = accountOf(user);
		await adapter().linkAccount(accountOf(user));
		await adapter().createSession({ sessionToken: 'token-1', userId: user.id, expires });
		await adapter().deleteUser(user.id);
		expect(await adapter().getUser(user.id)).toBeNull();
		expect(await adapter().getSessionAndUser('token-1')).toBeNull();
		expect(await adapter().getUserByAccount({ provider, providerAccountId })).toBeNull();
		const heir = await adapter().createUser(bob);
		await adapter().linkAccount({ ...accountOf(user), userId: heir.id });
		expect(await adapter().getUserByAccount({ provider, providerAccountId })).toMatchObject({
			id: heir.id
		});
	});
}

function accounts(adapter: Get): void {
	it('finds the user of a linked account by provider and account id together', async () => {
		const user = await adapter().createUser(ann);
		const { provider, providerAccountId } = accountOf(user);
		await adapter().linkAccount(accountOf(user));
		expect(await adapter().getUserByAccount({ provider, providerAccountId })).toMatchObject({
			id: user.id,
			email: ann.email
		});
		expect(await adapter().getUserByAccount({ provider: 'other', providerAccountId })).toBeNull();
		const stranger = { provider, providerAccountId: 'x' };
		expect(await adapter().getUserByAccount(stranger)).toBeNull();
	});

	it('keeps accounts at several providers apart', async () => {
		const [first, second] = [await adapter().createUser(ann), await adapter().createUser(bob)];
		const account = { ...accountOf(first), providerAccountId: '7' };
		await adapter().linkAccount(account);
		await adapter().linkAccount({ ...account, provider: 'other', userId: second.id });
		const at = (provider: string) =>
			adapter().getUserByAccount({ provider, providerAccountId: '7' });
		expect((await at('idp'))?.id).toBe(first.id);
		expect((await at('other'))?.id).toBe(second.id);
	});

	it('unlinks an account', async () => {
		const user = await adapter().createUser(ann);
		const { provider, providerAccountId } = accountOf(user);
		await adapter().linkAccount(accountOf(user));
		await adapter().unlinkAccount({ provider, providerAccountId });
		expect(await adapter().getUserByAccount({ provider, providerAccountId })).toBeNull();
		expect(await adapter().getUser(user.id)).not.toBeNull();
	});
}

function sessions(adapter: Get): void {
	it('returns the session it stored, and later with its user', async () => {
		const user = await adapter().createUser(ann);
		const session = { sessionToken: 'token-1', userId: user.id, expires };
		expect(await adapter().createSession(session)).toMatchObject(session);
		const found = await adapter().getSessionAndUser('token-1');
		expect(found?.session).toMatchObject(session);
		expect(found?.user).toMatchObject({ id: user.id, email: ann.email });
	});

	it('returns null for an unknown session', async () => {
		expect(await adapter().getSessionAndUser('token-1')).toBeNull();
	});

	it('updates the expiry of a session and keeps its other fields', async () => {
		const { id: userId } = await adapter().createUser(ann);
		await adapter().createSession({ sessionToken: 'token-1', userId, expires });
		await adapter().updateSession({ sessionToken: 'token-1', expires: later });
		const found = await adapter().getSessionAndUser('token-1');
		expect(found?.session).toMatchObject({ sessionToken: 'token-1', userId, expires: later });
	});

	it('deletes only the given session', async () => {
		const { id: userId } = await adapter().createUser(ann);
		await adapter().createSession({ sessionToken: 'token-1', userId, expires });
		await adapter().createSession({ sessionToken: 'token-2', userId, expires });
		await adapter().deleteSession('token-1');
		expect(await adapter().getSessionAndUser('token-1')).toBeNull();
		expect(await adapter().getSessionAndUser('token-2')).not.toBeNull();
	});
}

function verificationTokens(adapter: Get): void {
	const token = { identifier: ann.email, token: 'hash-1', expires };

	it('returns a verification token only once', async () => {
		await adapter().createVerificationToken(token);
		const asked = { identifier: ann.email, token: 'hash-1' };
		expect(await adapter().useVerificationToken(asked)).toMatchObject(token);
		expect(await adapter().useVerificationToken(asked)).toBeNull();
	});

	it('returns a verification token only for its own identifier', async () => {
		await adapter().createVerificationToken(token);
		const use = (identifier: string, hash: string) =>
			adapter().useVerificationToken({ identifier, token: hash });
		expect(await use(bob.email, 'hash-1')).toBeNull();
		expect(await use(ann.email, 'hash-2')).toBeNull();
		expect(await use(ann.email, 'hash-1')).toMatchObject(token);
	});
}

function uniqueKeys(adapter: Get, { passkeys }: ContractOptions): void {
	it('rejects a second user with the same email', async () => {
		await adapter().createUser(ann);
		await expect(adapter().createUser({ ...bob, email: ann.email })).rejects.toThrow();
	});

	it('rejects an account that is already linked', async () => {
		const [first, second] = [await adapter().createUser(ann), await adapter().createUser(bob)];
		await adapter().linkAccount(accountOf(first));
		const again = { ...accountOf(first), userId: second.id };
		await expect(adapter().linkAccount(again)).rejects.toThrow();
	});

	it('returns a verification token to one of 20 concurrent requests', async () => {
		const key = { identifier: ann.email, token: 'hash-1' };
		await adapter().createVerificationToken({ ...key, expires });
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => adapter().useVerificationToken(key))
		);
		expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
	});

	if (!passkeys) return;
	it('rejects a passkey that exists already', async () => {
		const { authenticator } = await registerPasskey(adapter());
		await expect(adapter().createAuthenticator(authenticator)).rejects.toThrow();
	});
}
