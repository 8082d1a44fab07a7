// Invalidates the session in a cookie, with all copies, when its browser signs out or in again.

import { readCookies, writeToken } from '../../core/cookies.ts';
import { asError, SignOutError } from '../../core/errors.ts';
import type { Context, SessionStrategy } from '../../core/parts.ts';
import { idInCookie } from './current.ts';
import { settingsOf } from './settings.ts';
import { storeEnd } from './state.ts';

/** The context with a cookie strategy whose sign-out also invalidates copies of the cookie. */
export function endingForGood(context: Context): Context {
	const { parts } = context;
	return { ...context, parts: { ...parts, sessions: parts.sessions.map(ending) } };
}

function ending(strategy: SessionStrategy): SessionStrategy {
	return {
		...strategy,
		async end(context) {
			const old = await idInCookie(context);
			try {
				if (old) await endIt(context, old);
			} catch (error) {
				// The browser drops the cookie, but a copy would still be valid, so the sign-out has failed.
				context.setEvenOnFailure.push(...writeToken(context, '', new Date(0)));
				if (settingsOf(context.config).isStrict) throw new SignOutError(asError(error));
				context.config.logger.error(asError(error));
			}
			await strategy.end(context);
		}
	};
}

/** Ends the earlier session of the request, after a new one has replaced it. */
export async function endFormer(context: Context): Promise<void> {
	const { request, config } = context;
	if (config.session.strategy !== 'jwt') return;
	const cookies = readCookies(request.headers.get('cookie'));
	try {
		const old = await idInCookie({ ...context, request: { ...request, cookies } });
		if (old) await endIt(context, old);
	} catch (error) {
		// The new session is valid even if the old one could not be ended.
		config.logger.error(asError(error));
	}
}

const endIt = ({ config }: Context, { id, user }: { id: string; user: string }) =>
	storeEnd(config, id, user);
