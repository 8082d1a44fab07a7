// Sign-in with a password: sign-up, sign-in, reset and change, with Argon2id.

import { adapterOf } from '../../accounts/store.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import type { Feature } from '../../core/parts.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { forgotten, showForgotten, showSent, showSignUp, signUp } from './ask-for-link.ts';
import { change, showChange } from './change-password.ts';
import { flow, isOwn, linksOf, provider } from './flow.ts';
import { forgetPassword, keptPassword } from './kept.ts';
import { demandMail } from './mail.ts';
import { accountSection } from './pages.ts';
import { setPassword, showSetPassword } from './set-password.ts';
import type { PasswordConfig } from './settings.ts';

export { type Imported, importPasswords } from './import.ts';
export type { PasswordConfig, PasswordMail } from './settings.ts';

/**
 * Passwords
 * @hint sign-up, sign-in, reset and change, with Argon2id
 * @gives sign-in
 * @needs records
 * @needs feature revocation
 * @needs mail
 * @note In production something has to send mails: a provider of type email (`npx auth-cli add provider nodemailer`) or `password.sendMail` in the configuration. In development, `npx auth-cli idp` shows them.
 * @note Set `password: { breached: true }` to refuse passwords that are known to be stolen.
 */
export const password: Feature<PasswordConfig & RecordsConfig> &
	Pick<KnowsUsers, 'account' | 'forget' | 'links' | 'signsIn'> = {
	flows: [flow],
	routes: {
		'GET signup': showSignUp,
		'POST signup': signUp,
		'GET forgot-password': showForgotten,
		'POST forgot-password': forgotten,
		'GET check-email': showSent,
		'GET set-password': showSetPassword,
		'POST set-password': setPassword,
		'GET change-password': showChange,
		'POST change-password': change
	},
	check(config) {
		demandRecords(config, 'password');
		demandMail(config);
		demandMethods(config);
		const found = config.providers.get(provider.id);
		if (found && isOwn(found)) return;
		throw new AuthError(
			'A provider has the id `password`, as the feature does: give it another one.'
		);
	},
	account: async (context) => accountSection(context),
	links: (context, one) => (isOwn(one) ? linksOf(context) : []),
	signsIn: async ({ config }, userId) => (await keptPassword(config, userId)) !== null,
	forget: async (context, userId) => forgetPassword(context.config, userId),
	amend(config) {
		return { ...config, providers: new Map([[provider.id, provider], ...config.providers]) };
	}
};

const methods = ['getUser', 'getUserByEmail', 'createUser', 'updateUser'];

function demandMethods(config: ResolvedConfig): void {
	const adapter = adapterOf(config);
	const missing = methods.filter((name) => adapter && !(name in adapter));
	if (missing[0]) throw new AuthError(`The adapter lacks ${missing.join(', ')} for passwords.`);
}
