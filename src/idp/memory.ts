// Keeps what the local provider has to remember, in memory only: stopping it forgets everything.
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
	readonly payload: AdapterPayload;
	/** Milliseconds since 1970. */
	readonly until: number;
}

/** Makes the store of one provider, in the shape `oidc-provider` asks for: one adapter a model. */
export function memoryAdapter(now: () => number): (model: string) => Adapter {
	const entries = new Map<string, Entry>();

	function read(key: string): AdapterPayload | undefined {
		const entry = entries.get(key);
		if (entry !== undefined && entry.until > now()) return entry.payload;
		entries.delete(key);
		return undefined;
	}

	async function findBy(model: string, name: 'uid' | 'userCode', value: string) {
		for (const key of entries.keys()) {
			const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
			if (payload?.[name] === value) return payload;
		}
		return undefined;
	}

	return (model) => ({
		async upsert(id, payload, seconds) {
			entries.set(`${model}:${id}`, { payload, until: now() + (seconds || 3600) * 1000 });
		},
		find: async (id) => read(`${model}:${id}`),
		findByUid: (uid) => findBy(model, 'uid', uid),
		findByUserCode: (code) => findBy(model, 'userCode', code),
		async consume(id) {
			const payload = read(`${model}:${id}`);
			if (payload !== undefined) payload.consumed = Math.floor(now() / 1000);
		},
		async destroy(id) {
			entries.delete(`${model}:${id}`);
		},
		async revokeByGrantId(grantId) {
			for (const [key, entry] of entries) {
				if (entry.payload.grantId === grantId) entries.delete(key);
			}
		}
	});
}
