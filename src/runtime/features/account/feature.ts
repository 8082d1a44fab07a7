// The account page: who is signed in and how, what other features know of them, their data, and the end of the account.

import type { Feature } from '../../core/parts.ts';
import { noteSignIn } from '../fresh.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { act } from './act.ts';
import { showAccount } from './page.ts';
import { notePasskey } from './passkeys.ts';
import { type AccountSettings, keepAccount, settingsOf } from './removal.ts';
import { ownSections } from './sections.ts';

export type { KnowsUsers } from '../knows-users.ts';
export type { Section } from '../section.ts';
export { removeDueUsers } from './removal.ts';

export interface AccountPageConfig {
	account?: AccountSettings;
}

/**
 * Account page
 * @hint ways to sign in, passkeys, the user's data, deleting the account
 * @needs records
 * @note The built-in page is `{base}/account`, whatever pages of its own the app has. What other features add to it appears there by itself.
 */
export const account: Feature<AccountPageConfig & RecordsConfig> & Pick<KnowsUsers, 'account'> = {
	routes: { 'GET account': showAccount, 'POST account': act },
	account: ownSections,
	check(config) {
		demandRecords(config, 'account');
		settingsOf(config);
	},
	async sessionStarted(context, signedIn) {
		await keepAccount(context, signedIn.user);
		await noteSignIn(context, signedIn);
		await notePasskey(context, signedIn);
	}
};
