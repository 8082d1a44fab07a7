// What a database driver says about a failure, without the values it was given: these are tokens and addresses.

/**
 * Takes every text that was handed to an adapter out of what was thrown, and out of its causes. Drivers quote values in
 * messages (`Duplicate entry 'ann@example.test'`), and tools list the parameters of a query.
 */
export function withoutValues(thrown: Error, given: unknown): Error {
	const values = [...textsIn(given)].filter(isTelling).sort((a, b) => b.length - a.length);
	const hide = (text: string) => values.reduce((all, one) => all.replaceAll(one, '…'), text);
	const seen = new Set<unknown>();
	let error: unknown = thrown;
	while (error instanceof Error && !seen.has(error)) {
		seen.add(error);
		for (const name of Object.getOwnPropertyNames(error)) {
			const value: unknown = Reflect.get(error, name);
			// A property that cannot be written stays, as it does in Reflect.set.
			if (typeof value === 'string') Reflect.set(error, name, hide(value));
			else if (name === 'params' || name === 'parameters') Reflect.set(error, name, []);
		}
		error = error.cause;
	}
	return thrown;
}

/** Short texts are names of providers and kinds, which a message may have by itself. */
function isTelling(text: string): boolean {
	return text.length >= 8 || text.includes('@');
}

function* textsIn(value: unknown): Generator<string> {
	if (typeof value === 'string') yield value;
	else if (typeof value === 'object' && value !== null) {
		for (const one of Object.values(value)) yield* textsIn(one);
	}
}
