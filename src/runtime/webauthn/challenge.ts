// The challenge that a passkey has to sign, remembered in a sealed cookie.

import { clearedCookie } from '../core/cookies.ts';
import { InvalidCheck } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import type { JWT, User } from '../core/types.ts';
import type { WebAuthnConfig } from './provider.ts';

/** Seconds. */
const lifetime = 900;
const innerSalt = 'encodedWebauthnChallenge';

export interface Challenge {
	readonly challenge: string;
	/** Whom a new passkey is for; without it the challenge is for signing in. */
	readonly registerData?: User | undefined;
}

/** Remembers a challenge; an earlier one of this browser is forgotten. */
export async function remember(
	context: Context,
	{ id: provider }: WebAuthnConfig,
	{ challenge, registerData }: Challenge
): Promise<void> {
	const { name, options } = context.cookies.webauthnChallenge;
	const value = await seal(context, innerSalt, {
		challenge,
		...(registerData && { registerData })
	});
	const expires = new Date(Date.now() + lifetime * 1000);
	const sealed = await seal(context, name, { value, provider });
	context.set.push({ name, value: sealed, options: { ...options, expires } });
}

/** The challenge of this browser, which is cleared if the request succeeds. @throws {InvalidCheck} if there is none */
export async function recall(context: Context, { id }: WebAuthnConfig): Promise<Challenge> {
	const cookie = context.cookies.webauthnChallenge;
	const { value, provider } = await open(
		context,
		cookie.name,
		context.request.cookies.get(cookie.name)
	);
	if (provider !== id) throw new InvalidCheck('The challenge is for another provider.');
	const { challenge, registerData } = await open(context, innerSalt, value);
	if (typeof challenge !== 'string') throw new InvalidCheck('The cookie holds no challenge.');
	context.set.push(clearedCookie(cookie));
	return { challenge, registerData: isUser(registerData) ? registerData : undefined };
}

function seal({ config, parts }: Context, salt: string, token: JWT): Promise<string> {
	return parts.tokens.encode({ token, secret: config.jwt.secret, salt, maxAge: lifetime });
}

async function open({ config, parts }: Context, salt: string, token: unknown): Promise<JWT> {
	if (typeof token !== 'string') throw new InvalidCheck('There is no challenge.');
	try {
		return (await parts.tokens.decode({ token, secret: config.jwt.secret, salt })) ?? {};
	} catch (cause) {
		throw new InvalidCheck('The challenge is not ours, or too old.', { cause });
	}
}

function isUser(value: unknown): value is User {
	return typeof value === 'object' && value !== null;
}
