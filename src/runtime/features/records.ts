// What features keep between requests: small records, in the database of the app or where it says.

import type { ResolvedConfig } from '../core/config.ts';
import type { Env } from '../core/env.ts';
import { AuthError, asError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import { patience, within } from '../core/within.ts';

/** One of them. `kind` and `key` together are unique. */
export interface AuthRecord {
	/** What it is for, such as `revoked`. */
	readonly kind: string;
	readonly key: string;
	/** The owner, such as the id of a user; empty without one. */
	readonly owner: string;
	readonly value: string;
	/** When it is over, if ever: from then on it is as if it were not there. */
	readonly expires: Date | null;
}

/** Where they are kept. Several processes of an app share it. */
export interface RecordStore {
	get(kind: string, key: string): Promise<AuthRecord | null>;
	/** Those of an owner. */
	list(kind: string, owner: string): Promise<readonly AuthRecord[]>;
	/** Stores one unless there is one with its kind and key; whether it did. Of many calls at once, one does. */
	add(record: AuthRecord): Promise<boolean>;
	/** Stores one in the place of any other. */
	put(record: AuthRecord): Promise<void>;
	/** Stores `after` if the one that is there still has the value of `before`; whether it did. */
	replace(before: AuthRecord, after: AuthRecord): Promise<boolean>;
	/** Removes one. Of many calls at once, one gets it. */
	take(kind: string, key: string): Promise<AuthRecord | null>;
}

/** What features that keep records add to the configuration. */
export interface RecordsConfig {
	/** Left out, the database adapter keeps them. A function makes it once, from the environment variables. */
	records?: RecordStore | ((env: Env) => RecordStore);
}

/** A store that did not do what it was asked, or not in time. */
export class RecordError extends AuthError {
	static override type = 'RecordError';
}

const made = new WeakMap<object, unknown>();

/** The store as the app configured it; undefined if there is none. */
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

/** For the `check` of a feature. @throws {AuthError} if nothing keeps records */
export function demandRecords(config: ResolvedConfig, feature: string): void {
	if (storeIn(config)) return;
	throw new AuthError(
		`The feature ${feature} keeps records: add a database with \`npx auth-cli add adapter\`, or set \`records\`.`
	);
}

/** The store of an app. What it throws, or does not answer, becomes a RecordError. @throws {AuthError} if there is none */
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
/** As SQLite, PostgreSQL, MySQL, Prisma and our own adapters say it. */
const isMissing =
	/no such table|(relation|table) .{0,160} (does not|doesn't) exist|no table `records`|model AuthRecord/i;

/** Whether this is an error, or was caused by one, for a table that is not there. */
function isTableMissing(error: unknown, depth = 0): boolean {
	if (!(error instanceof Error) || depth > 4) return false;
	return isMissing.test(error.message) || isTableMissing(error.cause, depth + 1);
}
