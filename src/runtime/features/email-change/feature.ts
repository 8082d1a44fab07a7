// Change of the email address, confirmed by links to the new and the old address.

import { adapterOf } from '../../accounts/store.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import type { Feature } from '../../core/parts.ts';
import { noteSignIn } from '../fresh.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandMailer } from '../mailer.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { askForChange, showChange } from './ask.ts';
import { forgetChanges } from './change.ts';
import { confirmChange, showConfirm } from './confirm.ts';
import { accountSection } from './pages.ts';
import { demandSettings, type EmailChangeConfig } from './settings.ts';

export type { EmailChangeConfig } from './settings.ts';

/**
 * Change of the email address
 * @hint a new address, confirmed from both mailboxes, after a fresh sign-in
 * @needs records
 * @needs adapter
 * @needs feature revocation
 * @needs mail
 * @note Users change it at `{base}/change-email`, which the account page links to.
 * @note In production something has to send mails: a provider of type email (`npx auth-cli add provider nodemailer`) or `emailChange.sendMail` in the configuration. In development, `npx auth-cli idp` shows them.
 */
export const emailChange: Feature<EmailChangeConfig & RecordsConfig> &
	Pick<KnowsUsers, 'account' | 'forget'> = {
	routes: {
		'GET change-email': showChange,
		'POST change-email': askForChange,
		'GET confirm-email': showConfirm,
		'POST confirm-email': confirmChange
	},
	check(config) {
		demandRecords(config, 'email-change');
		demandMailer(config, 'emailChange');
		demandSettings(config);
		demandMethods(config);
	},
	sessionStarted: noteSignIn,
	account: async (context) => accountSection(context),
	forget: forgetChanges
};

const methods = ['getUser', 'getUserByEmail', 'updateUser'];

function demandMethods(config: ResolvedConfig): void {
	const adapter = adapterOf(config) ?? {};
	const missing = methods.filter((name) => !(name in adapter));
	if (missing[0])
		throw new AuthError(`The feature email-change needs an adapter with ${missing.join(', ')}.`);
}
