// When the user of a session has authenticated, and as whom: in a sealed cookie that belongs to the session.

import { keep, kept, readToken } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context, SignedIn } from '../../core/parts.ts';
import type { Account } from '../../core/types.ts';
import { besideSession } from '../beside-session.ts';
import { idTokenClaims } from '../id-token-claims.ts';
import { ownToken } from '../own-token.ts';
import { clockTolerance, type Demand, settingsOf } from './settings.ts';

export interface Proof {
	/** Seconds since 1970; 0 if it is not known. */
	readonly at: number;
	readonly acr?: string | undefined;
	readonly provider: string;
	/** The id of the account there. */
	readonly account: string;
}

/** Seconds: as long as browsers keep a cookie. */
const maxAge = 400 * 86_400;

/** Notes how a session began. */
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

/** When the user authenticated for a sign-in (OpenID Connect Core 2), and how well. */
export function authenticationOf(
	context: Pick<Context, 'config'>,
	account: Account
): Pick<Proof, 'at' | 'acr'> {
	const now = Math.floor(Date.now() / 1000);
	if (account.type !== 'oauth' && account.type !== 'oidc') return { at: now };
	const { authTime, acr } = idTokenClaims(account) ?? {};
	// The user may have been signed in at the provider for days; only the provider can say.
	const unsaid = settingsOf(context, account.provider).isTrusted ? now : 0;
	const at = authTime === undefined ? unsaid : Math.min(authTime, now);
	const isFuture = authTime !== undefined && authTime > now + clockTolerance;
	return { at: isFuture ? 0 : Math.floor(at), ...(acr !== undefined && { acr }) };
}

/** How the session of a request began; undefined if that is unknown. */
export async function proofOf(context: Context): Promise<Proof | undefined> {
	const token = await kept(context, besideSession(context, 'proof').name);
	const { session, at, acr, provider, account } = fieldsIn(token);
	if (typeof session !== 'string' || session !== (await bindingOf(context))) return undefined;
	if (typeof at !== 'number' || typeof provider !== 'string' || typeof account !== 'string')
		return undefined;
	return { at, provider, account, ...(typeof acr === 'string' && { acr }) };
}

/** What tells the session of a request from others, and stays when it is renewed; undefined without one. */
async function bindingOf(context: Context): Promise<string | undefined> {
	const { auth_sid: id, sub } = fieldsIn(await ownToken(context));
	const own =
		context.config.session.strategy === 'database' ? readToken(context).value : (id ?? sub);
	return own && typeof own === 'string' ? digest(own, 'sha256', 'hex') : undefined;
}

/** Why an authentication does not do; undefined if it does. */
export function lackOf(
	{ at, acr }: Pick<Proof, 'at' | 'acr'>,
	demand: Demand
): 'stale' | 'acr' | undefined {
	if (Date.now() / 1000 - at > demand.seconds) return 'stale';
	return demand.acr.length === 0 || demand.acr.some((one) => one === acr) ? undefined : 'acr';
}
