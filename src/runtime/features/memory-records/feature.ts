// Keeps what features keep in the memory of one process, where nothing else does.

import { onePerProcess } from '../../core/one-per-process.ts';
import type { Feature } from '../../core/parts.ts';
import { memoryRecords as makeStore } from '../memory-records.ts';

const records = onePerProcess('records', makeStore);

/**
 * Records in memory
 * @hint for features of an app without a database, in one process
 * @gives records
 * @note Records are lost when the process ends, passwords and second factors among them, and another process does not see them: in production, take a database or Redis.
 */
export const memoryRecords: Feature = {
	amend: (config) => {
		// What the app names itself wins.
		const input = { records, ...config.input };
		return { ...config, input };
	}
};
