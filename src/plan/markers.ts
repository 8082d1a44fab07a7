/** Whether a text holds a conflict that is not settled yet. */
export function hasMarkers(text: string): boolean {
	return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}
