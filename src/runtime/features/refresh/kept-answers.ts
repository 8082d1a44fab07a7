// Answers of token endpoints, sealed, for requests that come with the refresh token from before.

import { seal, unseal } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { recordsOf } from '../records.ts';
import type { RefreshTokenCode } from './errors.ts';
import { type Tokens, tokensOf } from './tokens.ts';

const kind = 'refresh-answer';

/** `until`: milliseconds since 1970, while the tokens count as fresh however short they live. */
type Renewed = { readonly tokens: Tokens; readonly until: number };
export type KeptAnswer = Renewed | { readonly failed: RefreshTokenCode };

/** Names the renewal of a refresh token without revealing the token. */
export function renewalKey(provider: string, { refresh_token = '' }: Tokens): Promise<string> {
	return digest(JSON.stringify([provider, refresh_token]), 'sha256', 'hex');
}

export async function readAnswer(context: Context, key: string): Promise<KeptAnswer | undefined> {
	const record = await recordsOf(context.config).get(kind, key);
	const opened = record && (await unseal(context, kind, record.value));
	// What was sealed for another key is of another account.
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
