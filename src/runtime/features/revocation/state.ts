// The stored state of ended sessions, with a cache of a few seconds in each process.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import { onePerProcess } from '../../core/one-per-process.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { longestLife, settingsOf } from './settings.ts';

/** Records of sessions that were ended by their id. */
const ofSession = 'session-ended';
/** Records of users whose sessions were all ended. */
const ofUser = 'sessions-ended';

/**
 * A cut ends all sessions of a user: earlier ones have another `mark`. It is a mark, not a time, since clocks of servers
 * differ, and a session may begin in the same millisecond.
 */
export interface Cut {
	readonly mark: string;
	/** Milliseconds since 1970, for sessions without a mark. */
	readonly at: number;
	/** The id of an earlier session that stays valid. */
	readonly except?: string | undefined;
}

export interface State {
	readonly isEnded: boolean;
	readonly cut: Cut | null;
}

/** The state of a session, at most `cacheSeconds` old. @throws {RecordError} if the store is down */
export async function stateOf(config: ResolvedConfig, id: string, user: string): Promise<State> {
	const [ended, cut] = await Promise.all([
		remembered(config, ofSession, await keyOf(id)),
		user === '' ? null : remembered(config, ofUser, await keyOf(user))
	]);
	return { isEnded: ended !== null, cut: cut && readCut(cut) };
}

/** The user's last cut, read from the store without the cache. @throws {RecordError} if the store is down */
export async function cutOf(config: ResolvedConfig, user: string): Promise<Cut | null> {
	if (user === '') return null;
	const record = await asked(config, ofUser, await keyOf(user));
	return record && readCut(record);
}

/** Ends the session with this id. */
export async function storeEnd(config: ResolvedConfig, id: string, owner: string): Promise<void> {
	await store(config, { kind: ofSession, key: await keyOf(id), owner, value: 'ended' });
}

/** Ends all present sessions of a user, except one. */
export async function storeCut(
	config: ResolvedConfig,
	user: string,
	except?: string
): Promise<void> {
	const cut: Cut = { mark: crypto.randomUUID(), at: Date.now(), except };
	const value = JSON.stringify(cut);
	await store(config, { kind: ofUser, key: await keyOf(user), owner: user, value });
}

/** Ids can have any length, keys of a database cannot. */
const keyOf = (text: string) => digest(text, 'sha256', 'hex');

function readCut({ value }: AuthRecord): Cut {
	const { mark, at, except } = fieldsIn(JSON.parse(value));
	const kept = typeof except === 'string' ? except : undefined;
	return { mark: String(mark), at: Number(at), except: kept };
}

/** Stores a record for as long as an earlier cookie can be valid. */
async function store(config: ResolvedConfig, record: Omit<AuthRecord, 'expires'>): Promise<void> {
	// A token from the app's own `jwt.encode` may never expire.
	const isOwn = config.input.jwt?.encode !== undefined;
	const expires = isOwn ? null : new Date(Date.now() + longestLife(config));
	const whole: AuthRecord = { ...record, expires };
	await recordsOf(config).put(whole);
	const name = `${record.kind} ${record.key}`;
	// Only after storing: this drops earlier reads, also those that are still pending.
	renew(stored, name, {});
	remember(config, name, Promise.resolve(whole));
}

type Pending = Promise<AuthRecord | null>;
/** `after`: the last write of this process under this name before the read. */
type Entry = { readonly record: Pending; readonly until: number; readonly after: unknown };
type Memory = Map<string, Entry>;
const memories = new WeakMap<object, Memory>();
/** The most entries per cache; the oldest are dropped first. */
const capacity = 20_000;

/**
 * Names under which this process has stored an end, in any copy of this module: Next.js loads one for each bundle.
 * Copies share only what to drop from their caches, so other apps in the same process do no harm.
 */
const stored = onePerProcess('ends', () => new Map<string, object>());

/** Requests for the same session at the same time share one query. */
function remembered(config: ResolvedConfig, kind: string, key: string): Pending {
	const name = `${kind} ${key}`;
	const known = memoryOf(config)?.get(name);
	const left = known ? known.until - Date.now() : 0;
	// A longer time than the maximum means that the clock was set back.
	const isFresh = left > 0 && left <= settingsOf(config).cacheSeconds * 1000;
	return known && isFresh && known.after === stored.get(name)
		? known.record
		: asked(config, kind, key);
}

function asked(config: ResolvedConfig, kind: string, key: string): Pending {
	return remember(config, `${kind} ${key}`, recordsOf(config).get(kind, key));
}

function remember(config: ResolvedConfig, name: string, record: Pending): Pending {
	const memory = memoryOf(config);
	if (!memory) return record;
	const until = Date.now() + settingsOf(config).cacheSeconds * 1000;
	const entry = { record, until, after: stored.get(name) };
	renew(memory, name, entry);
	// A failed read is not cached.
	record.catch(() => memory.get(name) === entry && memory.delete(name));
	return record;
}

/** Moves an entry to the end. */
function renew<T>(memory: Map<string, T>, name: string, entry: T): void {
	memory.delete(name);
	memory.set(name, entry);
	const [oldest = name] = memory.size > capacity ? memory.keys() : [];
	if (oldest !== name) memory.delete(oldest);
}

/** The cache of the store; undefined if caching is off. */
function memoryOf(config: ResolvedConfig): Memory | undefined {
	const store = fieldsIn(config.input)['records'];
	if (!isObject(store) || settingsOf(config).cacheSeconds === 0) return undefined;
	const memory: Memory = memories.get(store) ?? new Map();
	memories.set(store, memory);
	return memory;
}

function isObject(value: unknown): value is object {
	return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
