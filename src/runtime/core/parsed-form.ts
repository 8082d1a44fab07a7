// A form that a parser of the app has taken apart.

import { fieldsIn } from './fields.ts';

/** Its fields again. */
export function fieldsOf(body: unknown): URLSearchParams {
	const fields = new URLSearchParams(typeof body === 'string' ? body : '');
	if (typeof body !== 'object') return fields;
	for (const [name, value] of Object.entries(fieldsIn(body))) {
		const all: readonly unknown[] = Array.isArray(value) ? value : [value];
		// Given twice, a field must not become once. JSON may hold what no form can, and what cannot be text.
		for (const one of all) if (typeof one !== 'object') fields.append(name, String(one));
	}
	return fields;
}
