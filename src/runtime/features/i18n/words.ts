// What a language brings: one text for each English one.

import type { Text } from './texts.ts';

/** With other words for other numbers, one for each plural category of the language. */
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export interface Words {
	/** As in BCP 47, such as `de`. */
	readonly tag: string;
	readonly isRightToLeft?: boolean;
	/** Values stand where the English text has them: `{0}` and `{1}`. */
	readonly texts: Readonly<Record<Text, string | Plural>>;
}

/** A feature that is a language. */
export interface HasWords {
	readonly words: Words;
}

/** What a text is in a language; undefined if it is none of ours. `value` is the number in it, if there is one. */
export function textIn({ tag, texts }: Words, text: string, value: unknown): string | undefined {
	const found = Object.entries(texts).find(([english]) => english === text)?.[1];
	if (typeof found !== 'object') return found;
	return found[new Intl.PluralRules(tag).select(Number(value))] ?? found.other;
}
