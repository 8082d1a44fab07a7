// Requests at random against the whole runtime. FUZZ_COUNT says how many in all, FUZZ_SEED plays a run again. Each session
// strategy has a file of its own, so that two cores share the work.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entries, load, sessionFor } from '../runtime/features/whole-app.ts';
import { Mallory } from './mallory.ts';
import { seed } from './seed.ts';
import { steps } from './steps.ts';
import { openWorld } from './world.ts';

const count = Math.ceil(Number(process.env['FUZZ_COUNT'] ?? 200_000) / 2);

/** About as many requests come of one run. */
const perRun = 40;
const numRuns = Math.ceil(count / perRun);

/** Bytes that may be in use at the end beyond those after a quarter: no app is left then, so what grows is kept for ever. */
const mostGrowth = 4 * 2 ** 20;

/** Which features an app has: none, one, several or all of them. */
const chosen = fc.oneof(
	fc.constant([]),
	fc.subarray(
		entries.map(({ id }) => id),
		{ minLength: 1, maxLength: 6 }
	),
	fc.constant(entries.map(({ id }) => id))
);
const kind = fc.record({
	database: fc.boolean(),
	byOrigin: fc.boolean(),
	careless: fc.boolean(),
	ids: chosen
});

/** A test of half of the requests, against apps with this strategy where their features leave the choice. */
export function itHolds(session: 'jwt' | 'database'): void {
	const title = `holds against ${count} requests with sessions by ${session} (FUZZ_SEED=${seed})`;
	it(title, { timeout: 3_600_000 }, () => playAll(session));
}

async function playAll(session: 'jwt' | 'database'): Promise<void> {
	const seen = new Map<string, number>();
	const used: number[] = [];
	let played = 0;
	const rejections: unknown[] = [];
	const note = (reason: unknown) => void rejections.push(reason);
	process.on('unhandledRejection', note);
	const run = fc.asyncProperty(kind, steps, async ({ ids, database, ...more }, all) => {
		const features = await load(ids);
		const bound = sessionFor(features);
		const ofFeatures = features.some(({ entry }) =>
			entry.needs.some((need) => /^(adapter|session database)$/.test(need))
		);
		const world = await openWorld({
			...more,
			session: bound === undefined || session === 'database' ? session : bound,
			database: database || session === 'database' || ofFeatures,
			features: bound === undefined ? [] : features
		});
		const mallory = new Mallory(world);
		for (const step of all) await mallory.play(step);
		await mallory.end();
		for (const [what, often] of mallory.seen) seen.set(what, (seen.get(what) ?? 0) + often);
		expect(rejections).toEqual([]);
		played += 1;
		if (played % Math.ceil(numRuns / 4) === 0) used.push(bytesInUse());
	});
	await fc.assert(run, { seed, numRuns, endOnFailure: false });
	process.off('unhandledRejection', note);
	const growth = bytesInUse() - (used[0] ?? 0);
	console.log(`${Math.round(growth / 1024)} KiB more in use at the end than after a quarter`);
	expect(growth).toBeLessThan(mostGrowth);
	console.log(
		[...seen]
			.toSorted()
			.map(([what, often]) => `${often} × ${what}`)
			.join('\n')
	);
}

/** Once all that can be is collected. */
function bytesInUse(): number {
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('gc');
	if (typeof collect === 'function') collect();
	return process.memoryUsage().heapUsed;
}
