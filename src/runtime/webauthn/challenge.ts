// Keeps the challenge that a passkey must sign in an encrypted cookie.

import { clearedCookie, keep, kept, seal, unseal } from '../core/cookies.ts';
import { InvalidCheck } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import type { DefaultJWT, DefaultUser } from '../core/types.ts';
import type { WebAuthnConfig } from './provider.ts';

/** Seconds. */
const maxAge = 900;
const innerSalt = 'encodedWebauthnChallenge';

export interface Challenge {
	readonly challenge: string;
	/** The user of a new passkey; unset for a sign-in. */
	readonly registerData?: DefaultUser | undefined;
	/** The result of `linksTo` when the challenge was created. */
	readonly startedBy?: string | undefined;
}

/** Stores a challenge and replaces an earlier one of this browser. */
export async function remember(
	context: Context,
	{ id: provider }: WebAuthnConfig,
	{ challenge, registerData, startedBy }: Challenge
): Promise<void> {
	const inner = {
		challenge,
		...(registerData && { registerData }),
		...(startedBy !== undefined && { startedBy })
	};
	// A token in a token, as in Auth.js, so that both can read each other's cookies.
	const value = await seal(context, innerSalt, { token: inner, maxAge });
	await keep(context, context.cookies.webauthnChallenge, { token: { value, provider }, maxAge });
}

/** The challenge of this browser. The cookie is cleared if the request succeeds. @throws {InvalidCheck} without one */
export async function recall(context: Context, { id }: WebAuthnConfig): Promise<Challenge> {
	const cookie = context.cookies.webauthnChallenge;
	const outer = await kept(context, cookie.name);
	if (!outer) throw new InvalidCheck('There is no challenge, or it is not ours, or too old.');
	if (outer['provider'] !== id) throw new InvalidCheck('The challenge is for another provider.');
	const inner = await unseal(context, innerSalt, String(outer['value']));
	const { challenge, registerData, startedBy }: DefaultJWT = inner ?? {};
	if (typeof challenge !== 'string') throw new InvalidCheck('The cookie holds no challenge.');
	context.set.push(clearedCookie(cookie));
	return {
		challenge,
		registerData: isUser(registerData) ? registerData : undefined,
		startedBy: typeof startedBy === 'string' ? startedBy : undefined
	};
}

function isUser(value: unknown): value is DefaultUser {
	return typeof value === 'object' && value !== null;
}
