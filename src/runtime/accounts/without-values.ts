// Removes values from errors of database drivers, since they may be tokens and addresses.
import { fieldsIn } from '../core/fields.ts';

/**
 * Removes all texts that were passed to an adapter from a thrown error and its properties. Drivers quote values in
 * messages (`Duplicate entry 'ann@example.test'`) or add them as properties, such as the parameters of a query.
 */
export function withoutValues(thrown: Error, given: unknown): Error {
	const values = [...textsIn(given)].filter(isTelling).sort((a, b) => b.length - a.length);
	const hide = (text: string) => values.reduce((all, one) => all.replaceAll(one, '…'), text);
	const seen = new Set<unknown>();
	const clean = (value: unknown): unknown => {
		if (typeof value === 'string') return hide(value);
		if (!isTold(value)) return value;
		if (seen.has(value)) return value instanceof Error ? value : undefined;
		seen.add(value);
		if (Array.isArray(value)) return value.map(clean);
		// Copy objects that are not errors: they may be the passed arguments, which must not change.
		const told = value instanceof Error ? value : { ...value };
		for (const name of Object.getOwnPropertyNames(told)) {
			const isList = name === 'params' || name === 'parameters';
			// Reflect.set leaves read-only properties unchanged without an error.
			Reflect.set(told, name, isList ? [] : clean(Reflect.get(told, name)));
		}
		return told;
	};
	clean(thrown);
	return thrown;
}

/** Whether to clean a value: errors, lists and plain objects, but not connections and the like. */
function isTold(value: unknown): value is object {
	if (value instanceof Error || Array.isArray(value)) return true;
	const prototype: unknown = typeof value === 'object' && value && Object.getPrototypeOf(value);
	return prototype === Object.prototype;
}

/** Short texts are names of providers or kinds, which can occur in any message. */
function isTelling(text: string): boolean {
	return text.length >= 8 || text.includes('@');
}

function* textsIn(value: unknown): Generator<string> {
	if (typeof value === 'string') yield value;
	else for (const one of Object.values(fieldsIn(value))) yield* textsIn(one);
}
