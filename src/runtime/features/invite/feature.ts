// Invitations by mail: good once, for one address, with a role; and no other sign-up, if the app wants that.

import { adapterOf } from '../../accounts/store.ts';
import { ask } from '../../core/ask.ts';
import { AuthError } from '../../core/errors.ts';
import type { Feature } from '../../core/parts.ts';
import { noteSignIn } from '../fresh.ts';
import { demandMailer } from '../mailer.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { acceptInvitation, demanding, redeem, showInvitation } from './accept.ts';
import { actOnInvitations, showInvitations } from './pages.ts';
import { send } from './send.ts';
import { type InviteConfig, settingsOf } from './settings.ts';

export type { Accepted, InviteConfig } from './settings.ts';

/**
 * Invitations
 * @hint by mail, with a role, good once; sign-up closed to others if you say so
 * @needs records
 * @needs adapter
 * @needs feature user-admin
 * @needs mail
 * @note Administrators invite at `{base}/invitations`. Set `invite: { only: true }` to close sign-up to everybody else.
 * @note In production something has to send mails: a provider of type email (`npx auth-cli add provider nodemailer`) or `invite.sendMail` in the configuration. In development, `npx auth-cli idp` shows them.
 */
export const invite: Feature<InviteConfig & RecordsConfig> = {
	routes: {
		'GET invitation': showInvitation,
		'POST invitation': acceptInvitation,
		'GET invitations': showInvitations,
		'POST invitations': actOnInvitations
	},
	check(config) {
		demandRecords(config, 'invite');
		demandMailer(config, 'invite');
		const isWhole = settingsOf(config) && adapterOf(config)?.getUserByEmail;
		if (!isWhole) throw new AuthError('The feature invite needs an adapter with getUserByEmail.');
	},
	prepare: async (context) => demanding(context),
	async sessionStarted(context, signedIn) {
		await noteSignIn(context, signedIn);
		await redeem(context, signedIn);
	}
};

/**
 * Invites an address. First check who asks. `auth` is that of the app: the link leads to where its request came from.
 * @throws {TypeError} for what is no address or no role
 */
export function inviteUser(
	auth: object,
	{ email, role = null }: { email: string; role?: string | null },
	given?: object
): Promise<void> {
	return ask(auth, (context) => send(context, { email, role, by: '' }), given);
}
