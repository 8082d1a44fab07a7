// Counts one attempt by its rules, and refuses it if there were too many.

import { asError, Refused } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { hex } from '../../core/hash.ts';
import { warnOnce } from '../../core/logger.ts';
import { onePerProcess } from '../../core/one-per-process.ts';
import type { Context } from '../../core/parts.ts';
import { within } from '../../core/within.ts';
import { memoryRecords } from '../memory-records.ts';
import { type RecordStore, recordsOf, storeIn } from '../records.ts';
import { type AddressConfig, clientOf } from './client.ts';
import { count, kind as recordKind } from './count.ts';
import { knownAs } from './known.ts';
import { guarded, type Kind, type Rule, usualRules } from './rules.ts';

/** An attempt, as the callback `cost` gets it. */
export interface Attempt {
	readonly kind: Kind;
	/** The normalized name or address from the form. */
	readonly account?: string | undefined;
	/** The IPv4 address or IPv6 network of the client. */
	readonly client?: string | undefined;
}

export interface RateLimitSettings extends AddressConfig {
	/** Other rules; `[]` for none. */
	rules?: Partial<Record<Kind, readonly Rule[]>>;
	/** The cost of an attempt: 1 if unset, 0 for one that does not count. */
	cost?(attempt: Attempt): number;
	/** The account in the fields of a password form. If unset, the first field that is not a password. */
	account?(fields: Readonly<Record<string, unknown>>): string | undefined;
	/**
	 * While the store is down: `refuse` or `allow` all attempts. If unset, attempts that could guess a password or a code or
	 * send a mail are refused; sign-ins with a passkey or a provider are allowed.
	 */
	storeDown?: 'refuse' | 'allow';
}

/** Too many attempts, or the store is down. `wait`: seconds. */
export class TooManyAttempts extends Refused {
	readonly wait: number;

	constructor(wait: number, status: 429 | 503) {
		const what =
			status === 429 ? 'There were too many attempts.' : 'This does not work at the moment.';
		super('TooManyRequests', status, what);
		this.wait = wait;
	}
}

export function settingsOf({ config }: Pick<Context, 'config'>): RateLimitSettings {
	return Object(fieldsIn(config.input)['rateLimit']);
}

type Counted = Rule & { readonly key: string };
/** Milliseconds that the store has. The provider's `limit` callback as a whole has ten seconds. */
const storePatience = 3000;
/** The store in development, if none is configured. */
const inMemory = onePerProcess('attempts', memoryRecords);

export function storeFor({ config, development }: Context): RecordStore {
	return development && !storeIn(config) ? inMemory : recordsOf(config);
}

/** Counts an attempt. @throws {TooManyAttempts} if there were too many */
export async function attempt(context: Context, kind: Kind, typed?: string): Promise<void> {
	const settings = settingsOf(context);
	const account = typed === undefined ? undefined : inOneForm(typed);
	const client = clientOf(context.request, settings);
	const cost = settings.cost?.({ kind, account, client }) ?? 1;
	if (cost <= 0) return;
	const all = await counted(context, kind, { account, client });
	const wait = await within(storePatience, countAll(context, all, cost)).catch((error: unknown) => {
		context.config.logger.error(asError(error));
		return undefined;
	});
	if (wait) throw new TooManyAttempts(wait, 429);
	const { storeDown = guarded.includes(kind) ? 'refuse' : 'allow' } = settings;
	if (wait === undefined && storeDown === 'refuse') throw new TooManyAttempts(30, 503);
}

/** Seconds to wait by the first rule that refuses; 0 if none does. */
async function countAll(context: Context, all: readonly Counted[], cost: number): Promise<number> {
	for (const { key, most, seconds } of all) {
		const wait = await count(storeFor(context), { key, most, seconds, cost });
		if (wait) return wait;
	}
	return 0;
}

/** The rules that apply to an attempt, each with its key. */
async function counted(
	context: Context,
	kind: Kind,
	{ account, client }: Omit<Attempt, 'kind'>
): Promise<readonly Counted[]> {
	const rules = settingsOf(context).rules?.[kind] ?? usualRules[kind];
	const known = account && (await knownAs(context, await accountKey(context, account)));
	if (client === undefined && rules.some(({ by }) => by !== 'account')) {
		const hint =
			'Set rateLimit.proxies or rateLimit.address: attempts are counted by account only.';
		warnOnce(context.config.input, 'rate-limit-without-address', hint);
	}
	const keys = rules.map(async (rule) => {
		// Attempts of others must not lock users out of a browser where they signed in before.
		if (rule.by === 'account' && (known || account === undefined)) return [];
		if (rule.by === 'client' && client === undefined) return [];
		const whose = {
			client: [client],
			account: [account],
			'account and client': [account, known ? `known ${known}` : client]
		};
		if (rule.by === 'account and client' && account === undefined) return [];
		return [{ ...rule, key: await keyOf(context, [kind, rule.by, ...whose[rule.by]]) }];
	});
	return (await Promise.all(keys)).flat();
}

/** Resets the count of this client for an account after a successful sign-in. */
export async function forgive(context: Context, kind: Kind, typed: string): Promise<void> {
	const client = clientOf(context.request, settingsOf(context));
	const all = await counted(context, kind, { account: inOneForm(typed), client });
	const own = all.filter(({ by }) => by === 'account and client');
	for (const { key } of own) await storeFor(context).take(recordKind, key);
}

/** The keyed hash of an account in the cookie of a known browser. */
export function accountKey(context: Context, typed: string): Promise<string> {
	return keyOf(context, ['known', inOneForm(typed)]);
}

/** Normalizes a name, so that variants of it count as one. */
const inOneForm = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().slice(0, 1000);

/** A keyed hash (HMAC), so that no record or cookie reveals a name or an address. */
export async function keyOf(
	{ config }: Pick<Context, 'config'>,
	parts: readonly (string | undefined)[]
): Promise<string> {
	const encoder = new TextEncoder();
	const secret = encoder.encode(config.secrets[0] ?? '-');
	const hmac = { name: 'HMAC', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign']);
	const text = encoder.encode(JSON.stringify(parts.map((part) => part ?? null)));
	return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text))).slice(0, 48);
}
