// The language of a request: set by the app, else the browser's preference, else the default.

import type { ResolvedConfig } from '../../core/config.ts';
import { asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { safe } from '../../core/pages.ts';
import type { Context, Feature, Language } from '../../core/parts.ts';
import { chosen } from '../chosen.ts';
import { acceptedIn, sameLanguage } from './accepted.ts';
import { type HasWords, textIn } from './words.ts';

/** The parts of a request that `i18n.language` gets. */
export type Asking = Pick<Context['request'], 'headers' | 'url' | 'cookies'>;

export interface I18nConfig {
	i18n?: {
		/** The language of a request, such as `de`. If unset or `undefined`, the browser's preference counts. */
		language?(request: Asking): string | undefined;
		/** For browsers without a supported language; English if unset. */
		default?: string;
	};
}

const english = 'en';

/** The tags of all languages of an app; English is always there. */
export function tagsOf(all: readonly (Feature & Partial<HasWords>)[] = []): readonly string[] {
	return [english, ...all.flatMap(({ words }) => words?.tag ?? [])];
}

/** The settings, unchecked: apps without types may have set anything. */
export function settingsOf({ input }: Pick<ResolvedConfig, 'input'>) {
	return fieldsIn(fieldsIn(input)['i18n']);
}

/** The language of a request. It is determined when first needed, since most requests need none. */
export function languageFor(context: Context): Language {
	const all = chosen<Feature & Partial<HasWords>>(context.parts.features);
	let tag: string | undefined;
	const found = () => {
		tag ??= tagFor(context, tagsOf(all));
		return tag;
	};
	const wordsHere = () => all.find(({ words }) => words?.tag === found())?.words;
	return {
		get tag() {
			return found();
		},
		get html() {
			return safe`lang="${found()}" dir="${wordsHere()?.isRightToLeft ? 'rtl' : 'ltr'}"`;
		},
		translate(text, value) {
			const words = wordsHere();
			return (words && textIn(words, text, value)) ?? text;
		},
		// Days are stored in UTC.
		day: (date) =>
			new Intl.DateTimeFormat(found(), { dateStyle: 'long', timeZone: 'UTC' }).format(
				new Date(date)
			)
	};
}

function tagFor(context: Context, tags: readonly string[]): string {
	const { language, default: usual } = settingsOf(context.config);
	const otherwise = sameLanguage(String(usual ?? english), tags) ?? english;
	const { headers, url, cookies } = context.request;
	if (typeof language === 'function') {
		try {
			const said: unknown = Reflect.apply(language, undefined, [{ headers, url, cookies }]);
			if (said !== undefined)
				return (typeof said === 'string' && sameLanguage(said, tags)) || otherwise;
		} catch (error) {
			context.config.logger.error(asError(error));
			return otherwise;
		}
	}
	for (const one of acceptedIn(headers.get('accept-language') ?? '')) {
		const tag = sameLanguage(one, tags);
		if (tag !== undefined) return tag;
	}
	return otherwise;
}
