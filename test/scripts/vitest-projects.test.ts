import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

/** What vitest compares of two projects, such as those of `npm run test:load`, before it runs them together. */
const sizes = (config.test?.projects ?? []).flatMap((project) => {
	if (typeof project !== 'object' || !('test' in project)) return [];
	const { maxWorkers = availableParallelism(), sequence } = project.test ?? {};
	return [{ workers: maxWorkers, order: sequence?.groupOrder ?? 0 }];
});

it('projects with another number of workers run one after the other', () => {
	const orders = Map.groupBy(sizes, ({ order }) => order);
	const mixed = [...orders.values()].filter(
		(some) => new Set(some.map(({ workers }) => workers)).size > 1
	);
	expect(sizes.length).toBeGreaterThan(5);
	expect(mixed).toEqual([]);
});
