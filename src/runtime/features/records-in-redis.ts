// Stores records as Redis keys, which Redis removes when they expire.

import type { AuthRecord, RecordStore } from './records.ts';

/** The commands of the package `redis` that are used. */
export interface RedisCommands {
	get(key: string): Promise<unknown>;
	getDel(key: string): Promise<unknown>;
	mGet(keys: string[]): Promise<unknown[]>;
	zRange(key: string, min: number, max: number): Promise<unknown[]>;
	eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** `open` returns the client, connected or connecting. */
export function recordsInRedis(open: () => RedisCommands): RecordStore {
	const get = async (kind: string, key: string) => parse(await open().get(keyOf(kind, key)));
	const store = async (record: AuthRecord, how: 'add' | 'put' | 'replace', before = '') => {
		const { kind, key, owner, expires } = record;
		const ends = expires?.getTime() ?? 0;
		if (expires && ends <= Date.now()) return false;
		const keys = [keyOf(kind, key), ownerKey(kind, owner)];
		const values = [how, before, text(record), String(ends), String(Date.now())];
		return Number(await open().eval(script, { keys, arguments: values })) === 1;
	};
	return {
		get,
		async list(kind, owner) {
			const keys = (await open().zRange(ownerKey(kind, owner), 0, -1)).filter(isText);
			const all = keys.length ? (await open().mGet(keys)).map(parse) : [];
			return all.flatMap((one) => (one?.owner === owner ? [one] : []));
		},
		add: (record) => store(record, 'add'),
		put: async (record) => void (await store(record, 'put')),
		async replace(before, after) {
			const now = await get(before.kind, before.key);
			return now?.value === before.value && store(after, 'replace', text(now));
		},
		take: async (kind, key) => parse(await open().getDel(keyOf(kind, key)))
	};
}

const keyOf = (kind: string, key: string) => `auth:record:${kind}:${key}`;
/** A sorted set of the keys of an owner's records of one kind, by expiry. */
const ownerKey = (kind: string, owner: string) => `auth:records:${kind}:${owner}`;

/** Atomically stores a record if its condition holds and adds it to its owner's list. */
const script = `local now = redis.call('GET', KEYS[1])
if ARGV[1] == 'add' and now then return 0 end
if ARGV[1] == 'replace' and now ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[3])
local ends = tonumber(ARGV[4])
if ends > 0 then redis.call('PEXPIREAT', KEYS[1], ARGV[4]) end
redis.call('ZREMRANGEBYSCORE', KEYS[2], 1, ARGV[5])
redis.call('ZADD', KEYS[2], ends > 0 and ends or 'inf', KEYS[1])
if ends > 0 then
	local last = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')
	if last[2] ~= 'inf' then redis.call('PEXPIREAT', KEYS[2], last[2]) else redis.call('PERSIST', KEYS[2]) end
else redis.call('PERSIST', KEYS[2]) end
return 1`;

const isText = (value: unknown): value is string => typeof value === 'string';

function text({ kind, key, owner, value, expires }: AuthRecord): string {
	return JSON.stringify([kind, key, owner, value, expires?.getTime() ?? null]);
}

function parse(stored: unknown): AuthRecord | null {
	if (!isText(stored)) return null;
	const [kind, key, owner, value, ends]: unknown[] = JSON.parse(stored);
	const expires = typeof ends === 'number' ? new Date(ends) : null;
	return { kind: `${kind}`, key: `${key}`, owner: `${owner}`, value: `${value}`, expires };
}
