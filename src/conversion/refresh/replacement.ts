// What is asked for where the feature `refresh` replaces code, and what comes of it.

import type { CodeStyle } from '../../detect/style.ts';

export interface ReplaceOptions {
	readonly fileName: string;
	readonly style: CodeStyle;
	/** The id of the provider whose tokens they are; undefined if it cannot be told. */
	readonly provider: string | undefined;
	/** Whether accounts are in a database. */
	readonly isStored: boolean;
	/** Whether its adapter does not read and change them. */
	readonly needsAccounts: boolean;
}

export interface Replaced {
	readonly text: string;
	/** What the session showed of it, by what that was in the token. */
	readonly shown: ReadonlyMap<string, string>;
	/** The name that the access token had in the token. */
	readonly access: string;
	/** The provider whose accounts it renewed in the database. */
	readonly rowsOf?: string;
	/** Whether the app has to say by itself how accounts are read and changed. */
	readonly lacksAccounts?: boolean;
}
