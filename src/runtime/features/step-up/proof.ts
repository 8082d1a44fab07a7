// When the user of a session authenticated, and with which account: an encrypted cookie bound to the session.

import { keep, kept, readToken } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import type { DefaultAccount } from '../../core/types.ts';
import { besideSession } from '../beside-session.ts';
import { idTokenClaims } from '../id-token-claims.ts';
import { ownToken } from '../own-token.ts';
import { clockTolerance, type Demand, settingsOf } from './settings.ts';

export interface Proof {
	/** Seconds since 1970; 0 if unknown. */
	readonly at: number;
	readonly acr?: string | undefined;
	readonly provider: string;
	/** The id of the account at the provider. */
	readonly account: string;
}

/** Seconds: 400 days, the longest that browsers keep a cookie. */
const maxAge = 400 * 86_400;

/** Stores when and how the user of a new session authenticated. */
export async function prove(context: Context, { account }: SignedIn): Promise<void> {
	const session = await bindingOf(context);
	if (session === undefined) return;
	const { provider, providerAccountId } = account;
	const proof: Proof = {
		...authenticationOf(context, account),
		...{ provider, account: providerAccountId }
	};
	await keep(context, besideSession(context, 'proof'), { token: { ...proof, session }, maxAge });
}

/** The time (`auth_time`) and class (`acr`) of the authentication of a sign-in (OpenID Connect Core 2). */
export function authenticationOf(
	context: Pick<Context, 'config'>,
	account: DefaultAccount
): Pick<Proof, 'at' | 'acr'> {
	const now = Math.floor(Date.now() / 1000);
	if (account.type !== 'oauth' && account.type !== 'oidc') return { at: now };
	const { authTime, acr } = idTokenClaims(account) ?? {};
	// Without `auth_time` the age is unknown: the user may have signed in at the provider days ago.
	const unsaid = settingsOf(context, account.provider).isTrusted ? now : 0;
	const at = authTime === undefined ? unsaid : Math.min(authTime, now);
	const isFuture = authTime !== undefined && authTime > now + clockTolerance;
	return { at: isFuture ? 0 : Math.floor(at), ...(acr !== undefined && { acr }) };
}

/** The proof of the session of a request; undefined if there is none. */
export async function proofOf(context: Context): Promise<Proof | undefined> {
	const token = await kept(context, besideSession(context, 'proof').name);
	const { session, at, acr, provider, account } = fieldsIn(token);
	if (typeof session !== 'string' || session !== (await bindingOf(context))) return undefined;
	if (typeof at !== 'number' || typeof provider !== 'string' || typeof account !== 'string')
		return undefined;
	return { at, provider, account, ...(typeof acr === 'string' && { acr }) };
}

/** Hash that identifies the session of a request and survives its renewal; undefined without a session. */
async function bindingOf(context: Context): Promise<string | undefined> {
	const { auth_sid: id, sub } = fieldsIn(await ownToken(context));
	const own =
		context.config.session.strategy === 'database' ? readToken(context).value : (id ?? sub);
	return own && typeof own === 'string' ? digest(own, 'sha256', 'hex') : undefined;
}

/** Why an authentication does not meet a demand; undefined if it does. */
export function lackOf(
	{ at, acr }: Pick<Proof, 'at' | 'acr'>,
	demand: Demand
): 'stale' | 'acr' | undefined {
	if (Date.now() / 1000 - at > demand.seconds) return 'stale';
	return demand.acr.length === 0 || demand.acr.some((one) => one === acr) ? undefined : 'acr';
}
