// Accepting an invitation: its link is kept in the browser until its user has signed in with the address that it was sent to.

import { storeOf } from '../../accounts/store.ts';
import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { asError, EventError } from '../../core/errors.ts';
import { hiddenFields, page, safe, say } from '../../core/pages.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import type { OwnCallbacks, ResponseInternal } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { strongly } from '../strong.ts';
import { storeRole } from '../user-admin/role.ts';
import { type Invitation, isToken, keyOf, seeInvitation, takeInvitation } from './invitation.ts';
import { settingsOf } from './settings.ts';
import { texts } from './texts.ts';

/** Seconds to sign in, or to sign up, after the link was followed. */
const maxAge = 3600;

function cookieOf({ cookies }: Context) {
	const { name, options } = cookies.state;
	// A provider that posts to the callback comes from another site.
	const crossSite = options.secure ? ({ sameSite: 'none' } as const) : {};
	return { name: `${name}-invite`, options: { ...options, ...crossSite } };
}

export async function showInvitation(context: Context): Promise<ResponseInternal> {
	const { token } = context.request.query;
	const found = isToken(token) && (await seeInvitation(context.config, await keyOf(token)));
	if (!found) return bad(context);
	const body = safe`<p>${strongly(context, texts.accept, found.email)}</p>
<form action="${context.base}/invitation" method="POST">${hiddenFields(context)}<input type="hidden" name="token" value="${token}"><button type="submit">${say(context, texts.go)}</button></form>`;
	return page(context, { title: texts.welcome, body, hasForm: true });
}

export async function acceptInvitation(context: Context): Promise<ResponseInternal> {
	const token = posted(context, 'token');
	const key = isToken(token) ? await keyOf(token) : '';
	if (!key || !(await seeInvitation(context.config, key))) return bad(context);
	await keep(context, cookieOf(context), { token: { key }, maxAge });
	return signInFirst(context, context.callbackUrl);
}

function bad(context: Context): ResponseInternal {
	const body = safe`<p>${say(context, texts.bad)} ${say(context, texts.another)}</p>`;
	return page(context, { title: texts.badTitle, body, status: 403 });
}

/** The invitation that this browser came with, if it is for this address. */
async function invitationFor(context: Context, email: unknown): Promise<Invitation | undefined> {
	const key = (await kept(context, cookieOf(context).name))?.['key'];
	const found = typeof key === 'string' ? await seeInvitation(context.config, key) : undefined;
	return found && String(email).toLowerCase() === found.email ? found : undefined;
}

/** The context in which a new user without an invitation is refused, where the app wants that. */
export function demanding(context: Context): Context {
	const { config } = context;
	if (!settingsOf(config).only) return context;
	const own = config.callbacks.signIn;
	const signIn: OwnCallbacks['signIn'] = async (asked) => {
		const verdict = await own(asked);
		// A mail is sent to every address: the response never says whether one has an account.
		if (verdict !== true || asked.email?.verificationRequest) return verdict;
		return !(await isNew(context, asked)) || !!(await invitationFor(context, asked.user.email));
	};
	return { ...context, config: { ...config, callbacks: { ...config.callbacks, signIn } } };
}

type Asked = Parameters<OwnCallbacks['signIn']>[0];

async function isNew(context: Context, { user, account }: Asked): Promise<boolean> {
	const store = storeOf(context.config);
	if (account && (await store.getUserByAccount(account))) return false;
	if (user.email && (await store.getUserByEmail(user.email.toLowerCase()))) return false;
	// A signed-in user adds a way to sign in.
	return !(await currentUser(context));
}

/** Consumes the invitation of a new session, and assigns its role. */
export async function redeem(context: Context, { user }: SignedIn): Promise<void> {
	const { config } = context;
	const found = await invitationFor(context, user.email);
	if (!found || !(await takeInvitation(config, found.key))) return;
	context.set.push(clearedCookie(cookieOf(context)));
	const id = String(user.id);
	const { role, by } = found;
	if (role !== null) await storeRole(config, id, role);
	const { accepted } = settingsOf(config);
	if (typeof accepted !== 'function') return;
	try {
		await Promise.resolve(
			Reflect.apply(accepted, undefined, [{ user: { ...user, id }, role, by }])
		);
	} catch (error) {
		config.logger.error(new EventError(asError(error)));
	}
}
