import type { Choice } from '../prompt/questions.ts';
import type { ProviderEntry } from '../templates/catalogue.ts';
import { wordsOf } from '../templates/provider-words.ts';

/** Popular providers. */
const usual = [
	...['google', 'github', 'apple', 'microsoft-entra-id', 'discord'],
	...['nodemailer', 'passkey', 'credentials']
];

/** Providers whose name does not explain them. */
const means: Readonly<Record<string, string>> = {
	email: 'Link by email',
	credentials: 'Password that code of yours checks'
};

/** Providers as prompt options: popular ones first; aliases match, too. */
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
