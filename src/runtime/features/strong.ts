// A translated text with an emphasized value.

import { type Markup, type Said, safe, say } from '../core/pages.ts';

/** Translates `text` and replaces `{0}` with the emphasized value. */
export function strongly(context: Said, text: string, value: string): Markup {
	const [before, after] = say(context, text).split('{0}');
	return safe`${before}<strong>${value}</strong>${after}`;
}
