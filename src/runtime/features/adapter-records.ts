// Keeps what features keep where the adapter of the app keeps everything else.

import type { Adapter } from '../accounts/adapter.ts';
import { adapterOf } from '../accounts/store.ts';
import type { Upkeep } from '../accounts/upkeep.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Feature } from '../core/parts.ts';
import type { RecordStore } from './records.ts';

/** It comes with an adapter, not by itself. `open` finds the store once it is needed. */
export function recordsOfAdapter(
	open: (adapter: Adapter & Upkeep) => RecordStore | undefined
): Feature {
	const made = new WeakMap<object, () => RecordStore | undefined>();
	return {
		amend(config) {
			const { adapter, records: own } = fieldsIn(config.input);
			// What the app names itself wins.
			if (!isObject(adapter) || own != null) return config;
			// The same for each configuration with this adapter: what processes remember is found by it.
			const records = made.get(adapter) ?? (() => open(adapterOf(config) ?? {}));
			made.set(adapter, records);
			return { ...config, input: { ...config.input, records } };
		}
	};
}

function isObject(value: unknown): value is object {
	return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
