// A store's idea of what is equal is not believed.

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { emptyTables, memoryAdapter, type Tables } from '../../../templates/adapters/memory.ts';
import { type Person, Stage, sessionCookie } from './stage.ts';

const home = 'http://app.test';
const victim = { id: 'victim', name: 'Vic', email: 'victim@example.com', emailVerified: null };
const accountOf = (providerAccountId: string) =>
	({ userId: 'victim', type: 'oauth', provider: 'idp', providerAccountId }) as const;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A third-party adapter on tables whose collation ignores accents and case. */
function collated(tables: Tables, accounts = true): Adapter {
	const { listAccounts: _, listSessions: __, ...adapter } = memoryAdapter(tables);
	const { getAccount, ...less } = adapter;
	const find = (id: string, provider: string) =>
		tables.accounts.find(
			(one) => one.provider === provider && fold(one.providerAccountId) === fold(id)
		);
	return {
		...less,
		getUserByEmail: (email) => tables.users.find((one) => fold(one.email) === fold(email)) ?? null,
		getUserByAccount({ provider, providerAccountId }) {
			const account = find(providerAccountId, provider);
			return tables.users.find(({ id }) => id === account?.userId) ?? null;
		},
		...(accounts && { getAccount: (id, provider) => find(id, provider) ?? null })
	};
}

function stageWith(tables: Tables, config: ConstructorParameters<typeof Stage>[0] = {}): Stage {
	return new Stage(config, collated(tables));
}

describe('J1, ruling 34: an email address that a store treats as equal to another', () => {
	it.each<[string, Partial<Person>]>([
		['a mail', { type: 'email' }],
		['a trusted provider', { id: 'x', emailVerified: true }]
	])('does not open the account of another user by %s', async (_, how) => {
		const tables = emptyTables();
		tables.users.push(victim);
		const options = { allowDangerousEmailAccountLinking: true };
		const stage = stageWith(tables, {
			providers: [{ id: 'idp', name: 'idp', type: 'oauth', options }]
		});
		await stage.signIn({ user: { email: 'victim@exámple.com' }, ...how });
		expect(tables.sessions.filter(({ userId }) => userId === 'victim')).toEqual([]);
		expect(tables.accounts.filter(({ userId }) => userId === 'victim')).toEqual([]);
	});

	it('still belongs to its user if only the stored form has capitals', async () => {
		const tables = emptyTables();
		tables.users.push({ ...victim, email: 'Victim@Example.com' });
		const stage = stageWith(tables);
		expect(await stage.signIn({ type: 'email', user: { email: 'victim@example.com' } })).toBe(home);
		expect(tables.users).toHaveLength(1);
	});
});

describe('ruling 34: an account ID that a store treats as equal to another', () => {
	it.each([
		['of somebody else', false],
		['of somebody else that can list accounts as ours can', true]
	])('signs in no other user, by an adapter %s', async (_, lists) => {
		const tables = emptyTables();
		tables.users.push(victim);
		tables.accounts.push(accountOf('AbC'));
		const { listAccounts, listSessions } = memoryAdapter(tables);
		const stage = new Stage(
			{},
			{ ...collated(tables), ...(lists && { listAccounts, listSessions }) }
		);
		await stage.signIn({ id: 'aBc', user: { id: 'x', email: 'other@example.com' } });
		expect(tables.sessions.filter(({ userId }) => userId === 'victim')).toEqual([]);
		stage.cookies.clear();
		expect(await stage.signIn({ id: 'AbC', user: { id: 'x' } })).toBe(home);
		expect(tables.sessions.at(-1)?.userId).toBe('victim');
	});
});

