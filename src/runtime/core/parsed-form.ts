// A form that a body parser of the app has read.

import { fieldsIn } from './fields.ts';

/** Its fields again. */
export function fieldsOf(body: unknown): URLSearchParams {
	const fields = new URLSearchParams(typeof body === 'string' ? body : '');
	if (typeof body !== 'object') return fields;
	for (const [name, value] of Object.entries(fieldsIn(body))) {
		const all: readonly unknown[] = Array.isArray(value) ? value : [value];
		// A repeated field must stay repeated. JSON may hold values that no form can.
		for (const one of all) if (typeof one !== 'object') fields.append(name, String(one));
	}
	return fields;
}
