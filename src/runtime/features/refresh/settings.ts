// The settings of `refresh`.

import type { AdapterAccount } from '../../accounts/adapter.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable, CommonProvider, DefaultJWT, JWT, TokenSet } from '../../core/types.ts';
import type { ClientSettings } from '../../oauth/provider.ts';

type Key = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;
/** Fields to change; null clears a field. */
export type AccountChanges = { readonly [field: string]: string | number | null };

/** Reads and updates accounts with an adapter that is not from `auth-cli add adapter`. */
export interface OwnAccounts {
	list(userId: string): Awaitable<readonly object[]>;
	/** Changes the tokens of an account. */
	update(account: Key, changes: AccountChanges): Awaitable<unknown>;
}

export interface RefreshConfig {
	refresh?: {
		/** The least remaining lifetime of an access token in seconds: 60 if unset. */
		minimum?: number;
		accounts?: OwnAccounts;
		/** Own token requests for providers that do not follow RFC 6749, by provider id. */
		requests?: Readonly<Record<string, OwnRequest>>;
		/**
		 * Without a database: reads tokens from sessions older than this feature, such as those of a callback that renewed them.
		 * They are renewed from then on, and users stay signed in.
		 */
		former?: (token: JWT) => FormerTokens | null | undefined;
	};
}

/** `provider`: the provider id. `expires_at`: seconds since 1970. */
export interface FormerTokens {
	readonly provider: string;
	readonly providerAccountId?: unknown;
	readonly access_token?: unknown;
	readonly refresh_token?: unknown;
	readonly expires_at?: unknown;
}

/** Exchanges a refresh token for new tokens. It can throw an object whose `error` is a code of RFC 6749 section 5.2. */
export type OwnRequest = (asked: {
	readonly refreshToken: string;
	readonly provider: CommonProvider & ClientSettings;
}) => Awaitable<TokenSet>;

/** The app's own token request for a provider, if set. */
export function ownRequest({ input }: ResolvedConfig, id: string): OwnRequest | undefined {
	const all = fieldsIn(fieldsIn(fieldsIn(input)['refresh'])['requests']);
	const found = Object.hasOwn(all, id) ? all[id] : undefined;
	return isRequest(found) ? found : undefined;
}

const isRequest = (value: unknown): value is OwnRequest => typeof value === 'function';

/** The tokens in a session older than this feature, as `refresh.former` reads them. */
export function formerIn({ input }: ResolvedConfig, token: DefaultJWT): Partial<FormerTokens> {
	const { former } = fieldsIn(fieldsIn(input)['refresh']);
	return typeof former === 'function' ? fieldsIn(Reflect.apply(former, undefined, [token])) : {};
}

export function minimumOf({ input }: ResolvedConfig): number {
	const { minimum } = fieldsIn(fieldsIn(input)['refresh']);
	return typeof minimum === 'number' ? minimum : 60;
}

export function ownAccounts({ input }: ResolvedConfig): OwnAccounts | undefined {
	const { accounts } = fieldsIn(fieldsIn(input)['refresh']);
	return isAccounts(accounts) ? accounts : undefined;
}

function isAccounts(value: unknown): value is OwnAccounts {
	const { list, update } = fieldsIn(value);
	return typeof list === 'function' && typeof update === 'function';
}
