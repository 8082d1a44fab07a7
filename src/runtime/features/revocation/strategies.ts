// Ends the session of a cookie for good when its browser signs out, or signs in anew.

import { readCookies, writeToken } from '../../core/cookies.ts';
import { asError, SignOutError } from '../../core/errors.ts';
import type { Context, SessionStrategy } from '../../core/parts.ts';
import { idInCookie } from './current.ts';
import { settingsOf } from './settings.ts';
import { storeEnd } from './state.ts';

/** The context with sessions in cookies of which no copy is good any more when they are over. */
export function endingForGood(context: Context): Context {
	const { parts } = context;
	return { ...context, parts: { ...parts, sessions: parts.sessions.map(ending) } };
}

function ending(strategy: SessionStrategy): SessionStrategy {
	if (strategy.name !== 'jwt') return strategy;
	return {
		...strategy,
		async end(context) {
			const old = await idInCookie(context);
			try {
				if (old) await endIt(context, old);
			} catch (error) {
				// This browser forgets it, but a copy of the cookie is still good: that is no signing out.
				context.setEvenOnFailure.push(...writeToken(context, '', new Date(0)));
				if (settingsOf(context.config).isStrict) throw new SignOutError(asError(error));
				context.config.logger.error(asError(error));
			}
			await strategy.end(context);
		}
	};
}

/** Ends the session that a request came with, since another one has begun in its place. */
export async function endFormer(context: Context): Promise<void> {
	const { request, config } = context;
	if (config.session.strategy !== 'jwt') return;
	const cookies = readCookies(request.headers.get('cookie'));
	try {
		const old = await idInCookie({ ...context, request: { ...request, cookies } });
		if (old) await endIt(context, old);
	} catch (error) {
		// The new one has begun, whatever becomes of the old one.
		config.logger.error(asError(error));
	}
}

const endIt = ({ config }: Context, { id, user }: { id: string; user: string }) =>
	storeEnd(config, id, user);
