// How an adapter whose store has no rows changes the tokens of an account.

import type { Row } from './rows.ts';

export interface ChangesAccounts {
	/** Changes the account with these values; whether there is one. Of many calls at once, one does. */
	changeAccount?(where: Row, changes: Row): Promise<boolean>;
}
