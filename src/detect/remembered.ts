/** A function that reads each thing once. */
export function memoize<T>(read: (key: string) => T): (key: string) => T {
	const known = new Map<string, { readonly value: T }>();
	return (key) => {
		const found = known.get(key) ?? { value: read(key) };
		known.set(key, found);
		return found.value;
	};
}
