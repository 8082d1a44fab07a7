// What a database driver says about a failure, without the values it was given: these are tokens and addresses.
import { fieldsIn } from '../core/fields.ts';

/**
 * Takes every text that was handed to an adapter out of what was thrown, and out of what that holds. Drivers quote values in
 * messages (`Duplicate entry 'ann@example.test'`), list them beside these, and tools list the parameters of a query.
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
		// What is no error may be what was handed over, and still be of use: it stays as it is.
		const told = value instanceof Error ? value : { ...value };
		for (const name of Object.getOwnPropertyNames(told)) {
			const isList = name === 'params' || name === 'parameters';
			// A property that cannot be written stays, as it does in Reflect.set.
			Reflect.set(told, name, isList ? [] : clean(Reflect.get(told, name)));
		}
		return told;
	};
	clean(thrown);
	return thrown;
}

/** What an error tells, unlike a connection or what else of the program it may hold. */
function isTold(value: unknown): value is object {
	if (value instanceof Error || Array.isArray(value)) return true;
	const prototype: unknown = typeof value === 'object' && value && Object.getPrototypeOf(value);
	return prototype === Object.prototype;
}

/** Short texts are names of providers and kinds, which a message may have by itself. */
function isTelling(text: string): boolean {
	return text.length >= 8 || text.includes('@');
}

function* textsIn(value: unknown): Generator<string> {
	if (typeof value === 'string') yield value;
	else if (typeof value === 'object' && value !== null) {
		for (const one of Object.values(fieldsIn(value))) yield* textsIn(one);
	}
}
