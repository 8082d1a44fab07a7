// Reads fields of values that are not checked yet.

/** What a value has, if it is an object: nothing is known of any of it. */
export function fieldsIn(value: unknown): { readonly [name: string]: unknown } {
	return Object(value);
}
