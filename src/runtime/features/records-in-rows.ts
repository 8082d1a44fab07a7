// Stores records as database rows.

import type { Row, Rows } from '../accounts/upkeep.ts';
import type { AuthRecord, RecordStore } from './records.ts';

/** A store that uses the `rows` of a vendored adapter. */
export function recordsIn(rows: Rows): RecordStore {
	const find = async (kind: string, key: string) =>
		toRecord(await rows.find('records', { kind, key }));
	const get = async (kind: string, key: string) => unlessOver(await find(kind, key));
	return {
		get,
		async list(kind, owner) {
			const all = await rows.list('records', { kind, owner });
			return all.flatMap((row) => unlessOver(toRecord(row)) ?? []);
		},
		async add(record) {
			const { kind, key } = record;
			const before = await find(kind, key);
			if (unlessOver(before)) return false;
			// Removes the expired row, unless it was replaced in the meantime.
			if (before) await rows.remove('records', { kind, key, value: before.value });
			return insert(rows, record);
		},
		async put(record) {
			const { kind, key, ...changes } = record;
			const isChanged = () => rows.change('records', { kind, key }, changes);
			if ((await isChanged()) || (await insert(rows, record))) return;
			// Another request has inserted it in the meantime.
			await isChanged();
		},
		async replace(before, after) {
			const { kind, key, value } = before;
			if (!(await get(kind, key))) return false;
			const { owner, value: next, expires } = after;
			return rows.change('records', { kind, key, value }, { owner, value: next, expires });
		},
		take: async (kind, key) => unlessOver(toRecord(await rows.remove('records', { kind, key })))
	};
}

/** False if a record with this key exists. */
async function insert(rows: Rows, record: AuthRecord): Promise<boolean> {
	try {
		await rows.insert('records', { ...record });
		return true;
	} catch (error) {
		const { kind, key } = record;
		if (await rows.find('records', { kind, key })) return false;
		throw error;
	}
}

function toRecord(row: Row | null | undefined): AuthRecord | null {
	if (!row) return null;
	const { kind, key, owner, value, expires } = row;
	const ends = expires == null ? null : new Date(isTime(expires) ? expires : String(expires));
	return { kind: `${kind}`, key: `${key}`, owner: `${owner}`, value: `${value}`, expires: ends };
}

/** Databases return dates as dates, as milliseconds since 1970 or as text. */
function isTime(value: unknown): value is number | Date {
	return typeof value === 'number' || value instanceof Date;
}

function unlessOver(record: AuthRecord | null): AuthRecord | null {
	return record?.expires && record.expires.getTime() <= Date.now() ? null : record;
}
