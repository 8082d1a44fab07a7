// Trusted browsers: sign-ins there need no code for some days.

import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import type { Context } from '../../core/parts.ts';
import type { Enrolment } from './enrolment.ts';
import { settingsOf } from './settings.ts';

const day = 24 * 60 * 60;
const cookieOf = ({ cookies: { state } }: Context) => ({ ...state, name: `${state.name}-trusted` });

/** Trusts this browser until the trust expires, the second factor is set up again or the user ends the trust. */
export async function trust(context: Context, sub: string, { stamp }: Pick<Enrolment, 'stamp'>) {
	const maxAge = settingsOf(context.config).trustedDays * day;
	if (maxAge > 0) await keep(context, cookieOf(context), { token: { sub, stamp }, maxAge });
}

export async function isTrusted(context: Context, sub: string, { stamp }: Enrolment) {
	if (settingsOf(context.config).trustedDays <= 0) return false;
	const token = await kept(context, cookieOf(context).name);
	return token?.sub === sub && token['stamp'] === stamp;
}

export function distrust(context: Context): void {
	context.set.push(clearedCookie(cookieOf(context)));
}
