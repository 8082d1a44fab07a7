// Stores the provider's session in an encrypted cookie; the whole ID token only for providers that require it.

import { readToken, seal, unseal, writeToken } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import { besideSession } from '../beside-session.ts';
import { idTokenClaims } from '../id-token-claims.ts';
import { settingsOf } from './settings.ts';

/** Seconds: the longest that browsers keep a cookie (RFC 6265bis section 5.5), since the session may be renewed for long. */
const maxAge = 400 * 86_400;
/** The most characters of a hint. */
const longest = 500;
/** The most characters of an ID token: servers limit headers and URLs. */
const longestToken = 6000;

export interface ProviderSession {
	readonly provider: string;
	/** The value of `logout_hint`. */
	readonly hint?: string;
	/** The ID token, if the app has chosen to keep it. */
	readonly idToken?: string;
}

/** Written like a session token: in pieces, should it be long. */
const placeOf = (context: Context) => ({
	cookies: { sessionToken: besideSession(context, 'provider') },
	request: context.request
});

/** Stores the provider of a sign-in; removes an earlier one if this provider has no session to end. */
export async function remember(context: Context, { account }: SignedIn): Promise<void> {
	const { provider, providerAccountId } = account;
	const claims = idTokenClaims(account);
	const settings = settingsOf(context, provider);
	const isOAuth = account.type === 'oauth' || account.type === 'oidc';
	if (!settings || !isOAuth || !(claims || settings.endpoint)) return forget(context);
	const known = { sub: providerAccountId, ...claims?.all };
	const found = Object.entries(known).find(([name]) => name === settings.hint)?.[1];
	const hint = typeof found === 'string' && found.length <= longest ? found : undefined;
	const token = account.id_token ?? '';
	const idToken = settings.idToken && token.length <= longestToken && token;
	const session: ProviderSession = {
		provider,
		...(hint && { hint }),
		...(idToken && { idToken })
	};
	const place = placeOf(context);
	const { name } = place.cookies.sessionToken;
	const sealed = await seal(context, name, { token: { ...session }, maxAge });
	context.set.push(...writeToken(place, sealed, new Date(Date.now() + maxAge * 1000)));
}

/** The provider's session of this browser. */
export async function recall(context: Context): Promise<ProviderSession | undefined> {
	const { value, salt } = readToken(placeOf(context));
	const { provider, hint, idToken } = fieldsIn(await unseal(context, salt, value));
	if (typeof provider !== 'string') return undefined;
	return {
		provider,
		...(typeof hint === 'string' && { hint }),
		...(typeof idToken === 'string' && { idToken })
	};
}

export function forget(context: Context): void {
	context.set.push(...writeToken(placeOf(context), '', new Date(0)));
}
