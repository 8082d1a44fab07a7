// Picks the language that the browser prefers (RFC 9110 section 12.5.4, RFC 4647 section 3.4).

/** Limits on characters and languages of the header; browsers send fewer. */
const longest = 1000;
const most = 20;

/** The languages of the header `Accept-Language`, by preference. */
export function acceptedIn(header: string): readonly string[] {
	const all = header.slice(0, longest).split(',').slice(0, most);
	const weighed = all.map((one) => {
		const [tag = '', weight = '1'] = one.split(/;\s*q=/i);
		return { tag: tag.trim(), weight: Number(weight) };
	});
	const wanted = weighed.filter(({ weight }) => weight > 0 && weight <= 1);
	return wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}

/** The supported tag for a language: an exact match, else the same language and script in another region. */
export function sameLanguage(tag: string, tags: readonly string[]): string | undefined {
	const own = localeOf(tag);
	if (!own) return undefined;
	return tags.find((one) => one === own.baseName) ?? tags.find((one) => isSame(own, localeOf(one)));
}

function isSame(one: Intl.Locale, other: Intl.Locale | undefined): boolean {
	const [a, b] = [one.maximize(), other?.maximize()];
	return a.language === b?.language && a.script === b.script;
}

function localeOf(tag: string): Intl.Locale | undefined {
	try {
		return new Intl.Locale(tag);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}
