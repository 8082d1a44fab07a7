/** Whether a text contains an unresolved conflict. */
export function hasMarkers(text: string): boolean {
	return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}
