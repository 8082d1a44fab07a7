// What an app may configure of tokens that stay fresh.

import type { AdapterAccount } from '../../accounts/adapter.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Awaitable, CommonProvider, JWT, TokenSet } from '../../core/types.ts';
import type { ClientSettings } from '../../oauth/provider.ts';

type Key = Pick<AdapterAccount, 'provider' | 'providerAccountId'>;
/** Fields to change; null empties one. */
export type AccountChanges = { readonly [field: string]: string | number | null };

/** How accounts are read and changed with an adapter that is not one of `auth-cli add adapter`. */
export interface OwnAccounts {
	list(userId: string): Awaitable<readonly object[]>;
	/** Changes the tokens of an account. */
	update(account: Key, changes: AccountChanges): Awaitable<unknown>;
}

export interface RefreshConfig {
	refresh?: {
		/** Seconds that an access token is good for when the app gets it: 60 if unset. */
		minimum?: number;
		accounts?: OwnAccounts;
		/** How tokens are renewed at providers whose request for tokens is not that of RFC 6749, by their ids. */
		requests?: Readonly<Record<string, OwnRequest>>;
		/**
		 * Without a database: the tokens that a session from before this feature holds, such as of a callback that renewed them
		 * by hand. They are renewed from then on, and users stay signed in.
		 */
		former?: (token: JWT) => FormerTokens | null | undefined;
	};
}

/** `provider`: its id. `expires_at`: seconds since 1970. */
export interface FormerTokens {
	readonly provider: string;
	readonly providerAccountId?: unknown;
	readonly access_token?: unknown;
	readonly refresh_token?: unknown;
	readonly expires_at?: unknown;
}

/** Asks a provider for the tokens that come after a refresh token. An `error` of what it throws is that of RFC 6749 section 5.2. */
export type OwnRequest = (asked: {
	readonly refreshToken: string;
	readonly provider: CommonProvider & ClientSettings;
}) => Awaitable<TokenSet>;

/** The app's own request for a provider, if it has one. */
export function ownRequest({ input }: ResolvedConfig, id: string): OwnRequest | undefined {
	const all = fieldsIn(fieldsIn(fieldsIn(input)['refresh'])['requests']);
	const found = Object.hasOwn(all, id) ? all[id] : undefined;
	return isRequest(found) ? found : undefined;
}

const isRequest = (value: unknown): value is OwnRequest => typeof value === 'function';

/** What a session from before holds, as the app reads it. */
export function formerIn({ input }: ResolvedConfig, token: JWT): Partial<FormerTokens> {
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
