// Administrators who sign in as another user, to see what that user sees: for a reason, for a while, and known to both.

import { fieldsIn } from '../../core/fields.ts';
import type { Feature } from '../../core/parts.ts';
import { noteSignIn } from '../fresh.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { banner, guard, notice } from './guard.ts';
import { marking } from './marking.ts';
import { impersonateOrEnd, showImpersonate } from './pages.ts';
import { type ImpersonateConfig, settingsOf } from './settings.ts';

export type { ImpersonateConfig } from './settings.ts';

/**
 * Sign in as a user
 * @hint administrators see what a user sees: fresh sign-in, reason, banner, both names in the activity
 * @needs records
 * @needs adapter
 * @needs feature user-admin
 * @note Administrators start at `{base}/impersonate`. Show a banner of your own where `impersonatorOf(session)` names someone.
 */
export const impersonate: Feature<ImpersonateConfig & RecordsConfig> & Pick<KnowsUsers, 'notice'> =
	{
		routes: { 'GET impersonate': showImpersonate, 'POST impersonate': impersonateOrEnd },
		check(config) {
			demandRecords(config, 'impersonate');
			settingsOf(config);
		},
		begin: marking,
		async prepare(context) {
			await guard(context);
			return context;
		},
		sessionStarted: noteSignIn,
		after: banner,
		notice
	};

/** Who is there in truth, if the session is that of an administrator who is signed in as its user; else undefined. */
export function impersonatorOf(session: unknown): { id: string; name: string } | undefined {
	const { id, name } = fieldsIn(fieldsIn(session)['impersonator']);
	return typeof id === 'string' ? { id, name: String(name) } : undefined;
}
