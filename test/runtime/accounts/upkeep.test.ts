import { describe, expect, it } from 'vitest';
import { pruneExpired } from '#runtime/accounts/upkeep.ts';

/** A store with so many rows that are over. */
function storeOf(count: number) {
	let rows = count;
	const limits: number[] = [];
	const removeExpired = async (_now: Date, limit: number) => {
		limits.push(limit);
		const removed = Math.min(rows, limit);
		rows -= removed;
		return removed;
	};
	return { limits, store: { removeExpired } };
}

describe('pruneExpired', () => {
	it('deletes in steps until a step finds less than its limit, and reports progress', async () => {
		const { store, limits } = storeOf(2500);
		const shown: number[] = [];
		const onProgress = (removed: number) => void shown.push(removed);
		expect(await pruneExpired(store, { onProgress })).toBe(2500);
		expect(shown).toEqual([1000, 2000, 2500]);
		expect(limits).toEqual([1000, 1000, 1000]);
	});

	it('accepts a step size', async () => {
		const { store, limits } = storeOf(4);
		expect(await pruneExpired(store, { batch: 2 })).toBe(4);
		expect(limits).toEqual([2, 2, 2]);
	});

	it('stops after the current step when aborted', async () => {
		const { store } = storeOf(5000);
		const controller = new AbortController();
		const onProgress = () => controller.abort();
		expect(await pruneExpired(store, { onProgress, signal: controller.signal })).toBe(1000);
	});

	it('yields to requests between two steps', async () => {
		const { store } = storeOf(3000);
		let turns = 0;
		const timer = setInterval(() => turns++, 0);
		await pruneExpired(store);
		clearInterval(timer);
		expect(turns).toBeGreaterThanOrEqual(2);
	});

	it('does nothing for a store that expires records itself', async () => {
		expect(await pruneExpired({})).toBe(0);
	});
});
