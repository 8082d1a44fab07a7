// One attempt to sign in: what it is counted by, and what happens if there were too many.

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

/** What the app is told of an attempt. */
export interface Attempt {
	readonly kind: Kind;
	/** The name or address that was typed, as it is counted. */
	readonly account?: string | undefined;
	/** Where it came from: an address of IPv4, or a network of IPv6. */
	readonly client?: string | undefined;
}

export interface RateLimitSettings extends AddressConfig {
	/** Other rules; `[]` for none. */
	rules?: Partial<Record<Kind, readonly Rule[]>>;
	/** What an attempt counts, if not 1; 0 for one that is not counted. */
	cost?(attempt: Attempt): number;
	/** The account in the fields of a form with a password. Left out, it is the first field that is no password. */
	account?(fields: Readonly<Record<string, unknown>>): string | undefined;
	/**
	 * While the store does not answer: `refuse` or `allow` all attempts. Left out, those are refused that guess a password
	 * or a code or send a mail, and sign-ins with a passkey or at a provider go on.
	 */
	storeDown?: 'refuse' | 'allow';
}

/** Too many attempts, or no way to count them. Seconds to wait. */
export class TooManyAttempts extends Refused {
	readonly wait: number;

	constructor(wait: number, status: 429 | 503) {
		const what = status === 429 ? 'There were too many attempts.' : 'This does not work just now.';
		super('TooManyRequests', status, what);
		this.wait = wait;
	}
}

export function settingsOf({ config }: Pick<Context, 'config'>): RateLimitSettings {
	return Object(fieldsIn(config.input)['rateLimit']);
}

type Counted = Rule & { readonly key: string };
/** Milliseconds that a store has. What asks the app for its limit has ten seconds for all of it. */
const storePatience = 3000;
/** For development without a store. */
const inMemory = onePerProcess('attempts', memoryRecords);

export function storeFor({ config, development }: Context): RecordStore {
	return development && !storeIn(config) ? inMemory : recordsOf(config);
}

/** Counts an attempt. @throws {TooManyAttempts} if it is one too many */
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

/** Seconds to wait: those of the first rule that refuses. */
async function countAll(context: Context, all: readonly Counted[], cost: number): Promise<number> {
	for (const { key, most, seconds } of all) {
		const wait = await count(storeFor(context), { key, most, seconds, cost });
		if (wait) return wait;
	}
	return 0;
}

/** The rules that an attempt is counted by, each with its key. */
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
		// Attempts of strangers must not lock a user out of a browser in which they have signed in before.
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

/** Forgets what was tried at an account by this client, which has signed in now. */
export async function forgive(context: Context, kind: Kind, typed: string): Promise<void> {
	const client = clientOf(context.request, settingsOf(context));
	const all = await counted(context, kind, { account: inOneForm(typed), client });
	const own = all.filter(({ by }) => by === 'account and client');
	for (const { key } of own) await storeFor(context).take(recordKind, key);
}

/** The account as the cookie of a known browser has it. */
export function accountKey(context: Context, typed: string): Promise<string> {
	return keyOf(context, ['known', inOneForm(typed)]);
}

/** A name as it is counted: what only looks different is the same. */
const inOneForm = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().slice(0, 1000);

/** No record and no cookie tells a name or an address. */
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
