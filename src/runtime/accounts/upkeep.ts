// What a database needs besides sign-in: its tables made, and what is over thrown away.

import type { Belongings } from './belongings.ts';
import type { Rows } from './rows.ts';

/** Methods that our own adapters have beyond those of Auth.js. A store that forgets by itself lacks some. */
export interface Upkeep extends Belongings {
	/** Makes the tables or indexes that are missing; `schema` is the text of the schema file, if there is one. */
	migrate?(schema: string): Promise<void>;
	/** How many sessions and e-mail tokens ended before `now`. */
	countExpired?(now: Date): Promise<number>;
	/** Removes at most `limit` of them in one short step; how many it removed. */
	removeExpired?(now: Date, limit: number): Promise<number>;
	/** What features keep their records with. */
	rows?: Rows;
	/** The client of Redis, where features keep them there. */
	redis?: () => object;
	/** Closes the connection, so that a program can end. */
	close?(): Promise<void>;
}

interface Options {
	/** How many rows a step may remove, 1000 if unset: sign-ins wait no longer than one step. */
	batch?: number;
	/** Called after each step with the number of rows removed so far. */
	onProgress?(removed: number): void;
	/** Ends the work after the step under way. */
	signal?: AbortSignal;
}

/**
 * Removes the sessions and e-mail tokens that are over; how many there were. Call it once a day or so: they are
 * of no use for sign-in and only take space.
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
		// Lets requests have their turn where the database runs in this process.
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
	return removed;
}
