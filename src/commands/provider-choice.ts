import type { Choice } from '../prompt/questions.ts';
import type { ProviderEntry } from '../templates/catalogue.ts';

/** A provider as a list to choose from shows it; its aliases find it, too. */
export function toChoice({ id, name, aliases }: ProviderEntry): Choice {
	return { value: id, label: name, hint: id, words: aliases };
}
