// What every store of records does, whatever keeps them.

import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthRecord, RecordStore } from '../../src/runtime/features/records.ts';

const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
/** The table of an adapter is not emptied between two tests. */
let kind = '';
const record = (changes: Partial<AuthRecord> = {}): AuthRecord => ({
	...{ kind, key: 'one', owner: 'ann', value: 'first', expires: at(600) },
	...changes
});
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, i) => work(i)));

/** `open` gives an empty store. */
export function recordsContract(name: string, open: () => Promise<RecordStore>): void {
	describe(`records in ${name}`, () => {
		beforeEach(() => {
			kind = crypto.randomUUID();
		});

		it('are returned as they were stored', async () => {
			const store = await open();
			expect(await store.get(kind, 'one')).toBeNull();
			for (const expires of [at(600), null]) {
				const one = record({ expires });
				await store.put(one);
				expect(await store.get(kind, 'one')).toEqual(one);
			}
			expect(await store.get(kind, 'two')).toBeNull();
			expect(await store.get(`${kind} other`, 'one')).toBeNull();
		});

		it('accept keys of any form, and long values', async () => {
			const store = await open();
			const keys = ['abc', 'ABC', 'é', `it's "so" \\ %_*?[a]`, 'a:b', 'x'.repeat(200), 'ключ 🔑'];
			for (const key of keys) expect(await store.add(record({ key, value: key }))).toBe(true);
			for (const key of keys) expect((await store.get(kind, key))?.value).toBe(key);
			const value = `${'ü'.repeat(30_000)}🔑`;
			await store.put(record({ value }));
			expect((await store.get(kind, 'one'))?.value).toBe(value);
			expect(await store.replace(record({ value }), record({ value: 'short' }))).toBe(true);
		});

		it('are listed by kind and owner', async () => {
			const store = await open();
			await store.put(record({ key: 'one' }));
			await store.put(record({ key: 'two' }));
			await store.put(record({ key: 'bob', owner: 'bob' }));
			await store.put(record({ key: 'ANN', owner: 'ANN' }));
			await store.put(record({ kind: `${kind} other` }));
			await store.put(record({ key: 'over', expires: at(-1) }));
			const keys = async (owner: string) =>
				(await store.list(kind, owner)).map(({ key }) => key).toSorted();
			expect(await keys('ann')).toEqual(['one', 'two']);
			await store.take(kind, 'one');
			expect(await keys('ann')).toEqual(['two']);
			await store.put(record({ key: 'two', owner: 'bob' }));
			expect(await keys('ann')).toEqual([]);
			expect(await keys('bob')).toEqual(['bob', 'two']);
		});

		it('are all listed, and none for an owner without any', async () => {
			const store = await open();
			for (const key of ['a', 'b', 'c', 'd']) await store.put(record({ key, expires: null }));
			expect(await store.list(kind, 'ann')).toHaveLength(4);
			expect(await store.list(kind, 'nobody')).toEqual([]);
		});

		it('are gone once they have expired', async () => {
			const store = await open();
			const soon = record({ expires: new Date(Date.now() + 250) });
			await store.put(soon);
			await new Promise((resolve) => setTimeout(resolve, 350));
			expect(await store.get(kind, 'one')).toBeNull();
			expect(await store.replace(soon, record({ value: 'next' }))).toBe(false);
			expect(await store.take(kind, 'one')).toBeNull();
			await store.put({ ...soon, expires: new Date(Date.now() + 250) });
			await new Promise((resolve) => setTimeout(resolve, 350));
			expect(await store.add(record({ value: 'second' }))).toBe(true);
			expect((await store.get(kind, 'one'))?.value).toBe('second');
		});

		it('are created by one of 100 concurrent requests', async () => {
			const store = await open();
			const added = await times(100, (i) => store.add(record({ value: String(i) })));
			expect(added.filter(Boolean)).toHaveLength(1);
			expect((await store.get(kind, 'one'))?.value).toBe(String(added.indexOf(true)));
			expect(await store.add(record())).toBe(false);
		});

		it('are taken by one of 100 concurrent requests', async () => {
			const store = await open();
			await store.put(record());
			const taken = await times(100, () => store.take(kind, 'one'));
			expect(taken.filter(Boolean).map((one) => one?.value)).toEqual(['first']);
		});

		it('are replaced by one of 100 requests that read the same value', async () => {
			const store = await open();
			const before = record();
			await store.put(before);
			const done = await times(100, (i) => store.replace(before, record({ value: `by ${i}` })));
			expect(done.filter(Boolean)).toHaveLength(1);
			expect((await store.get(kind, 'one'))?.value).toBe(`by ${done.indexOf(true)}`);
		});

		it('count concurrent increments', async () => {
			const store = await open();
			await store.put(record({ value: '0' }));
			const count = async (): Promise<void> => {
				const before = await store.get(kind, 'one');
				const after = before && { ...before, value: String(Number(before.value) + 1) };
				if (!after || !(await store.replace(before, after))) await count();
			};
			await times(20, count);
			expect((await store.get(kind, 'one'))?.value).toBe('20');
		});

		it('keep one value of 100 concurrent writes', async () => {
			const store = await open();
			await times(100, (i) => store.put(record({ value: String(i) })));
			expect(Number((await store.get(kind, 'one'))?.value)).toBeLessThan(100);
			expect(await store.list(kind, 'ann')).toHaveLength(1);
		});
	});
}
