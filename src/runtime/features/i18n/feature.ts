// Pages and mails in the language of the browser, or in the one that the app sets.

import { ask } from '../../core/ask.ts';
import { AuthError } from '../../core/errors.ts';
import type { Feature, Language } from '../../core/parts.ts';
import { chosen } from '../chosen.ts';
import { sameLanguage } from './accepted.ts';
import { type I18nConfig, languageFor, settingsOf, tagsOf } from './language.ts';

export type { I18nConfig } from './language.ts';
export type { HasWords, Words } from './words.ts';

/**
 * Languages
 * @hint pages and mails in the language of the browser, right to left too
 * @note Each language is a feature of its own: `npx auth-cli list features` shows them, `npx auth-cli add feature language-<code>` adds one.
 */
export const i18n: Feature<I18nConfig> = {
	amend(config, { features }) {
		const { default: usual = 'en' } = settingsOf(config);
		if (sameLanguage(String(usual), tagsOf(chosen(features)))) return config;
		throw new AuthError(
			`\`i18n.default\` is ${usual}, which is not here: \`auth-cli add feature language-${usual}\`.`
		);
	},
	begin: (context) => ({ ...context, language: languageFor(context) }),
	async after(_, { headers }) {
		// Pages are not cacheable; a cache that stores them anyway must store one per language.
		if (headers?.get('Content-Type')?.startsWith('text/html'))
			headers.append('Vary', 'Accept-Language');
	}
};

/** The language of the request of `auth` or `given`, with the texts of the vendored pages, for pages of the app. */
export function languageOf(auth: object, given?: object): Promise<Language> {
	return ask(auth, async (context) => languageFor(context), given);
}
