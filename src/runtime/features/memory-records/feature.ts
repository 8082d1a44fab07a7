// Keeps what features keep in the memory of one process, where nothing else does.

import type { Feature } from '../../core/parts.ts';
import { memoryRecords as makeStore } from '../memory-records.ts';
import type { RecordStore } from '../records.ts';

const here: { readonly Request?: unknown; authRecords?: RecordStore } = globalThis;
/** One for the process, however often a configuration is opened, and this file loaded: Next.js does that for each bundle. */
const records = here.authRecords ?? makeStore();
here.authRecords = records;

/**
 * Records in memory
 * @hint for features of an app without a database, in one process
 * @gives records
 * @note Records are lost when the process ends, and another process does not see them: take a database or Redis for more than one.
 */
export const memoryRecords: Feature = {
	amend: (config) => {
		// What the app names itself wins.
		const input = { records, ...config.input };
		return { ...config, input };
	}
};
