// The child's side: sets a case up, warms up, and then takes turns when it is told to.

import type { Cases, Work } from './work.ts';

/** Requests of the parent: a turn of this many operations, or memory over this many. */
export type Order = { readonly turn: number } | { readonly memory: number };

/**
 * Responses of the child: the time per operation once warm, the time of a turn (microseconds of
 * CPU), or memory.
 */
export type Report =
	| { readonly ready: number }
	| { readonly took: number }
	| { readonly bytesPerOperation: number; readonly resident: number };

/** Compilers wait for a number of calls, and on one processor for their turn: before that an operation takes up to twice as long. */
const fewestOperations = 40_000;
/** Operations between two looks at the clock. */
const window = 50;

/** Serves the case that the command line names, until the parent goes. */
export async function serve(cases: Cases): Promise<void> {
	const [, , name = '', warmUpTime = '500'] = process.argv;
	const work = await cases[name]?.();
	if (!work) throw new Error(`There is no case ${name}.`);
	process.on('message', async (order: Order) => {
		if ('turn' in order) report({ took: await turn(work, order.turn) });
		else report(await memory(work, order.memory));
	});
	report({ ready: await warmUp(work, Number(warmUpTime)) });
}

/** Microseconds of CPU, threads included, that so many operations take. */
async function turn(work: Work, count: number): Promise<number> {
	await work.prepare?.(count);
	const before = process.cpuUsage();
	await work.run(count);
	const { user, system } = process.cpuUsage(before);
	return user + system;
}

/**
 * Runs for this many milliseconds of CPU, or longer for few operations. Returns the microseconds
 * per operation at the end.
 */
async function warmUp(work: Work, milliseconds: number): Promise<number> {
	let operations = 0;
	let spent = 0;
	let each = Number.POSITIVE_INFINITY;
	const isOver = () => {
		const isLong = spent > milliseconds * 1000;
		return isLong && (operations > fewestOperations || spent > 5 * milliseconds * 1000);
	};
	while (!isOver()) {
		const took = await turn(work, window);
		operations += window;
		spent += took;
		each = took / window;
	}
	return each;
}

/** Bytes that each operation of the second half leaves behind, and resident bytes at the end. */
async function memory(work: Work, count: number) {
	const half = Math.floor(count / 2);
	// The first collection leaves buffers to a thread that frees them, the second one counts them.
	const used = async () => {
		globalThis.gc?.();
		await new Promise((resolve) => setTimeout(resolve, 50));
		globalThis.gc?.();
		const { heapUsed, external } = process.memoryUsage();
		return heapUsed + external;
	};
	await work.run(half);
	const before = await used();
	await work.run(half);
	const bytesPerOperation = ((await used()) - before) / half;
	return { bytesPerOperation, resident: process.memoryUsage.rss() };
}

function report(message: Report): void {
	process.send?.(message);
}
