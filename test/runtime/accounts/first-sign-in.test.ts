// The first sign-in of a user: twice at once, or with failing code of the app.

import { describe, expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import { type Person, Stage } from './stage.ts';

const home = 'http://app.test';
const ann: Person = { id: 'ann-1', user: { id: 'ann', name: 'Ann', email: 'ann@example.test' } };
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** A database at the other end of a network: between two calls others have their turn. */
function remote(adapter: Adapter, way = 5): Adapter {
	return new Proxy(adapter, {
		get: (target, name) => {
			const method: unknown = Reflect.get(target, name);
			if (typeof method !== 'function') return method;
			return async (...parameters: unknown[]) => {
				await pause(way);
				const result: unknown = await Reflect.apply(method, undefined, parameters);
				await pause(way);
				return result;
			};
		}
	});
}

function atomic(adapter: ReturnType<typeof memoryAdapter>) {
	return {
		...adapter,
		async createUserWithAccount(...[user, account]: Parameters<CreateBoth>) {
			const created = await adapter.createUser(user);
			const providerAccountId = String(account['providerAccountId']);
			const key = {
				type: 'oauth',
				provider: 'idp',
				providerAccountId,
				userId: created.id
			} as const;
			const undo = () => adapter.deleteUser(created.id);
			await adapter.linkAccount(key).catch((error) => undo().then(() => Promise.reject(error)));
			return created;
		}
	};
}
type CreateBoth = NonNullable<
	import('#runtime/accounts/adapter.ts').Atomic['createUserWithAccount']
>;

function foreign(adapter: ReturnType<typeof memoryAdapter>): Adapter {
	const { listAccounts: _, listSessions: __, ...less } = adapter;
	return less;
}

describe('two concurrent first sign-ins of one user', () => {
	const kinds: [string, (adapter: ReturnType<typeof memoryAdapter>) => Adapter][] = [
		['stores both at once', atomic],
		['stores one after the other', (adapter) => adapter],
		['is somebody else’s', foreign]
	];

	it.each(kinds)('both succeed with an adapter that %s', async (_, kind) => {
		const tables = emptyTables();
		const store = remote(kind(memoryAdapter(tables)));
		const stages = Array.from({ length: 5 }, (_one, index) => {
			const session = { generateSessionToken: () => `of-${index}` };
			return new Stage({ session }, store);
		});
		const places = await Promise.all(stages.map((stage) => stage.signIn(ann)));
		expect(places).toEqual(stages.map(() => home));
		expect([tables.users.length, tables.accounts.length, tables.sessions.length]).toEqual([
			1, 1, 5
		]);
		expect(stages.flatMap((stage) => stage.logged)).toEqual([]);
		const made = stages.flatMap((one) => one.events.filter((name) => /^createUser/.test(name)));
		expect(made).toHaveLength(1);
	});

	const trust = kinds.flatMap(([name, kind]) =>
		[true, false].map((one) => [name, one, kind] as const)
	);
	it.each(trust)(
		'all stay signed in with an adapter that %s, trusted: %s',
		async (_, trusted, kind) => {
			const tables = emptyTables();
			const options = { allowDangerousEmailAccountLinking: trusted };
			const providers = [{ id: 'idp', name: 'idp', type: 'oauth' as const, options }];
			const stages = Array.from({ length: 8 }, (_one, index) => {
				const session = { generateSessionToken: () => `of-${index}` };
				// A slightly later request meets each step of the others.
				const store = remote(kind(memoryAdapter(tables)), index * 3);
				return new Stage({ session, providers }, store);
			});
			const places = await Promise.all(stages.map((stage) => stage.signIn(ann)));
			expect(places).toEqual(stages.map(() => home));
			expect(stages.flatMap((stage) => stage.logged)).toEqual([]);
			expect([tables.users.length, tables.accounts.length]).toEqual([1, 1]);
			expect(tables.sessions.map(({ userId }) => userId)).toEqual(
				stages.map(() => tables.users[0]?.id)
			);
		}
	);

	it.each(kinds)('both succeed without an address, too: %s', async (_, kind) => {
		const tables = emptyTables();
		const store = remote(kind(memoryAdapter(tables)));
		const nameless: Person = { id: 'ann-1', user: { name: 'Ann' } };
		const stages = ['a', 'b'].map((name) => {
			return new Stage({ session: { generateSessionToken: () => name } }, store);
		});
		const places = await Promise.all(stages.map((stage) => stage.signIn(nameless)));
		expect(places).toEqual([home, home]);
		expect([tables.users.length, tables.accounts.length]).toEqual([1, 1]);
	});

	it('by email succeeds twice', async () => {
		const tables = emptyTables();
		const store = remote(memoryAdapter(tables));
		const stages = ['a', 'b'].map((name) => {
			return new Stage({ session: { generateSessionToken: () => name } }, store);
		});
		const mail: Person = { type: 'email', user: { email: 'ann@example.test' } };
		expect(await Promise.all(stages.map((stage) => stage.signIn(mail)))).toEqual([home, home]);
		expect(tables.users).toHaveLength(1);
	});

	it('reports why the store cannot write', async () => {
		const adapter = { ...memoryAdapter(), createUser: () => Promise.reject(new Error('full')) };
		const stage = new Stage({}, adapter);
		expect(await stage.signIn(ann)).toContain('error=Configuration');
		expect(stage.reasons).toContain('full');
	});
});

describe('an `account` of a provider that throws', () => {
	it.each([true, false])('leaves no user behind that blocks the address (%s)', async (can) => {
		const tables = emptyTables();
		const { deleteUser: _, ...less } = memoryAdapter(tables);
		const stage = new Stage({}, can ? memoryAdapter(tables) : less);
		const account = () => {
			throw new Error('not today');
		};
		stage.config.providers = [
			Object.assign({ id: 'idp', name: 'idp', type: 'oauth' as const }, { account })
		];
		expect(await stage.signIn(ann)).toContain('error=');
		expect(tables.users).toEqual([]);
		stage.config.providers = [{ id: 'idp', name: 'idp', type: 'oauth' }];
		stage.config = { ...stage.config };
		expect(await stage.signIn(ann)).toBe(home);
	});
});
