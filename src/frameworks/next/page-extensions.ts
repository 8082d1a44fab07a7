// `pageExtensions` of next.config: what the names of pages, routes and proxies end in.
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';

const usual = ['ts', 'js', 'tsx', 'jsx', 'mjs'];

/** Endings without their first dot, by the text of the configuration. */
export function pageExtensions(config: string): readonly string[] {
	const [value = ''] = valuesOf(withoutComments(config), 'pageExtensions');
	const [list = ''] = /^\[[^\]]*\]/.exec(value) ?? [];
	const endings = [...list.matchAll(/(["'`])([\w.]+)\1/g)].map(([, , one = '']) => one);
	if (endings.length === 0) return usual;
	const before = /^\s*\.map\(\s*\(?(\w+)\)?\s*=>\s*`([\w.]*)\$\{\1\}`/.exec(
		value.slice(list.length)
	);
	return endings.map((one) => `${before?.[2] ?? ''}${one}`);
}

/** What may hold code of a language as well, where its own ending is not listed. */
const instead: Readonly<Record<string, readonly string[]>> = {
	ts: ['tsx', 'js', 'jsx'],
	js: ['jsx'],
	jsx: ['js']
};

/** What a new file of this language ends in, so that Next takes it for one of its own. */
export function pageExtension(all: readonly string[], language: string): string {
	const known = [language, ...(instead[language] ?? [])].flatMap(
		(one) => all.find((ending) => ending === one || ending.endsWith(`.${one}`)) ?? []
	);
	return known[0] ?? language;
}
