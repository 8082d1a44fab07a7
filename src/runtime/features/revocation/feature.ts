// Ends sessions immediately on all devices: one, all of a user, or all but the current one.

import type { Question } from '../../core/ask.ts';
import { writeToken } from '../../core/cookies.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { askOrOpen } from './ask-or-open.ts';
import { checking } from './checked.ts';
import { currentId } from './current.ts';
import { demandLists } from './demand-lists.ts';
import { endSessionById, endSessionsOfUser } from './end.ts';
import { userIn } from './session-id.ts';
import type { RevocationConfig } from './settings.ts';
import { storeCut } from './state.ts';
import { endFormer, endingForGood } from './strategies.ts';

export type { RevocationConfig } from './settings.ts';

/**
 * Sessions that end at once
 * @hint sign out everywhere, bans, with sessions in cookies too
 * @needs records
 * @note Each use of a session asks the store of records, at most every five seconds in each process.
 */
export const revocation: Feature<RevocationConfig & RecordsConfig> & Pick<KnowsUsers, 'forget'> = {
	check(config) {
		if (config.session.strategy === 'jwt') demandRecords(config, 'revocation');
		demandLists(config, 'revocation');
	},
	begin: (context) =>
		context.config.session.strategy === 'jwt' ? endingForGood(checking(context)) : context,
	sessionStarted: endFormer,
	async forget({ config }, userId) {
		// Session rows are deleted with the user.
		if (config.session.strategy === 'jwt') await storeCut(config, userId);
	}
};

/** Ends a session of the signed-in user, by its id from a list. False if it is not theirs. */
export function endSession(auth: object, id: string, given?: object): Promise<boolean> {
	return askOrOpen(auth, endOwn(id), given);
}

function endOwn(id: string): Question<boolean> {
	return async (context) => {
		const current = await currentId(context);
		if (!current || userIn(id) !== current.user) return false;
		await endSessionById(context, id);
		if (id === current.id) forget(context);
		return true;
	};
}

/** Ends all sessions of the signed-in user, or all but the current one. False without a session. */
export function endSessions(
	auth: object,
	which: 'everywhere' | 'others',
	given?: object
): Promise<boolean> {
	return askOrOpen(auth, endAll(which), given);
}

function endAll(which: 'everywhere' | 'others'): Question<boolean> {
	return async (context) => {
		const current = await currentId(context);
		if (!current) return false;
		const { id, user } = current;
		await endSessionsOfUser(context, user, which === 'others' ? { except: id } : {});
		if (which === 'everywhere') forget(context);
		return true;
	};
}

/**
 * Ends all sessions of a user, for example after a ban, a deletion or a new password. `auth`: that of the app or, without
 * a request, the result of the exported `Auth(configuration)`.
 */
export function endSessionsOf(auth: object, userId: string, given?: object): Promise<void> {
	return askOrOpen(auth, (context) => endSessionsOfUser(context, userId), given);
}

/** Removes the session cookie from the browser. */
function forget(context: Context): void {
	context.set.push(...writeToken(context, '', new Date(0)));
}
