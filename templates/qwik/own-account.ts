// What people see and end on their account page: the ways they sign in, and the browsers they are signed in with.

import type { AdapterSession } from './accounts/adapter';
import { currentSession } from './accounts/current-session';
import { adapterOf, endOf, storeOf } from './accounts/store';
import { type OwnAccount, takeAway, waysOf } from './accounts/ways';
import { sha256 } from './core/hash';
import { isOwnPost } from './core/request';
import { emit } from './core/sign-in';
import { stateOf } from './get-session';
import { leave, type RequestEventAction, type RequestEventCommon } from './platform';
import { pageOf, visitOf } from './requests';

export type { OwnAccount };

/** A browser in which somebody is signed in. Its token stays on the server: `id` is no more than a hash. */
export interface OwnSession {
	id: string;
	/** Whether it is the one that asks. */
	isThis: boolean;
	/** The day it ends, such as `2026-12-31`, unless it is used before. */
	until: string;
}

/** What belongs to whoever is signed in, this browser first; nothing where the adapter has no lists. */
export async function listOwn(
	event: RequestEventCommon
): Promise<{ accounts: OwnAccount[]; sessions: OwnSession[] }> {
	const { accounts, byMail, sessions } = await lookUp(event);
	return {
		accounts: [...accounts.map(({ own }) => own), ...byMail],
		sessions: sessions.map(({ own }) => own)
	};
}

/** Takes a way to sign in away, unless it is the last one, and shows the page again. */
export async function unlinkAccount(event: RequestEventAction, id: string): Promise<void> {
	const { config, user } = await lookUp(event);
	if (user) await takeAway(config, user, id);
	leave(event, pageOf(event));
}

/** Ends the session with this id, or with `others` all but the one that asks, and shows the page again. */
export async function endSessions(event: RequestEventAction, id: string): Promise<void> {
	const { config, sessions } = await lookUp(event);
	for (const { own, token } of sessions) {
		if (own.isThis || (own.id !== id && id !== 'others')) continue;
		const session = await storeOf(config).deleteSession(token);
		await emit({ config }, (events) => events.signOut?.({ session }));
	}
	leave(event, pageOf(event));
}

/** Everything about whoever is signed in. Whoever changes something must come from the app itself. */
async function lookUp(event: RequestEventCommon) {
	const context = (await stateOf(event).auth()).contextOf(visitOf(event));
	const { config, request } = context;
	if (event.request.method !== 'GET' && !isOwnPost(request, config.input.trustedOrigins))
		throw event.error(403, 'Sign-in refused this request.');
	const { user, stored } = await currentSession(context);
	const nothing = { accounts: [], byMail: [], sessions: [] };
	if (!user) return { config, user, ...nothing };
	const canList = stored && adapterOf(config)?.listSessions;
	const sessions = canList ? await storeOf(config).listSessions(user.id) : [];
	return {
		config,
		user,
		...(await waysOf(config, user)),
		sessions: await browsersOf(sessions, stored)
	};
}

async function browsersOf(all: readonly AdapterSession[], current: string | undefined) {
	const open = all
		.filter((session) => endOf(session) >= Date.now())
		.sort((a, b) => endOf(b) - endOf(a))
		.map(async (session) => {
			const { sessionToken: token } = session;
			const until = new Date(endOf(session)).toISOString().slice(0, 10);
			const own: OwnSession = { id: await sha256(token), isThis: token === current, until };
			return { own, token };
		});
	const sessions = await Promise.all(open);
	return sessions.sort((a, b) => Number(b.own.isThis) - Number(a.own.isThis));
}
