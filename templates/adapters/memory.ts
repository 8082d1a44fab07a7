// An adapter in memory, for tests: all data is lost when the process ends.

import type {
	Adapter,
	AdapterAccount,
	AdapterAuthenticator,
	AdapterSession,
	AdapterUser,
	VerificationToken
} from '../accounts/adapter';
import type { Rows } from '../accounts/upkeep';
import { type AnyTable, adapterOf, type Records, type Row, voiding } from './records';

/**
 * Memory
 * @docs https://authjs.dev/guides/creating-a-database-adapter
 * @gives records
 * @hint for tests: gone when the process ends
 * @note For tests: all of it is gone when the process ends, and each process knows its own people only.
 */
export function memory(): Adapter {
	return memoryAdapter();
}

/** The tables, for assertions in tests. */
export interface Tables {
	users: AdapterUser[];
	accounts: AdapterAccount[];
	sessions: AdapterSession[];
	verificationTokens: VerificationToken[];
	authenticators: AdapterAuthenticator[];
	records: object[];
}

export function emptyTables(): Tables {
	return {
		users: [],
		accounts: [],
		sessions: [],
		verificationTokens: [],
		authenticators: [],
		records: []
	};
}

/** The adapter methods on `tables`, with the unique keys of a database. */
export function memoryAdapter(tables: Tables = emptyTables()) {
	const records = recordsIn(tables);
	const change: Rows['change'] = async (...row) => Boolean(await records.update(...row));
	return { ...adapterOf(records), ...voiding(records), rows: { ...records, change } };
}

/** Fields that are unique together, unless one of them is empty. */
const unique = {
	users: [['id'], ['email']],
	accounts: [['provider', 'providerAccountId']],
	sessions: [['sessionToken']],
	verificationTokens: [['identifier', 'token']],
	authenticators: [['credentialID']],
	records: [['kind', 'key']]
} as const satisfies Record<AnyTable, readonly (readonly string[])[]>;

function recordsIn(tables: Readonly<Record<AnyTable, object[]>>): Records<AnyTable> {
	const all = (table: AnyTable, where: Row) => tables[table].filter((row) => matches(row, where));
	const remove = (table: AnyTable, where: Row) => {
		const going = all(table, where);
		tables[table].splice(0, Infinity, ...tables[table].filter((row) => !going.includes(row)));
		return going[0] ? { ...going[0] } : null;
	};
	return {
		find: async (table, where) => copies(all(table, where))[0],
		list: async (table, where) => copies(all(table, where)),
		async insert(table, row) {
			for (const fields of unique[table]) {
				const key = Object.fromEntries(fields.map((field) => [field, row[field]]));
				const isWhole = Object.values(key).every((value) => value != null && value !== '');
				if (isWhole && all(table, key).length > 0)
					throw new Error(`There is one with this ${fields.join(' and ')} already.`);
			}
			tables[table].push({ ...row });
			return { ...row };
		},
		async update(table, key, changes) {
			const [row] = all(table, key);
			return row && { ...Object.assign(row, changes) };
		},
		remove: async (table, where) => remove(table, where),
		async removeUser(id) {
			for (const table of ['accounts', 'sessions', 'authenticators'] as const) {
				remove(table, { userId: id });
			}
			return remove('users', { id });
		}
	};
}

function matches(row: object, where: Row): boolean {
	return Object.entries(where).every(([name, value]) => Reflect.get(row, name) === value);
}

/** A copy, so that changes to it do not change the row. */
function copies(rows: readonly object[]): Row[] {
	return rows.map((row) => ({ ...row }));
}
