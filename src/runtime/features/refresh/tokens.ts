// The tokens of an account and their lifetime.

import { fieldsIn } from '../../core/fields.ts';

/** The kept fields of a token response (RFC 6749 section 5.1). */
export interface Tokens {
	readonly access_token: string | undefined;
	readonly refresh_token: string | undefined;
	/** Seconds since 1970; undefined if the provider sends no lifetime. */
	readonly expires_at: number | undefined;
	readonly scope: string | undefined;
}

/** A provider id, or one account of a user with several at a provider. */
export type Which = string | { readonly provider: string; readonly providerAccountId: string };

export function isWanted(account: object, which: Which): boolean {
	const { provider, providerAccountId } = fieldsIn(account);
	if (typeof which === 'string') return provider === which;
	return provider === which.provider && providerAccountId === which.providerAccountId;
}

export function tokensOf(given: object): Tokens {
	const { access_token, refresh_token, expires_at, scope } = fieldsIn(given);
	const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
	const time = expires_at == null ? undefined : Number(expires_at);
	return {
		access_token: text(access_token),
		refresh_token: text(refresh_token),
		expires_at: time !== undefined && Number.isFinite(time) ? time : undefined,
		scope: text(scope)
	};
}

/** Whether the access token is valid for so many seconds. Tokens without an expiry count as valid. */
export function isFresh({ access_token, expires_at }: Tokens, seconds: number): boolean {
	if (!access_token) return false;
	return expires_at === undefined || expires_at - seconds > Date.now() / 1000;
}

export function isSame(one: Tokens, other: Tokens): boolean {
	return one.access_token === other.access_token && one.refresh_token === other.refresh_token;
}
