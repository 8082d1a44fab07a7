// What the files of an app import, told from their text: no parser is loaded to find out what nothing needs any more.
import { posix } from 'node:path';
import type { Project } from '../detect/project.ts';

const specifiers =
	/\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1|\bmodule\s+(['"])([^'"\n]+)\3/g;

/** Everything a text may import from, also where it only looks like it, such as in a comment. */
export function specifiersIn(text: string): readonly string[] {
	return [...text.matchAll(specifiers)].map((match) => match[2] ?? match[4] ?? '');
}

/** The path of a module of the app that a specifier names, without its ending; undefined for a package. */
export function modulePath(
	{ folders: { source, shared } }: Pick<Project, 'folders'>,
	from: string,
	specifier: string
): string | undefined {
	// What the frameworks themselves set up.
	const [, alias, rest = ''] = /^([$#]lib|~)\/(.*)/.exec(specifier) ?? [];
	if (alias !== undefined) return stemOf(posix.join(alias === '~' ? source : shared, rest));
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
