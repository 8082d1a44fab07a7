// Sessions that are marked: they end with their record, and the app is told who is there in truth.

import { asError } from '../../core/errors.ts';
import type { Context, SessionStrategy } from '../../core/parts.ts';
import type { DefaultJWT, OwnCallbacks } from '../../core/types.ts';
import { announce } from '../announce.ts';
import {
	claim,
	type Impersonation,
	markInCookie,
	markOf,
	noteMark,
	seeImpersonation,
	takeImpersonation
} from './impersonation.ts';

/** The context in which marked sessions are known. */
export function marking(context: Context): Context {
	const { config, parts } = context;
	const { jwt: own } = config.callbacks;
	const jwt: OwnCallbacks['jwt'] = async (asked) => {
		// A session that begins gets its mark where it is started.
		if (asked.user) return own(asked);
		const { [claim]: mark }: DefaultJWT = asked.token;
		noteMark(context, asked.token);
		const token = await own(asked);
		return token && { ...token, ...(mark !== undefined && { [claim]: mark }) };
	};
	return {
		...context,
		config: { ...config, callbacks: { ...config.callbacks, jwt } },
		parts: { ...parts, sessions: parts.sessions.map(checking) }
	};
}

function checking(strategy: SessionStrategy): SessionStrategy {
	return {
		...strategy,
		async peek(context) {
			const current = await strategy.peek(context);
			return (await stateOf(context)) === 'over' ? { user: null } : current;
		},
		async read(context, update) {
			const session = await strategy.read(context, update);
			const state = session && (await stateOf(context));
			if (state === 'over') return null;
			return state ? { ...session, impersonator: { ...state.admin } } : session;
		},
		async end(context) {
			const id = await markInCookie(context);
			const ended = id ? await takeImpersonation(context.config, id) : undefined;
			await strategy.end(context);
			if (ended) await announceEnd(context, ended);
		}
	};
}

/** Undefined for a session without a mark. If the store does not say, it is over. */
async function stateOf(context: Context): Promise<Impersonation | 'over' | undefined> {
	const id = markOf(context);
	if (!id) return undefined;
	try {
		return (await seeImpersonation(context.config, id)) ?? 'over';
	} catch (error) {
		context.config.logger.error(asError(error));
		return 'over';
	}
}

/** As whom the browser that sent a request is signed in, and who it is; undefined if it is no such session. */
export async function impersonationHere(context: Context): Promise<Impersonation | undefined> {
	const { config, parts } = context;
	const strategy = parts.sessions.find(({ name }) => name === config.session.strategy);
	const { user } = (await strategy?.peek(context)) ?? { user: null };
	const id = user ? markOf(context) : undefined;
	return id ? seeImpersonation(config, id) : undefined;
}

/** Both are told. */
export async function announceEnd(context: Context, { admin, user }: Impersonation): Promise<void> {
	await announce(context, { name: 'impersonation.ended', user: admin.id, other: user });
	await announce(context, { name: 'impersonation.left', user: user.id, other: admin });
}
