// The targets of the links in the mails. GET uses nothing up.

import { currentSession } from '../../accounts/current-session.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { announce } from '../announce.ts';
import { posted } from '../posted.ts';
import { endSessionsOfUser } from '../revocation/end.ts';
import { signInFirst } from '../sign-in-first.ts';
import { applyChange } from './apply.ts';
import { confirmEnd, isAgreed, type Seen, seeChange, takeChange } from './change.ts';
import { badLink, confirmPage, notePage } from './pages.ts';
import { keepsSessions } from './settings.ts';
import { texts } from './texts.ts';

export async function showConfirm(context: Context): Promise<ResponseInternal> {
	const { token = '' } = context.request.query;
	const seen = await seeChange(context, token);
	if (!seen) return badLink(context);
	return (await otherBrowser(context, seen, token)) ?? confirmPage(context, seen, token);
}

export async function confirmChange(context: Context): Promise<ResponseInternal> {
	const token = posted(context, 'token');
	const seen = await seeChange(context, token);
	if (!seen) return badLink(context);
	if (posted(context, 'do') === 'decline') return decline(context, seen);
	const other = await otherBrowser(context, seen, token);
	if (other) return other;
	const now = await confirmEnd(context, seen);
	if (!now) return badLink(context);
	if (!isAgreed(now)) return notePage(context, { title: texts.halfTitle, text: texts.half });
	const change = await takeChange(context, seen);
	if (!change) return badLink(context);
	if (!(await applyChange(context, change))) return badLink(context, texts.unavailable);
	const more = !keepsSessions(context.config) && texts.again;
	const { to: value } = change;
	return notePage(context, { title: texts.doneTitle, text: texts.done, value, more });
}

/**
 * The new address must be confirmed in the session of the user who requested it. Otherwise a stranger who confirms a
 * mail by mistake gives their address to another user's account. The link to the old address needs no session, so that
 * its owner can stop a change that an attacker requested.
 */
async function otherBrowser(
	context: Context,
	{ change, end }: Seen,
	token: string
): Promise<ResponseInternal | undefined> {
	if (end === 'old') return undefined;
	const { user } = await currentSession(context);
	if (user && String(user.id) === change.user) return undefined;
	if (user) return badLink(context, texts.otherUser);
	const callbackUrl = `${context.base}/confirm-email?${new URLSearchParams({ token })}`;
	return signInFirst(context, callbackUrl);
}

/** Ends all sessions: an attacker probably requested the change. */
async function decline(context: Context, seen: Seen): Promise<ResponseInternal> {
	if (seen.end !== 'old') return badLink(context);
	const change = await takeChange(context, seen);
	if (!change) return badLink(context);
	await endSessionsOfUser(context, change.user);
	await announce(context, { name: 'email.change_declined', user: change.user });
	const link = { path: 'signin', text: texts.signIn };
	return notePage(context, { title: texts.declinedTitle, text: texts.declined, link });
}
