// The ID token's claims about the session at the provider (OpenID Connect Core section 2, Session Management).

import { decodeJwt } from 'jose';
import type { DefaultAccount } from '../core/types.ts';

export interface IdTokenClaims {
	readonly iss: string;
	readonly sub: string;
	/** The id of the session at the provider. */
	readonly sid?: string | undefined;
	/** The time of the authentication there, in seconds since 1970. */
	readonly authTime?: number | undefined;
	/** The authentication class. */
	readonly acr?: string | undefined;
	/** All claims. */
	readonly all: Readonly<Record<string, unknown>>;
}

/** The claims of the ID token, which the flow has validated; undefined if the sign-in had none. */
export function idTokenClaims({
	type,
	id_token: token
}: DefaultAccount): IdTokenClaims | undefined {
	if ((type !== 'oidc' && type !== 'oauth') || typeof token !== 'string') return undefined;
	const all = claimsOf(token);
	const { iss, sub, sid, auth_time: time, acr } = all;
	if (!isText(iss) || !isText(sub)) return undefined;
	return {
		...{ iss, sub, all },
		sid: isText(sid) ? sid : undefined,
		authTime: typeof time === 'number' && Number.isFinite(time) ? time : undefined,
		acr: isText(acr) ? acr : undefined
	};
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
	try {
		return decodeJwt(token);
	} catch {
		// An encrypted token, or one from the app's own token request.
		return {};
	}
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
