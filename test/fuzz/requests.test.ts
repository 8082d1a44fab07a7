// Requests at random against the whole runtime. FUZZ_COUNT says how many, FUZZ_SEED plays a run again.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entries, load, sessionFor } from '../runtime/features/whole-app.ts';
import { Mallory } from './mallory.ts';
import { seed } from './seed.ts';
import { steps } from './steps.ts';
import { openWorld } from './world.ts';

const count = Number(process.env['FUZZ_COUNT'] ?? 200_000);

/** About as many requests come of one run. */
const perRun = 40;

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
	session: fc.constantFrom('jwt' as const, 'database' as const),
	database: fc.boolean(),
	byOrigin: fc.boolean(),
	careless: fc.boolean(),
	ids: chosen
});

it(`holds against ${count} requests (FUZZ_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
	const seen = new Map<string, number>();
	const rejections: unknown[] = [];
	const note = (reason: unknown) => void rejections.push(reason);
	process.on('unhandledRejection', note);
	const run = fc.asyncProperty(kind, steps, async ({ ids, session, database, ...more }, all) => {
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
	});
	await fc.assert(run, { seed, numRuns: Math.ceil(count / perRun), endOnFailure: false });
	process.off('unhandledRejection', note);
	console.log(
		[...seen]
			.toSorted()
			.map(([what, often]) => `${often} × ${what}`)
			.join('\n')
	);
});
