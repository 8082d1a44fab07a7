// Stores the records of features in the adapter's database.

import type { Adapter } from '../accounts/adapter.ts';
import { adapterOf } from '../accounts/store.ts';
import type { Upkeep } from '../accounts/upkeep.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Feature } from '../core/parts.ts';
import type { RecordStore } from './records.ts';

/** An internal feature that adapters bring. `open` finds the store when it is first needed. */
export function recordsOfAdapter(
	open: (adapter: Adapter & Upkeep) => RecordStore | undefined
): Feature {
	const made = new WeakMap<object, () => RecordStore | undefined>();
	return {
		amend(config) {
			const { adapter, records: own } = fieldsIn(config.input);
			// A store that the app has set takes precedence.
			if (!isObject(adapter) || own != null) return config;
			// One function per adapter, since caches use it as their key.
			const records = made.get(adapter) ?? (() => open(adapterOf(config) ?? {}));
			made.set(adapter, records);
			return { ...config, input: { ...config.input, records } };
		}
	};
}

function isObject(value: unknown): value is object {
	return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
