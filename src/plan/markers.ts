/** Whether a text holds a conflict that somebody has still to settle. */
export function hasMarkers(text: string): boolean {
	return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}