describe('I7, ruling 34: a session that a store finds by another spelling of its token', () => {
	afterEach(() => void vi.useRealTimers());

	it('expires at the same time as by the exact token', async () => {
		vi.useFakeTimers({ now: new Date('2030-01-01'), toFake: ['Date'] });
		const tables = emptyTables();
		const adapter = collated(tables);
		const same = (token: string) =>
			tables.sessions.find(({ sessionToken }) => fold(sessionToken) === fold(token));
		const stage = new Stage(
			{ session: { maxAge: 1800, updateAge: 0, absoluteMaxAge: 3600 } },
			{
				...adapter,
				getSessionAndUser: (token) =>
					adapter.getSessionAndUser?.(same(token)?.sessionToken ?? token) ?? null,
				updateSession({ sessionToken, ...changes }) {
					const session = same(sessionToken);
					return session ? Object.assign(session, changes) : null;
				}
			}
		);
		await stage.signIn({ id: 'ann', user: { email: 'ann@example.com' } });
		stage.cookies.set(sessionCookie, `${stage.cookies.get(sessionCookie)}`.toUpperCase());
		for (const minutes of [20, 40, 59]) {
			vi.setSystemTime(Date.parse('2030-01-01') + minutes * 60_000);
			expect(await stage.session()).toMatchObject({ user: { email: 'ann@example.com' } });
		}
		vi.setSystemTime(Date.parse('2030-01-01T01:00:01Z'));
		expect(await stage.session()).toBeNull();
	});
});

/** A third-party adapter that keeps types, or one on a database that reads `12ab` as 12. */
function typed(tables: Tables, isEqual: (stored: unknown, asked: unknown) => boolean): Adapter {
	const { getAccount: _, listAccounts: __, ...adapter } = memoryAdapter(tables);
	return {
		...adapter,
		getUserByAccount({ provider, providerAccountId }) {
			const account = tables.accounts.find(
				(one) =>
					isEqual(one.provider, provider) && isEqual(one.providerAccountId, providerAccountId)
			);
			return tables.users.find(({ id }) => id === account?.userId) ?? null;
		}
	};
}

describe('ruling 10: an account that a store keeps with a numeric ID', () => {
	const asNumber = (id: number) => Object.assign(accountOf(''), { providerAccountId: id });
	const strictly = (stored: unknown, asked: unknown) => stored === asked;
	const loosely = (stored: unknown, asked: unknown) =>
		typeof asked === 'number'
			? (Number.parseFloat(String(stored)) || 0) === asked
			: stored === asked;

	it('is found by its text, and keeps its type', async () => {
		const tables = emptyTables();
		tables.users.push(victim);
		tables.accounts.push(asNumber(4711));
		const stage = new Stage({}, typed(tables, strictly));
		expect(await stage.signIn({ id: '4711', user: { email: victim.email } })).toBe(home);
		expect(tables.accounts).toEqual([asNumber(4711)]);
		expect(tables.users).toHaveLength(1);
	});

	it.each(['04711', '4711.0', '12345678901234567890', 'NaN', 'Infinity', ' 4711', '4711x'])(
		'is not looked up by number for %j',
		async (id) => {
			const stage = new Stage({}, typed(emptyTables(), strictly));
			await stage.signIn({ id, user: { email: 'new@example.com' } });
			const asked = stage.calls.filter((call) => call.startsWith('getUserByAccount'));
			expect(asked.filter((call) => !call.includes(`"providerAccountId":"${id}"`))).toEqual([]);
		}
	);

	it('belongs to no user when the database converts text to numbers', async () => {
		const tables = emptyTables();
		tables.users.push(victim);
		tables.accounts.push(accountOf('4711abc'));
		const stage = new Stage({}, typed(tables, loosely));
		expect(await stage.signIn({ id: '4711', user: { id: 'x', email: 'x@example.com' } })).toBe(
			home
		);
		expect(tables.sessions.at(-1)?.userId).not.toBe('victim');
	});

	it('belongs to no user when the database converts no numbers to text', async () => {
		const tables = emptyTables();
		const adapter = typed(tables, strictly);
		const stage = new Stage(
			{},
			{
				...adapter,
				getUserByAccount(key) {
					if (typeof key.providerAccountId === 'number') throw new Error('Expected String.');
					return adapter.getUserByAccount?.(key) ?? null;
				}
			}
		);
		expect(await stage.signIn({ id: '4711', user: { id: 'x', email: 'x@example.com' } })).toBe(
			home
		);
		expect(stage.logged).toEqual([]);
	});
});
