// Keeps records in the memory of one process: for development, tests, and single-process apps that may lose them.

import type { AuthRecord, RecordStore } from './records.ts';

/** The most records kept; the oldest are dropped first. */
const capacity = 100_000;

/** Creates an empty store. Its records are lost when the process ends. */
export function memoryRecords(): RecordStore {
	const all = new Map<string, AuthRecord>();
	const nameOf = (kind: string, key: string) => JSON.stringify([kind, key]);
	const get = (kind: string, key: string) => {
		const found = all.get(nameOf(kind, key));
		return found && !isOver(found) ? found : null;
	};
	const put = (record: AuthRecord) => {
		const name = nameOf(record.kind, record.key);
		all.delete(name);
		all.set(name, record);
		for (const oldest of all.keys()) {
			if (all.size <= capacity) break;
			all.delete(oldest);
		}
		return true;
	};
	return {
		get: async (kind, key) => get(kind, key),
		list: async (kind, owner) =>
			[...all.values()].filter((one) => one.kind === kind && one.owner === owner && !isOver(one)),
		add: async (record) => !get(record.kind, record.key) && put(record),
		put: async (record) => void put(record),
		replace: async (before, after) =>
			get(before.kind, before.key)?.value === before.value && put(after),
		async take(kind, key) {
			const found = get(kind, key);
			all.delete(nameOf(kind, key));
			return found;
		}
	};
}

const isOver = ({ expires }: AuthRecord) => expires !== null && expires.getTime() <= Date.now();
