// Limits concurrent hashing: each hash takes 19 MiB, and many at once would block all other requests.

import { Refused } from '../../core/errors.ts';
import { onePerProcess } from '../../core/one-per-process.ts';

const most = 4;
/** The most waiting requests; more are refused instead of waiting for seconds. */
const longestQueue = 100;

interface Turns {
	running: number;
	readonly waiting: (() => void)[];
}
const turns = onePerProcess<Turns>('hashes', () => ({ running: 0, waiting: [] }));
const { waiting } = turns;

/** Runs a costly job in its turn. @throws {Refused} with 429 if too many are waiting */
export async function inTurn<T>(job: () => Promise<T>): Promise<T> {
	if (waiting.length >= longestQueue) {
		throw new Refused('TooManyRequests', 429, 'There were too many attempts.');
	}
	if (turns.running < most) turns.running += 1;
	else await new Promise((resolve) => waiting.push(() => resolve(undefined)));
	try {
		return await job();
	} finally {
		const next = waiting.shift();
		// Pass the turn on without changing the count.
		if (next) next();
		else turns.running -= 1;
	}
}
