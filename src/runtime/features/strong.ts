// A sentence of a page with a value that stands out.

import { type Markup, type Said, safe, say } from '../core/pages.ts';

/** Says `text` with a value in the place of `{0}`. */
export function strongly(context: Said, text: string, value: string): Markup {
	const [before, after] = say(context, text).split('{0}');
	return safe`${before}<strong>${value}</strong>${after}`;
}
