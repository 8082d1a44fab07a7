import type { CodeStyle } from '../../detect/style.ts';

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
