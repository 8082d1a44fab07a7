// Notices what happens: by the events of sign-in, by what features announce, and by answers that are errors.

import type { Answer } from '../../core/answer.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultUser, OwnEvents } from '../../core/types.ts';
import { listen } from '../announce.ts';
import { type CurrentId, idInCookie, idInToken } from '../revocation/current.ts';
import { randomIn } from '../revocation/session-id.ts';
import { type Happening, tell } from './happening.ts';

/** The context in which activity is noticed. */
export function noticing(context: Context): Context {
	const { config } = context;
	const own = config.events;
	const say = (what: Omit<Happening, 'at'>) => tell(context, what);
	const events: Partial<OwnEvents> = {
		...own,
		async signIn(message) {
			const { user, account, isNewUser } = message;
			const whose = await whoBegan(context, user);
			const detail = isNewUser ? 'new_user' : undefined;
			await say({ name: 'sign_in.succeeded', ...whose, provider: account?.provider, detail });
			await own.signIn?.(message);
		},
		async signOut(message) {
			// Others end sessions as well: they announce it.
			if (context.request.action === 'signout')
				await say({ name: 'sign_out.succeeded', ...(await whoLeft(context, message)) });
			await own.signOut?.(message);
		},
		async createUser(message) {
			await say({ name: 'user.created', user: message.user.id });
			await own.createUser?.(message);
		},
		async updateUser(message) {
			await say({ name: 'user.updated', user: message.user.id });
			await own.updateUser?.(message);
		},
		async linkAccount(message) {
			const { user, account } = message;
			await say({ name: 'account.linked', user: user.id, provider: account.provider });
			await own.linkAccount?.(message);
		}
	};
	listen(context, ({ session, ...notice }) =>
		say({ ...notice, ...(session !== undefined && { session: randomIn(session) }) })
	);
	return { ...context, config: { ...config, events } };
}

/** Whose session has just begun: without a database only its cookie says by which id they are known. */
async function whoBegan(context: Context, { id }: DefaultUser) {
	return context.config.session.strategy === 'jwt'
		? named(await idInCookie(context))
		: { user: id };
}

type SignedOut = Parameters<OwnEvents['signOut']>[0];
async function whoLeft(context: Context, message: SignedOut) {
	if ('token' in message) {
		const { token } = message;
		return token ? named(await idInToken(context, token)) : {};
	}
	const { userId } = fieldsIn(message.session);
	return userId === undefined ? {} : { user: String(userId) };
}

const named = (current: CurrentId | null) =>
	current ? { user: current.user, session: randomIn(current.id) } : {};

const failures: Readonly<Record<string, string>> = {
	signin: 'sign_in.failed',
	callback: 'sign_in.failed',
	signout: 'sign_out.failed'
};

/** Tells of answers that are errors. Whose sign-in failed is not known, and what they typed is not told. */
export async function noticeFailure(context: Context, { error }: Answer): Promise<void> {
	const { action, providerId } = context.request;
	const name = failures[action];
	if (!error || !name) return;
	const type = error instanceof AuthError ? error.type : 'Error';
	// An unknown provider id may be made up by the client.
	const provider = context.config.providers.has(providerId ?? '') ? providerId : undefined;
	await tell(context, { name, provider, error: type });
}
