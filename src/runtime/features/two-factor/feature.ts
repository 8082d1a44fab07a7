// Second factor: a code of an authenticator app or a recovery code, required before a session starts.

import { ask } from '../../core/ask.ts';
import type { Context, Feature } from '../../core/parts.ts';
import { noteSignIn } from '../fresh.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords } from '../records.ts';
import { act, show } from './acts.ts';
import { demandSecondFactor } from './demand.ts';
import { endEnrolment, enrolmentOf } from './enrolment.ts';
import { accountSection } from './pages.ts';
import { demandStableUsers, type TwoFactorConfig } from './settings.ts';

export type { TwoFactorConfig } from './settings.ts';

/**
 * Second factor
 * @hint codes of an authenticator app, recovery codes, trusted browsers
 * @needs records
 * @needs adapter
 * @note Users turn it on at `{base}/two-factor`. `twoFactor: { required: true }` demands it from everybody.
 */
export const twoFactor: Feature<TwoFactorConfig> & KnowsUsers = {
	routes: { 'GET two-factor': show, 'POST two-factor': act },
	check(config) {
		demandRecords(config, 'two-factor');
		demandStableUsers(config);
	},
	signedIn: demandSecondFactor,
	sessionStarted: noteSignIn,
	account: accountSection,
	async dataOf({ config }, userId) {
		return { twoFactor: (await enrolmentOf(config, userId)) !== undefined };
	},
	forget: ({ config }, userId) => endEnrolment(config, userId)
};

/** Whether a user has a second factor, for example for a list of users. `auth` and `given`: as in all features. */
export function hasTwoFactor(auth: object, userId: string, given?: object): Promise<boolean> {
	const has = async ({ config }: Context) => (await enrolmentOf(config, userId)) !== undefined;
	return ask(auth, has, given);
}

/** Removes the second factor of a user who lost it. Verify the identity of the user in another way first. */
export function resetTwoFactor(auth: object, userId: string, given?: object): Promise<void> {
	return ask(auth, ({ config }) => endEnrolment(config, userId), given);
}
