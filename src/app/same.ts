/** Maps names to themselves. */
export function identityMap(...names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, name]));
}
