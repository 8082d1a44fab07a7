import { describe, expect, it, vi } from 'vitest';
import type { Atomic } from '#runtime/accounts/adapter.ts';
import { type Database, sqlAdapter } from '../../templates/adapters/sql.ts';

const tables = {
	users: 'users',
	accounts: 'accounts',
	sessions: 'sessions',
	verificationTokens: 'tokens',
	authenticators: 'authenticators',
	records: 'auth_record'
};
const ann = { id: '1', email: 'ann@example.test', emailVerified: null };

/** A database that answers the first statements with these errors, and every other one with Ann. */
function failing(...errors: object[]) {
	const said: string[] = [];
	const database: Database = {
		tables,
		returning: true,
		makesIds: false,
		async run({ text }) {
			said.push(text.split(' ')[0] ?? '');
			const error = errors.shift();
			if (error) throw error;
			return { rows: [{ ...ann }], changed: 1 };
		},
		async both(first, second) {
			const result = await this.run(first);
			await this.run(second(result.rows[0]));
			return result;
		},
		removeSome: () => ''
	};
	return { adapter: sqlAdapter(database), said };
}

const deadlock = Object.assign(new Error('Deadlock found'), { sqlState: '40001' });

describe('an insert that the database aborted while it waited for another', () => {
	it.each([
		['MySQL and MariaDB', deadlock],
		['MySQL behind Drizzle', new Error('Failed query', { cause: deadlock })],
		['Prisma', Object.assign(new Error('write conflict'), { code: 'P2034' })],
		['PostgreSQL', Object.assign(new Error('deadlock detected'), { code: '40P01' })]
	])('retries on %s', async (_, error) => {
		const { adapter, said } = failing(error);
		expect(await adapter.createUser?.(ann)).toMatchObject({ email: ann.email });
		expect(said).toEqual(['INSERT', 'INSERT']);
	});

	it('retries seven times under contention, then fails', async () => {
		const seven = Array.from({ length: 7 }, () => deadlock);
		const patient = failing(...seven);
		expect(await patient.adapter.createUser?.(ann)).toMatchObject({ email: ann.email });
		const { adapter, said } = failing(...seven, deadlock);
		await expect(adapter.createUser?.(ann)).rejects.toThrow('Deadlock found');
		expect(said).toEqual([...seven, deadlock].map(() => 'INSERT'));
	});

	it('retries after random delays, so that concurrent inserts do not collide again', async () => {
		const times: number[] = [];
		const wait = vi.spyOn(globalThis, 'setTimeout').mockImplementation((go, milliseconds) => {
			times.push(Number(milliseconds));
			queueMicrotask(go);
			return Object();
		});
		const { adapter } = failing(...Array.from({ length: 7 }, () => deadlock));
		await adapter.createUser?.(ann);
		wait.mockRestore();
		expect(new Set(times).size).toBe(7);
		expect(Math.max(...times)).toBeLessThan(1000);
	});

	it('retries with the account that is stored in the same call', async () => {
		const { adapter, said } = failing(deadlock);
		const account = { type: 'oidc', provider: 'idp', providerAccountId: '7' } as const;
		const { createUserWithAccount } = adapter as Atomic;
		expect(await createUserWithAccount?.(ann, account)).toMatchObject({ email: ann.email });
		expect(said).toEqual(['INSERT', 'INSERT', 'INSERT']);
	});

	it('does not retry after another error', async () => {
		const { adapter, said } = failing(Object.assign(new Error('taken'), { sqlState: '23000' }));
		await expect(adapter.createUser?.(ann)).rejects.toThrow('taken');
		expect(said).toEqual(['INSERT']);
	});
});
