// Keeps what features keep in the memory of one process, where nothing else does.

import type { Feature } from '../../core/parts.ts';
import { memoryRecords as makeStore } from '../memory-records.ts';

/** A bundler may put this file into a server more than once, and all of them share what is kept. */
const place = Symbol.for('records of sign-in');

/** One for the process, however often a configuration is opened. */
function sharedStore(): unknown {
	if (!Reflect.has(globalThis, place)) Reflect.set(globalThis, place, makeStore());
	return Reflect.get(globalThis, place);
}

/**
 * Records in memory
 * @hint for features of an app without a database, in one process
 * @gives records
 * @note Records are lost when the process ends, and another process does not see them: take a database or Redis for more than one.
 */
export const memoryRecords: Feature = {
	amend: (config) => {
		// What the app names itself wins.
		const input = { records: sharedStore(), ...config.input };
		return { ...config, input };
	}
};
