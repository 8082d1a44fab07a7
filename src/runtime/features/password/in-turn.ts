// Few hashes at once: each takes 19 MiB, and a crowd must not take the memory and the time of all other requests.

import { Refused } from '../../core/errors.ts';
import { onePerProcess } from '../../core/one-per-process.ts';

const most = 4;
/** Beyond so many, requests are refused instead of waiting for seconds. */
const longestQueue = 100;

interface Turns {
	running: number;
	readonly waiting: (() => void)[];
}
const turns = onePerProcess<Turns>('hashes', () => ({ running: 0, waiting: [] }));
const { waiting } = turns;

/** Does something costly when it is its turn. @throws {Refused} with 429 if too many are waiting */
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
		// The turn goes straight to the next one.
		if (next) next();
		else turns.running -= 1;
	}
}
