import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const runtime = new URL('./src/runtime', import.meta.url).pathname;
const alias = [
	{ find: '#runtime', replacement: runtime },
	// How templates import what is copied into an app beside them.
	{ find: /^\.\.?\/core\/(?!.*\.ts$)/, replacement: `${runtime}/core/` }
];
const resolve = { alias };

/** Tests of other versions and combinations, which run every night and before a release. */
const nightly = 'test/**/*.nightly.test.ts';

/** @auth/core remembers what kinds of providers it has seen: a file that calls it needs it for itself. */
const besideAuthCore = 'test/providers/side-by-side*.test.ts';

/** For tests of running apps in a browser. */
const realApps = {
	globalSetup: ['test/build-once.ts', 'test/e2e/install-once.ts'],
	// Each file waits for servers and the browser part of its time: of two cores, four use seven tenths.
	maxWorkers: availableParallelism() + 2,
	sequence: { groupOrder: 1 },
	testTimeout: 300_000,
	hookTimeout: 300_000,
	// One second, as it is otherwise, is too near to what two busy cores need.
	expect: { poll: { timeout: 30_000 } },
	// What the browser could not do is tried once more, and counted; what an assertion says never is.
	retry: { count: 1, condition: /(?:page|locator|frame|context)\.\w+: / }
};

export default defineConfig({
	test: {
		// Of two cores, the default leaves one idle.
		maxWorkers: availableParallelism(),
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				resolve,
				test: {
					name: 'unit',
					// Files share modules: a third of the time.
					isolate: false,
					include: ['test/**/*.test.ts'],
					exclude: [
						'test/adapters/servers/**',
						'test/compat/**',
						besideAuthCore,
						'test/fuzz/**',
						'test/golden/**',
						'test/e2e/**',
						'test/platforms/**',
						'test/windows/**',
						'test/fixtures/**'
					],
					globalSetup: ['test/build-once.ts'],
					testTimeout: 20_000
				}
			},
			{
				resolve,
				test: {
					name: 'compat',
					include: ['test/compat/**/*.test.ts', besideAuthCore],
					testTimeout: 20_000,
					hookTimeout: 120_000
				}
			},
			{
				resolve,
				test: {
					name: 'adapters',
					include: ['test/adapters/servers/**/*.test.ts'],
					globalSetup: ['test/build-once.ts'],
					// Most of their time they wait for locks and leases to end.
					maxWorkers: availableParallelism() + 2,
					// `npm run test:load` runs it beside `unit`, which has another number.
					sequence: { groupOrder: 1 },
					testTimeout: 60_000,
					hookTimeout: 300_000
				}
			},
			{
				resolve,
				test: { name: 'fuzz', include: ['test/fuzz/**/*.test.ts'] }
			},
			{
				resolve,
				test: {
					name: 'windows',
					include: ['test/windows/**/*.test.ts'],
					globalSetup: ['test/build-once.ts'],
					testTimeout: 600_000
				}
			},
			{
				resolve,
				test: {
					name: 'platforms',
					include: ['test/platforms/**/*.test.ts'],
					globalSetup: ['test/build-once.ts', 'test/platforms/install-nodes.ts'],
					testTimeout: 600_000,
					hookTimeout: 300_000
				}
			},
			{
				resolve,
				test: {
					name: 'golden',
					include: ['test/golden/**/*.test.ts'],
					exclude: [nightly],
					globalSetup: ['test/build-once.ts'],
					testTimeout: 300_000,
					hookTimeout: 300_000
				}
			},
			{
				resolve,
				test: {
					name: 'e2e',
					include: ['test/e2e/**/*.test.ts'],
					exclude: [nightly],
					...realApps
				}
			},
			{
				resolve,
				test: { name: 'nightly', include: [nightly], ...realApps }
			}
		]
	}
});
