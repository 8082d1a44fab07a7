import { describe, expect, it, vi } from 'vitest';
import { bearer } from '../../../src/runtime/features/bearer/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records/feature.ts';
import { memoryRecords as makeStore } from '../../../src/runtime/features/memory-records.ts';
import { storeIn } from '../../../src/runtime/features/records.ts';
import { appWith } from './rig.ts';

describe('records in memory', () => {
	it('are available to features in any order', async () => {
		for (const all of [
			[memoryRecords, bearer],
			[bearer, memoryRecords]
		]) {
			const { visitor } = appWith(all);
			expect((await visitor().get('/auth/session')).status).toBe(200);
		}
		expect((await appWith([bearer]).visitor().get('/auth/session')).status).toBe(500);
	});

	it('are shared by every configuration of a process', () => {
		const [one, two] = [appWith([memoryRecords]), appWith([memoryRecords])];
		expect(storeIn(one.auth.config)).toBe(storeIn(two.auth.config));
	});

	it('are shared although a framework loads this code once per bundle', async () => {
		vi.resetModules();
		const { memoryRecords: again } = await import(
			'../../../src/runtime/features/memory-records/feature.ts'
		);
		expect(storeIn(appWith([again]).auth.config)).toBe(
			storeIn(appWith([memoryRecords]).auth.config)
		);
	});

	it('have a name of their own among all that the process shares', () => {
		const store = storeIn(appWith([memoryRecords]).auth.config);
		const places = Object.getOwnPropertySymbols(globalThis);
		const own = places.filter((place) => Reflect.get(globalThis, place) === store);
		expect(own.map((place) => Symbol.keyFor(place))).toEqual([
			expect.stringMatching(/^auth-cli\.\w+$/)
		]);
	});

	it('are not used if the app names others', () => {
		const records = makeStore();
		const { auth } = appWith([memoryRecords], { records });
		expect(storeIn(auth.config)).toBe(records);
	});
});
