import type { Choice } from '../prompt/questions.ts';
import type { FeatureEntry, ProviderEntry } from '../templates/catalogue.ts';
import { wordsOf } from '../templates/provider-types.ts';
import { featureChoices } from './ask-features.ts';

/** Popular ways to sign in. */
const usual = [
	...['google', 'github', 'apple', 'microsoft-entra-id', 'discord'],
	...['password', 'nodemailer', 'passkey', 'credentials']
];

/** Providers whose name does not explain them. */
const means: Readonly<Record<string, string>> = {
	email: 'Link by email',
	credentials: 'Password that code of yours checks'
};

/** Providers, and features that users sign in with, as prompt options: popular ones first; aliases match, too. */
export function toChoices(
	providers: readonly ProviderEntry[],
	features: readonly FeatureEntry[] = []
): Choice[] {
	const all = [...featureChoices(features), ...providers.map(toChoice)];
	const first = usual.flatMap((id) => all.find(({ value }) => value === id) ?? []);
	return [...first, ...all.filter((one) => !first.includes(one))];
}

function toChoice(provider: ProviderEntry): Choice {
	const { id, name, type } = provider;
	const way = means[type];
	const label = way === undefined ? name : `${way} (${name})`;
	return { value: id, label, hint: id, words: wordsOf(provider) };
}
