// Begins a session as another user, and leads back to the administrator's own.

import type { StoredUser } from '../../accounts/adapter.ts';
import { storeOf } from '../../accounts/store.ts';
import { sessionOf } from '../../core/config.ts';
import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultUser, OwnCallbacks, ResponseInternal } from '../../core/types.ts';
import { announce } from '../announce.ts';
import { besideSession } from '../beside-session.ts';
import { forgetSignIn } from '../fresh.ts';
import { currentId } from '../revocation/current.ts';
import { endSessionById } from '../revocation/end.ts';
import { idOfRow } from '../revocation/session-id.ts';
import { cutOf } from '../revocation/state.ts';
import { isAdmin } from '../user-admin/settings.ts';
import { claim, type Impersonation, rowName, storeImpersonation } from './impersonation.ts';
import { settingsOf } from './settings.ts';

interface Asked {
	readonly admin: DefaultUser & { readonly id: string };
	readonly user: StoredUser;
	readonly reason: string;
}

const accountOf = ({ id }: { readonly id: string }) =>
	({ provider: 'impersonate', providerAccountId: id, type: 'credentials', userId: id }) as const;
const nameOf = ({ id, name, email }: DefaultUser & { readonly id: string }) => name || email || id;
/** In the browser of the administrator: a session that is stolen from it leads nowhere. */
const cookieOf = (context: Context) => besideSession(context, 'own');

/** Signs an administrator in as a user. Their own session is put aside. */
export async function begin(
	context: Context,
	{ admin, user, reason }: Asked
): Promise<ResponseInternal> {
	const { config } = context;
	const current = await currentId(context);
	const both = {
		admin: { id: admin.id, name: nameOf(admin) },
		user: { id: String(user.id), name: nameOf(user) }
	};
	const id = await storeImpersonation(config, {
		...both,
		reason,
		session: current?.id ?? '',
		cut: await markOfCut(context, admin.id)
	});
	const maxAge = settingsOf(config).minutes * 60;
	await keep(context, cookieOf(context), { token: { sub: admin.id, id }, maxAge });
	const own = marked(context, id);
	await sessionOf(own).start(own, { user, account: accountOf(user) });
	forgetSignIn(context);
	await announce(context, { name: 'impersonation.began', user: admin.id, other: both.user });
	await announce(context, {
		name: 'impersonation.received',
		user: both.user.id,
		other: both.admin
	});
	return { redirect: context.request.url.origin };
}

/** The context in which the session that begins gets a mark. */
function marked(context: Context, id: string): Context {
	const { config } = context;
	const { jwt: own } = config.callbacks;
	const jwt: OwnCallbacks['jwt'] = async (asked) => {
		const token = await own(asked);
		return token && { ...token, [claim]: id };
	};
	const session = { ...config.session, generateSessionToken: () => rowName(id) };
	return { ...context, config: { ...config, session, callbacks: { ...config.callbacks, jwt } } };
}

/** Ends it, and begins a session of the administrator anew, if their own would still be good. */
export async function leave(context: Context, here: Impersonation): Promise<ResponseInternal> {
	const { config, base, request } = context;
	const { admin, id, session } = here;
	const own = await ownOf(context);
	await sessionOf(context).end(context);
	context.set.push(clearedCookie(cookieOf(context)));
	const isTheirs = own?.id === id && own.sub === admin.id;
	const user =
		isTheirs && (await isGood(context, here)) && (await storeOf(config).getUser(admin.id));
	if (!user) return { redirect: `${base}/signin` };
	await sessionOf(context).start(context, { user, account: accountOf(user) });
	forgetSignIn(context);
	if (config.session.strategy === 'database') await endSessionById(context, session);
	return { redirect: `${request.url.origin}` };
}

async function ownOf(context: Context) {
	const token = await kept(context, cookieOf(context).name);
	return token && { id: token['id'], sub: token.sub };
}

/** Whether the user is still an administrator and has not been signed out since. */
async function isGood(context: Context, { admin, session, cut }: Impersonation): Promise<boolean> {
	if (!(await isAdmin(context, admin.id))) return false;
	if ((await markOfCut(context, admin.id)) !== cut) return false;
	if (context.config.session.strategy === 'jwt') return true;
	const rows = await storeOf(context.config).listSessions(admin.id);
	const open = rows.filter(({ expires }) => new Date(expires).getTime() > Date.now());
	const ids = open.map(({ sessionToken }) => idOfRow(sessionToken, admin.id));
	return (await Promise.all(ids)).includes(session);
}

async function markOfCut({ config }: Context, user: string): Promise<string> {
	if (config.session.strategy === 'database') return '';
	return (await cutOf(config, user))?.mark ?? '';
}
