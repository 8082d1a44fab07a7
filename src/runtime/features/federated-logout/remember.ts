// Stores the provider's session in an encrypted cookie, instead of the whole ID token.

import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import { besideSession } from '../beside-session.ts';
import { idTokenClaims } from '../id-token-claims.ts';
import { settingsOf } from './settings.ts';

/** Seconds: the longest that browsers keep a cookie (RFC 6265bis section 5.5), since the session may be renewed for long. */
const maxAge = 400 * 86_400;
/** The most characters of a hint. */
const longest = 500;

export interface ProviderSession {
	readonly provider: string;
	readonly sub: string;
	readonly sid?: string;
	/** The value of `logout_hint`. */
	readonly hint?: string;
}

const cookieOf = (context: Context) => besideSession(context, 'provider');

/** Stores the provider of a sign-in; removes an earlier one if this provider has no session to end. */
export async function remember(context: Context, { account }: SignedIn): Promise<void> {
	const { provider, providerAccountId } = account;
	const claims = idTokenClaims(account);
	const settings = settingsOf(context, provider);
	const isOAuth = account.type === 'oauth' || account.type === 'oidc';
	if (!settings || !isOAuth || !(claims || settings.endpoint)) return forget(context);
	const { sub = providerAccountId, sid } = claims ?? {};
	const known = { ...claims?.all, sub };
	const found = Object.entries(known).find(([name]) => name === settings.hint)?.[1];
	const hint = typeof found === 'string' && found.length <= longest ? found : undefined;
	const session: ProviderSession = { provider, sub, ...(sid && { sid }), ...(hint && { hint }) };
	await keep(context, cookieOf(context), { token: { ...session }, maxAge });
}

/** The provider's session of this browser. */
export async function recall(context: Context): Promise<ProviderSession | undefined> {
	const token = await kept(context, cookieOf(context).name);
	const { provider, sub, sid, hint } = fieldsIn(token);
	if (typeof provider !== 'string' || typeof sub !== 'string') return undefined;
	return {
		...{ provider, sub },
		...(typeof sid === 'string' && { sid }),
		...(typeof hint === 'string' && { hint })
	};
}

export function forget(context: Context): void {
	const cookie = cookieOf(context);
	if (context.request.cookies.has(cookie.name)) context.set.push(clearedCookie(cookie));
}
