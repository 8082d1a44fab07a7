import type { Choice } from '../prompt/questions.ts';
import type { ProviderEntry } from '../templates/catalogue.ts';
import { wordsOf } from '../templates/provider-words.ts';

/** What most apps offer. */
const usual = [
	...['google', 'github', 'apple', 'microsoft-entra-id', 'discord'],
	...['nodemailer', 'passkey', 'credentials']
];

/** What a name does not say to a new user. */
const means: Readonly<Record<string, string>> = {
	email: 'Link by email',
	credentials: 'Password'
};

/** Providers as a list to choose from shows them: the usual ones first; aliases find one, too. */
export function toChoices(providers: readonly ProviderEntry[]): Choice[] {
	const first = usual.flatMap((id) => providers.find((provider) => provider.id === id) ?? []);
	const others = providers.filter((provider) => !first.includes(provider));
	return [...first, ...others].map((provider) => {
		const { id, name, type } = provider;
		const way = means[type];
		const label = way === undefined ? name : `${way} (${name})`;
		return { value: id, label, hint: id, words: wordsOf(provider) };
	});
}
