// Reads and updates tokens in account rows.

import type { AdapterAccount } from '../../accounts/adapter.ts';
import type { ChangesAccounts } from '../../accounts/changes-accounts.ts';
import { AdapterError } from '../../accounts/errors.ts';
import { storedTokens } from '../../accounts/settle-account.ts';
import { adapterOf, storeOf } from '../../accounts/store.ts';
import type { Upkeep } from '../../accounts/upkeep.ts';
import { withoutValues } from '../../accounts/without-values.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError, asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { Awaitable, DefaultAccount, TokenSet } from '../../core/types.ts';
import { patience, within } from '../../core/within.ts';
import type { Place } from './place.ts';
import { type AccountChanges, ownAccounts } from './settings.ts';
import { isWanted, type Tokens, tokensOf, type Which } from './tokens.ts';

/** @throws {AuthError} if the adapter cannot update the tokens of accounts. */
export function checkAccounts(config: ResolvedConfig): void {
	const adapter = adapterOf(config);
	if (!adapter || ownAccounts(config)) return;
	const { rows, changeAccount, listAccounts }: Upkeep & ChangesAccounts = adapter;
	if (listAccounts && (rows || changeAccount)) return;
	throw new AuthError(
		'The feature refresh cannot change accounts with this adapter: set `refresh.accounts`, or take one of `npx auth-cli add adapter`.'
	);
}

/** The tokens of a user's account in the database; undefined if there are none. */
export async function accountPlace(
	context: Context,
	userId: string,
	which: Which
): Promise<Place | undefined> {
	const { config } = context;
	const find = async () => {
		const all = await listAccounts(config, userId);
		return all.find((one) => isWanted(one, which) && !isEmpty(tokensOf(one)));
	};
	const found = await find();
	if (!found) return undefined;
	const { provider, providerAccountId } = fieldsIn(found);
	const key = { provider: String(provider), providerAccountId: String(providerAccountId) };
	return {
		context,
		provider: key.provider,
		tokens: tokensOf(found),
		// The row is authoritative. A minute is enough for requests that read the old row.
		kept: 60,
		read: async () => {
			const now = await find();
			return now && tokensOf(now);
		},
		store: (before, tokens) => change(config, { ...key, ...conditionsOf(before) }, columns(tokens))
	};
}

function isEmpty({ access_token, refresh_token }: Tokens): boolean {
	return !access_token && !refresh_token;
}

async function listAccounts(config: ResolvedConfig, userId: string): Promise<readonly object[]> {
	const own = ownAccounts(config);
	return own ? safely([], own.list(userId)) : storeOf(config).listAccounts(userId);
}

/** Conditions that keep newer tokens, which a later sign-in may have stored. */
function conditionsOf({ access_token, refresh_token }: Tokens) {
	return { ...(access_token && { access_token }), ...(refresh_token && { refresh_token }) };
}

function columns({ access_token, refresh_token, expires_at, scope }: Tokens): AccountChanges {
	return {
		...(access_token && { access_token }),
		...(refresh_token && { refresh_token }),
		expires_at: expires_at ?? null,
		...(scope && { scope })
	};
}

/** Stores the tokens of a later sign-in. Missing ones stay, such as a refresh token that is only issued once. */
export async function updateAccount(context: Context, account: DefaultAccount): Promise<void> {
	const { provider, providerAccountId } = account;
	const tokens: TokenSet = { ...account };
	for (const name of ['provider', 'providerAccountId', 'type']) delete tokens[name];
	const kept = fieldsIn(storedTokens(context, account, tokens));
	if (!kept['access_token']) return;
	const changes = Object.entries(kept).flatMap(([name, value]) =>
		typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
	);
	const all = { expires_at: null, ...Object.fromEntries(changes) };
	await change(context.config, { provider, providerAccountId }, all);
}

type Where = Pick<AdapterAccount, 'provider' | 'providerAccountId'> & Partial<Tokens>;

async function change(config: ResolvedConfig, where: Where, changes: AccountChanges) {
	const { provider, providerAccountId } = where;
	const own = ownAccounts(config);
	const { rows, changeAccount }: Upkeep & ChangesAccounts = adapterOf(config) ?? {};
	const changing = own
		? own.update({ provider, providerAccountId }, changes)
		: (changeAccount?.(where, changes) ?? rows?.change('accounts', where, changes));
	await safely([where, changes], changing);
}

/** Removes values from database errors, which may contain tokens. */
async function safely<T>(values: unknown[], asked: Awaitable<T>): Promise<T> {
	try {
		return await within(patience, asked);
	} catch (error) {
		throw new AdapterError(withoutValues(asError(error), values));
	}
}
