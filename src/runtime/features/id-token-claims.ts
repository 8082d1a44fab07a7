// What the ID token of a sign-in says of the session at the provider (OpenID Connect Core section 2, Session Management).

import { decodeJwt } from 'jose';
import type { Account } from '../core/types.ts';

export interface IdTokenClaims {
	readonly iss: string;
	readonly sub: string;
	/** The session at the provider. */
	readonly sid?: string | undefined;
	/** When the user authenticated there, in seconds since 1970. */
	readonly authTime?: number | undefined;
	/** How well they did. */
	readonly acr?: string | undefined;
	/** All of them. */
	readonly all: Readonly<Record<string, unknown>>;
}

/** The claims of the ID token that the flow has checked; undefined if the sign-in had none. */
export function idTokenClaims({ type, id_token: token }: Account): IdTokenClaims | undefined {
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
		// An encrypted one, or that of an app's own token request.
		return {};
	}
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
