// `pageExtensions` of next.config: the extensions of pages, routes and proxies.
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';

const usual = ['ts', 'js', 'tsx', 'jsx', 'mjs'];

/** Extensions without their first dot, from the text of the configuration. */
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

/** Alternative extensions of a language, if its own is not listed. */
const instead: Readonly<Record<string, readonly string[]>> = {
	ts: ['tsx', 'js', 'jsx'],
	js: ['jsx'],
	jsx: ['js']
};

/** The extension of a new file of this language, so that Next.js finds it. */
export function pageExtension(all: readonly string[], language: string): string {
	const known = [language, ...(instead[language] ?? [])].flatMap(
		(one) => all.find((ending) => ending === one || ending.endsWith(`.${one}`)) ?? []
	);
	return known[0] ?? language;
}
