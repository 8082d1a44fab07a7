// Records: small values that features store, in the app's database or a store that the app sets.

import type { ResolvedConfig } from '../core/config.ts';
import type { Env } from '../core/env.ts';
import { AuthError, asError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import { patience, within } from '../core/within.ts';

/** A record. `kind` and `key` together are unique. */
export interface AuthRecord {
	/** Its purpose, such as `revoked`. */
	readonly kind: string;
	readonly key: string;
	/** The owner, such as the id of a user; empty without one. */
	readonly owner: string;
	readonly value: string;
	/** The expiry; null for never. An expired record counts as missing. */
	readonly expires: Date | null;
}

/** A store of records. All processes of an app must share it. */
export interface RecordStore {
	get(kind: string, key: string): Promise<AuthRecord | null>;
	/** The records of an owner. */
	list(kind: string, owner: string): Promise<readonly AuthRecord[]>;
	/** Stores a record; false if its kind and key exist. Of many calls at once, only one succeeds. */
	add(record: AuthRecord): Promise<boolean>;
	/** Stores a record and replaces an earlier one. */
	put(record: AuthRecord): Promise<void>;
	/** Stores `after` if the stored record still has the value of `before`, otherwise returns false. */
	replace(before: AuthRecord, after: AuthRecord): Promise<boolean>;
	/** Removes and returns a record. Of many calls at once, only one gets it. */
	take(kind: string, key: string): Promise<AuthRecord | null>;
}

/** The setting of features that store records. */
export interface RecordsConfig {
	/** If unset, the adapter's database. A function is called once, with the environment variables. */
	records?: RecordStore | ((env: Env) => RecordStore);
}

/** The store of records failed or timed out. */
export class RecordError extends AuthError {
	static override type = 'RecordError';
}

const made = new WeakMap<object, unknown>();

/** The configured store; undefined if there is none. */
export function storeIn({ input }: ResolvedConfig): RecordStore | undefined {
	const given = fieldsIn(input)['records'];
	if (typeof given !== 'function') return isStore(given) ? given : undefined;
	const store: unknown = made.get(given) ?? Reflect.apply(given, undefined, [input.env ?? {}]);
	made.set(given, store);
	return isStore(store) ? store : undefined;
}

function isStore(value: unknown): value is RecordStore {
	return typeof fieldsIn(value)['replace'] === 'function';
}

/** For the `check` of a feature. @throws {AuthError} if no store is configured */
export function demandRecords(config: ResolvedConfig, feature: string): void {
	if (storeIn(config)) return;
	throw new AuthError(
		`The feature ${feature} keeps records: add a database with \`npx auth-cli add adapter\`, or set \`records\`.`
	);
}

/** The configured store; its failures and timeouts become a RecordError. @throws {AuthError} if there is none */
export function recordsOf(config: ResolvedConfig): RecordStore {
	const store = storeIn(config);
	if (!store) throw new AuthError('Nothing keeps records here: set `records`, or add an adapter.');
	const safely = async <T>(ask: () => Promise<T>): Promise<T> => {
		try {
			return await within(patience, ask());
		} catch (error) {
			const cause = asError(error);
			throw isTableMissing(cause)
				? new RecordError(tableMissing, { cause: { err: cause } })
				: new RecordError(cause);
		}
	};
	return {
		get: (kind, key) => safely(() => store.get(kind, key)),
		list: (kind, owner) => safely(() => store.list(kind, owner)),
		add: (record) => safely(() => store.add(record)),
		put: (record) => safely(() => store.put(record)),
		replace: (before, after) => safely(() => store.replace(before, after)),
		take: (kind, key) => safely(() => store.take(kind, key))
	};
}

const tableMissing =
	'The database has no table for records. Create it with `npx auth-cli db migrate`, or with the migrations of Drizzle, Prisma or Kysely.';
/** The messages of SQLite, PostgreSQL, MySQL, Prisma and the vendored adapters. */
const isMissing =
	/no such table|(relation|table) .{0,160} (does not|doesn't) exist|no table `records`|model AuthRecord/i;

/** Whether an error or one of its causes reports a missing table. */
function isTableMissing(error: unknown, depth = 0): boolean {
	if (!(error instanceof Error) || depth > 4) return false;
	return isMissing.test(error.message) || isTableMissing(error.cause, depth + 1);
}
