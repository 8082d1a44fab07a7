// Validates a logout token by OpenID Connect Back-Channel Logout 1.0 section 2.6, the cheap checks first.

import { decodeJwt, decodeProtectedHeader } from 'jose';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';

/** A logout token is invalid; the message says why. */
export class InvalidLogoutToken extends AuthError {
	static override type = 'InvalidLogoutToken';
	static override status = 400;
}

export interface LogoutToken {
	readonly text: string;
	readonly iss: string;
	readonly aud: readonly string[];
	readonly exp: number;
	readonly jti: string;
	readonly sub?: string | undefined;
	readonly sid?: string | undefined;
}

/** Characters. */
const longest = 8192;
const longestName = 512;
/** Seconds. */
const oldest = 300;
const clockTolerance = 60;
const event = 'http://schemas.openid.net/event/backchannel-logout';

/** The validated claims of a token whose signature is still to be checked. @throws {InvalidLogoutToken} */
export function readLogoutToken(text: unknown): LogoutToken {
	const { header, claims } = parse(text);
	const { iss, iat, exp, jti, sub, sid }: Record<string, unknown> = claims;
	const aud: readonly unknown[] = [claims['aud']].flat();
	const now = Date.now() / 1000;
	demand(header['alg'] !== 'none' && typeof header['alg'] === 'string', 'alg');
	// The type is optional: the claims below rule out other tokens of the provider (section 4.2).
	const type = header['typ'] ?? 'logout+jwt';
	demand(/^(application\/)?logout\+jwt$/i.test(String(type)), 'typ');
	demand(isName(iss), 'iss');
	demand(aud.length > 0 && aud.every(isName), 'aud');
	demand(isTime(iat) && iat <= now + clockTolerance && iat >= now - oldest, 'iat');
	demand(isTime(exp) && exp > now - clockTolerance, 'exp');
	demand(isName(jti), 'jti');
	demand(sub === undefined || isName(sub), 'sub');
	demand(sid === undefined || isName(sid), 'sid');
	demand(sub !== undefined || sid !== undefined, 'sub and sid');
	demand(isEvent(fieldsIn(claims['events'])), 'events');
	demand(!('nonce' in claims), 'nonce');
	const named = { ...(isName(sub) && { sub }), ...(isName(sid) && { sid }) };
	return { text: String(text), iss, aud: aud.filter(isName), exp, jti, ...named };
}

function parse(text: unknown) {
	demand(typeof text === 'string' && text.length <= longest, 'length');
	demand(/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text), 'form');
	try {
		return { header: fieldsIn(decodeProtectedHeader(text)), claims: decodeJwt(text) };
	} catch {
		throw new InvalidLogoutToken('Invalid logout token: form.');
	}
}

function isEvent(events: ReturnType<typeof fieldsIn>): boolean {
	const found = Object.hasOwn(events, event) ? events[event] : undefined;
	return typeof found === 'object' && found !== null && !Array.isArray(found);
}

const isTime = (value: unknown): value is number => typeof value === 'number';

function isName(value: unknown): value is string {
	return typeof value === 'string' && value !== '' && value.length <= longestName;
}

/** @throws {InvalidLogoutToken} which names the failed check, without the received value */
export function demand(condition: boolean, what: string): asserts condition {
	if (!condition) throw new InvalidLogoutToken(`Invalid logout token: ${what}.`);
}
