// The texts of a language: one for each English text.

import type { Text } from './texts.ts';

/** A text for each plural category of the language. */
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export interface Words {
	/** A BCP 47 tag, such as `de`. */
	readonly tag: string;
	readonly isRightToLeft?: boolean;
	/** With the same placeholders as the English texts: `{0}` and `{1}`. */
	readonly texts: Readonly<Record<Text, string | Plural>>;
}

/** A feature that is a language. */
export interface HasWords {
	readonly words: Words;
}

/** The translation of a text; undefined for an unknown text. `value`: the number in the text, for the plural form. */
export function textIn({ tag, texts }: Words, text: string, value: unknown): string | undefined {
	const found = Object.entries(texts).find(([english]) => english === text)?.[1];
	if (typeof found !== 'object') return found;
	return found[new Intl.PluralRules(tag).select(Number(value))] ?? found.other;
}
