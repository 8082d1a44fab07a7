// The data and actions of the account page: ways to sign in and sessions.

import { digest } from '../core/hash.ts';
import type { Context } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { AdapterSession } from './adapter.ts';
import { currentSession } from './current-session.ts';
import { adapterOf, endOf, storeOf } from './store.ts';
import { type OwnAccount, takeAway, waysOf } from './ways.ts';

export type { OwnAccount };

/** A session of the user. `id` is a hash of its token, not the token. */
export interface OwnSession {
	id: string;
	/** Whether it is the session of this request. */
	isThis: boolean;
	/** The day on which it expires if unused, such as `2026-12-31`. */
	until: string;
}

/**
 * The accounts and sessions of the signed-in user, the current session first; empty if the adapter cannot list.
 * `besides`: how many other ways to sign in they have.
 */
export async function listOwn(
	context: Context,
	besides = 0
): Promise<{ accounts: OwnAccount[]; sessions: OwnSession[] }> {
	const { user, stored } = await currentSession(context);
	if (!user) return { accounts: [], sessions: [] };
	const { accounts, byMail } = await waysOf(context.config, user, besides);
	const sessions = await browsersOf(context, { user, stored });
	return {
		accounts: [...accounts.map(({ own }) => own), ...byMail],
		sessions: sessions.map(({ own }) => own)
	};
}

/** Removes a way to sign in, unless it is the last one. `besides`: how many others there are that are no account. */
export async function unlinkAccount(context: Context, id: string, besides = 0): Promise<void> {
	const { user } = await currentSession(context);
	if (user) await takeAway(context.config, user, { id, besides });
}

/** Ends the session with this id; with `others`, all but the current one. */
export async function endSessions(context: Context, id: string): Promise<void> {
	const { user, stored } = await currentSession(context);
	if (!user) return;
	for (const { own, token } of await browsersOf(context, { user, stored })) {
		if (own.isThis || (own.id !== id && id !== 'others')) continue;
		const session = await storeOf(context.config).deleteSession(token);
		await emit(context, (events) => events.signOut?.({ session }));
	}
}

type Asking = { user: { id: string }; stored: string | undefined };

async function browsersOf({ config }: Context, { user, stored }: Asking) {
	if (!stored || !adapterOf(config)?.listSessions) return [];
	const all: readonly AdapterSession[] = await storeOf(config).listSessions(user.id);
	const open = all
		.filter((session) => endOf(session) >= Date.now())
		.sort((a, b) => endOf(b) - endOf(a))
		.map(async (session) => {
			const { sessionToken: token } = session;
			const until = new Date(endOf(session)).toISOString().slice(0, 10);
			const own: OwnSession = {
				id: await digest(token, 'sha256', 'hex'),
				isThis: token === stored,
				until
			};
			return { own, token };
		});
	const sessions = await Promise.all(open);
	return sessions.sort((a, b) => Number(b.own.isThis) - Number(a.own.isThis));
}
