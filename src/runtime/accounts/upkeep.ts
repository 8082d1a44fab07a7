// Maintenance of a database: creates tables, removes expired rows, and gives features their rows.

import type { Belongings } from './adapter.ts';

/** Extra methods of the vendored adapters. Stores that expire rows themselves lack some. */
export interface Upkeep extends Belongings {
	/** Creates missing tables and indexes; `schema` is the text of the schema file, if there is one. */
	migrate?(schema: string): Promise<void>;
	/** Counts sessions and email tokens that expired before `now`. */
	countExpired?(now: Date): Promise<number>;
	/** Removes at most `limit` of them in one short step. Returns the count. */
	removeExpired?(now: Date, limit: number): Promise<number>;
	/** The rows in which features store records. */
	rows?: Rows;
	/** The Redis client, if features store records in Redis. */
	redis?: () => object;
	/** Closes the connection, so that the process can exit. */
	close?(): Promise<void>;
}

export type Row = Readonly<Record<string, unknown>>;

type FeatureTable = 'records' | 'accounts';
/** Access of features to database rows: their own records and the tokens of accounts. `where` names columns and the values they must equal. */
export interface Rows {
	find(table: FeatureTable, where: Row): Promise<Row | null | undefined>;
	list(table: FeatureTable, where: Row, most?: number): Promise<readonly Row[]>;
	/** Fails if the key exists. */
	insert(table: FeatureTable, row: Row): Promise<unknown>;
	/** False if there was no such row. */
	change(table: FeatureTable, where: Row, changes: Row): Promise<boolean>;
	/** Of many calls at once, only one gets the row. */
	remove(table: FeatureTable, where: Row): Promise<Row | null | undefined>;
}

interface Options {
	/** The most rows per step, 1000 if unset. A step can delay sign-ins. */
	batch?: number;
	/** Called after each step with the number of rows removed so far. */
	onProgress?(removed: number): void;
	/** Stops after the current step. */
	signal?: AbortSignal;
}

/**
 * Removes expired sessions and email tokens and returns their count. Call it about once a day: expired rows only take
 * space.
 */
export async function pruneExpired(
	{ removeExpired }: Upkeep,
	{ batch = 1000, onProgress, signal }: Options = {}
): Promise<number> {
	const now = new Date();
	let removed = 0;
	let last = batch;
	while (removeExpired && last >= batch && !signal?.aborted) {
		last = await removeExpired(now, batch);
		removed += last;
		onProgress?.(removed);
		// Lets other requests run if the database is in this process.
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
	return removed;
}
