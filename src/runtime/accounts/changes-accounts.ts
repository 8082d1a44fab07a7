// Updates the tokens of an account, for adapters without `rows`.

import type { Row } from './upkeep.ts';

export interface ChangesAccounts {
	/** Changes the account with these values; false if there is none. Of many calls at once, only one succeeds. */
	changeAccount?(where: Row, changes: Row): Promise<boolean>;
}
