import type { CodeStyle } from '../../detect/project.ts';
import { stemOf } from '../../templates/module-imports.ts';

/** What the conversion reads of an app. */
export interface App4 {
	readonly style: CodeStyle;
	/** The text of each file that names next-auth, or imports one that does; by path. */
	readonly texts: ReadonlyMap<string, string>;
	/** Where a specifier may lead: paths without ending. */
	readonly leads: (from: string, specifier: string) => readonly string[];
	/** Where a configuration goes that lies in a route today, without ending. */
	readonly config: string;
}

/** The same app as version 5 has it: only files that change. */
export interface App5 {
	readonly texts: ReadonlyMap<string, string>;
	/** The file that calls `NextAuth`. */
	readonly config: string;
	/** What a person has to look at, each with file and line. */
	readonly notes: readonly string[];
}

/** The module that a specifier of one file leads to, if it is this one. */
export function leadsTo({ leads }: App4, from: string, to: { specifier: string; path: string }) {
	return leads(from, to.specifier).includes(stemOf(to.path));
}
