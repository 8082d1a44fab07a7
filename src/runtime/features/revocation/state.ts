// What is stored about ended sessions, and what a process remembers of it for some seconds.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { digest } from '../../core/hash.ts';
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
	// After it is stored: what was asked before then is replaced, even if its answer is still to come.
	remember(config, `${record.kind} ${record.key}`, Promise.resolve(whole));
}

type Pending = Promise<AuthRecord | null>;
type Memory = Map<string, { readonly record: Pending; readonly until: number }>;
const memories = new WeakMap<object, Memory>();
/** At most so many are remembered for a store; beyond them the oldest go. */
const capacity = 20_000;

/** Requests for the same session at the same time share one query. */
function remembered(config: ResolvedConfig, kind: string, key: string): Pending {
	const name = `${kind} ${key}`;
	const known = memoryOf(config)?.get(name);
	if (known && known.until > Date.now()) return known.record;
	return asked(config, kind, key);
}

function asked(config: ResolvedConfig, kind: string, key: string): Pending {
	return remember(config, `${kind} ${key}`, recordsOf(config).get(kind, key));
}

function remember(config: ResolvedConfig, name: string, record: Pending): Pending {
	const memory = memoryOf(config);
	if (!memory) return record;
	const entry = { record, until: Date.now() + settingsOf(config).cacheSeconds * 1000 };
	memory.delete(name);
	memory.set(name, entry);
	const [oldest = name] = memory.size > capacity ? memory.keys() : [];
	if (oldest !== name) memory.delete(oldest);
	// Of a store that is down nothing is remembered.
	record.catch(() => memory.get(name) === entry && memory.delete(name));
	return record;
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
