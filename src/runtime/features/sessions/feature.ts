// Lists the sessions of a user: browser, start, last use and place.

import { ask } from '../../core/ask.ts';
import type { Feature } from '../../core/parts.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { demandLists } from '../revocation/demand-lists.ts';
import { type OwnSession, ownSessions } from './list.ts';
import { forgetNotes, notesOf } from './note.ts';
import { noteStart, noting } from './noting.ts';
import { changeSessions, sessionsSection, showSessions } from './page.ts';
import type { SessionsConfig } from './settings.ts';

export type { OwnSession } from './list.ts';
export type { SessionsConfig } from './settings.ts';

/**
 * List of sessions
 * @hint a page where users see their browsers and sign them out
 * @needs feature revocation
 * @needs records
 * @note Link to the page, `{base}/sessions`.
 */
export const sessions: Feature<SessionsConfig & RecordsConfig> & KnowsUsers = {
	routes: { 'GET sessions': showSessions, 'POST sessions': changeSessions },
	check(config) {
		demandRecords(config, 'sessions');
		demandLists(config, 'sessions');
	},
	begin: noting,
	sessionStarted: noteStart,
	account: sessionsSection,
	dataOf: async ({ config }, userId) => ({ sessions: await notesOf(config, userId) }),
	forget: ({ config }, userId) => forgetNotes(config, userId)
};

/** The sessions of the signed-in user, the current one first; empty without a session. */
export function listSessions(auth: object, given?: object): Promise<readonly OwnSession[]> {
	return ask(auth, ownSessions, given);
}
