// The state of the local provider, in memory only.
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
	readonly payload: AdapterPayload;
	/** Milliseconds since 1970. */
	readonly until: number;
}

/** Creates the store of one provider, in the form of `oidc-provider`: one adapter per model. */
export function memoryAdapter(now: () => number): (model: string) => Adapter {
	const entries = new Map<string, Entry>();
	/** Keys of entries by model and `uid`, so that the session of a code is found without reading all. */
	const byUid = new Map<string, string>();

	function read(key: string): AdapterPayload | undefined {
		const entry = entries.get(key);
		if (entry !== undefined && entry.until > now()) return entry.payload;
		remove(key);
		return undefined;
	}

	function remove(key: string): void {
		const named = uidKey(key, entries.get(key)?.payload);
		// A session whose ID changed is stored under its new ID before the old one goes.
		if (named !== undefined && byUid.get(named) === key) byUid.delete(named);
		entries.delete(key);
	}

	async function findByUid(model: string, uid: string) {
		const key = byUid.get(`${model}:${uid}`);
		const payload = key === undefined ? undefined : read(key);
		return payload?.uid === uid ? payload : undefined;
	}

	async function findByUserCode(model: string, userCode: string) {
		for (const key of entries.keys()) {
			const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
			if (payload?.userCode === userCode) return payload;
		}
		return undefined;
	}

	return (model) => ({
		async upsert(id, payload, seconds) {
			const key = `${model}:${id}`;
			remove(key);
			entries.set(key, { payload, until: now() + (seconds || 3600) * 1000 });
			const named = uidKey(key, payload);
			if (named !== undefined) byUid.set(named, key);
		},
		find: async (id) => read(`${model}:${id}`),
		findByUid: (uid) => findByUid(model, uid),
		findByUserCode: (code) => findByUserCode(model, code),
		async consume(id) {
			const payload = read(`${model}:${id}`);
			if (payload !== undefined) payload.consumed = Math.floor(now() / 1000);
		},
		async destroy(id) {
			remove(`${model}:${id}`);
		},
		async revokeByGrantId(grantId) {
			for (const [key, entry] of entries) {
				if (entry.payload.grantId === grantId) remove(key);
			}
		}
	});
}

function uidKey(key: string, payload: AdapterPayload | undefined): string | undefined {
	if (payload?.uid === undefined) return undefined;
	return `${key.slice(0, key.indexOf(':'))}:${payload.uid}`;
}
