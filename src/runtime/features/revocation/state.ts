// What is stored about ended sessions, and what a process remembers of it for some seconds.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
import { onePerProcess } from '../../core/one-per-process.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { longestLife, settingsOf } from './settings.ts';

/** One for each session that was ended by its id. */
const ofSession = 'session-ended';
/** One for each user whose sessions were ended all at once. */
const ofUser = 'sessions-ended';

/**
 * All sessions of a user ended at once: those that began before have another `mark`. A mark, not a time, since clocks of
 * servers differ, and a session may begin in the same millisecond.
 */
export interface Cut {
	readonly mark: string;
	/** Milliseconds since 1970, for sessions without a mark. */
	readonly at: number;
	/** The id of a session from before that goes on. */
	readonly except?: string | undefined;
}

export interface State {
	readonly isEnded: boolean;
	readonly cut: Cut | null;
}

/** What is known of a session, at most `cacheSeconds` old. @throws {RecordError} if the store is down */
export async function stateOf(config: ResolvedConfig, id: string, user: string): Promise<State> {
	const [ended, cut] = await Promise.all([
		remembered(config, ofSession, await keyOf(id)),
		user === '' ? null : remembered(config, ofUser, await keyOf(user))
	]);
	return { isEnded: ended !== null, cut: cut && readCut(cut) };
}

/** The last time that all sessions of a user were ended, as the store has it now. @throws {RecordError} if it is down */
export async function cutOf(config: ResolvedConfig, user: string): Promise<Cut | null> {
	if (user === '') return null;
	const record = await asked(config, ofUser, await keyOf(user));
	return record && readCut(record);
}

/** Ends the session with this id. */
export async function storeEnd(config: ResolvedConfig, id: string, owner: string): Promise<void> {
	await store(config, { kind: ofSession, key: await keyOf(id), owner, value: 'ended' });
}

/** Ends all sessions of a user that have begun, except one. */
export async function storeCut(
	config: ResolvedConfig,
	user: string,
	except?: string
): Promise<void> {
	const cut: Cut = { mark: crypto.randomUUID(), at: Date.now(), except };
	const value = JSON.stringify(cut);
	await store(config, { kind: ofUser, key: await keyOf(user), owner: user, value });
}

/** Ids are of any length; keys of a database are not. */
const keyOf = (text: string) => digest(text, 'sha256', 'hex');

function readCut({ value }: AuthRecord): Cut {
	const { mark, at, except } = fieldsIn(JSON.parse(value));
	const kept = typeof except === 'string' ? except : undefined;
	return { mark: String(mark), at: Number(at), except: kept };
}

/** Stores it for as long as a cookie from before could be used. */
async function store(config: ResolvedConfig, record: Omit<AuthRecord, 'expires'>): Promise<void> {
	// A token that the app seals itself may have no end.
	const isOwn = config.input.jwt?.encode !== undefined;
	const expires = isOwn ? null : new Date(Date.now() + longestLife(config));
	const whole: AuthRecord = { ...record, expires };
	await recordsOf(config).put(whole);
	const name = `${record.kind} ${record.key}`;
	// After it is stored: what was asked before then is forgotten, even if its answer is still to come.
	renew(stored, name, {});
	remember(config, name, Promise.resolve(whole));
}

type Pending = Promise<AuthRecord | null>;
/** `after`: what this process had stored last under the name when it asked. */
type Entry = { readonly record: Pending; readonly until: number; readonly after: unknown };
type Memory = Map<string, Entry>;
const memories = new WeakMap<object, Memory>();
/** At most so many are remembered for a store; beyond them the oldest go. */
const capacity = 20_000;

/**
 * Names under which this process has stored an end, whichever copy of this file did: Next.js loads one for each bundle.
 * Copies share what to forget, not what is known. So it does not matter that other apps of the process do the same.
 */
const stored = onePerProcess('ends', () => new Map<string, object>());

/** Requests for the same session at the same time share one query. */
function remembered(config: ResolvedConfig, kind: string, key: string): Pending {
	const name = `${kind} ${key}`;
	const known = memoryOf(config)?.get(name);
	const left = known ? known.until - Date.now() : 0;
	// More than there ever was: the clock was set back.
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
	// Of a store that is down nothing is remembered.
	record.catch(() => memory.get(name) === entry && memory.delete(name));
	return record;
}

/** Puts it at the end. */
function renew<T>(memory: Map<string, T>, name: string, entry: T): void {
	memory.delete(name);
	memory.set(name, entry);
	const [oldest = name] = memory.size > capacity ? memory.keys() : [];
	if (oldest !== name) memory.delete(oldest);
}

/** That of the store; undefined if nothing is to be remembered. */
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
