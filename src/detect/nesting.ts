/** How deep the brackets of a text may lie in one another: what parsers call for each of them, their stack still holds. */
const deepest = 400;

/** Whether brackets lie so deep in one another as no person wrote them. */
export function isTooDeep(text: string): boolean {
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === round || code === square || code === curly) depth++;
		else if (code === round + 1 || code === square + 2 || code === curly + 2) depth--;
		if (depth > deepest) return true;
		if (depth < 0) depth = 0;
	}
	return false;
}

const round = 0x28;
const square = 0x5b;
const curly = 0x7b;
