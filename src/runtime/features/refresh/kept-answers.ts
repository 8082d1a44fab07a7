// Keeps encrypted token responses for requests that still have the earlier refresh token.

import { seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { recordsOf } from '../records.ts';
import type { RefreshTokenCode } from './errors.ts';
import { type Tokens, tokensOf } from './tokens.ts';

const kind = 'refresh-answer';

/** `until`: the tokens count as fresh until then, in milliseconds since 1970, even if their lifetime is short. */
type Renewed = { readonly tokens: Tokens; readonly until: number };
export type KeptAnswer = Renewed | { readonly failed: RefreshTokenCode };

/** The key of the renewal of a refresh token: a hash, which does not reveal the token. */
export function renewalKey(provider: string, { refresh_token = '' }: Tokens): Promise<string> {
	return digest(JSON.stringify([provider, refresh_token]), 'sha256', 'hex');
}

export async function readAnswer(context: Context, key: string): Promise<KeptAnswer | undefined> {
	const record = await recordsOf(context.config).get(kind, key);
	const opened = record && (await unseal(context, kind, record.value));
	// A value encrypted for another key belongs to another account.
	if (opened?.['key'] !== key) return undefined;
	const { failed, tokens, until } = opened;
	if (failed === 'invalid_grant' || failed === 'unavailable' || failed === 'refused')
		return { failed };
	return { tokens: tokensOf(fieldsIn(tokens)), until: Number(until) };
}

export async function keepAnswer(
	context: Context,
	[key, answer]: readonly [string, KeptAnswer],
	seconds: number
): Promise<void> {
	const maxAge = Math.max(1, Math.ceil(seconds));
	await recordsOf(context.config).put({
		kind,
		key,
		owner: '',
		value: await seal(context, kind, { token: { key, ...answer }, maxAge }),
		expires: new Date(Date.now() + maxAge * 1000)
	});
}

export async function dropAnswer(context: Context, key: string): Promise<void> {
	await recordsOf(context.config).take(kind, key);
}
