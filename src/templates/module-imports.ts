// What the files of an app import, told from their text: no parser is loaded to find out what nothing needs any more.
import { posix } from 'node:path';

const specifiers =
	/\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1|\bmodule\s+(['"])([^'"\n]+)\3/g;

/** Everything a text may import from, also where it only looks like it, such as in a comment. */
export function specifiersIn(text: string): readonly string[] {
	return [...text.matchAll(specifiers)].map((match) => match[2] ?? match[4] ?? '');
}

/** The path of a module of the app that a specifier names, without its ending; undefined for a package. */
export function modulePath(from: string, specifier: string): string | undefined {
	const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
	if (alias !== undefined) {
		return stemOf(posix.join(alias.folder, specifier.slice(alias.prefix.length)));
	}
	if (!/^\.\.?(\/|$)/.test(specifier)) return undefined;
	return stemOf(posix.join(posix.dirname(from), specifier));
}

/** A path without what may be left out of an import. */
export function stemOf(path: string): string {
	return path.replace(/(\.d)?\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
}

/** The relative specifier by which one file of the app imports another, without ending. */
export function relativeSpecifier(from: string, to: string): string {
	const path = posix.relative(posix.dirname(from), to.replace(/\.[cm]?[jt]sx?$/, ''));
	return path.startsWith('.') ? path : `./${path}`;
}

/** What the frameworks themselves set up. */
const aliases = [
	{ prefix: '$lib/', folder: 'src/lib/' },
	{ prefix: '#lib/', folder: 'src/lib/' },
	{ prefix: '~/', folder: 'src/' }
] as const;
