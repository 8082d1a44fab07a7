/** Names that are the same in ours. */
export function same(...names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, name]));
}
