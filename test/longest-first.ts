// The order of files of tests. Without times of a run before, vitest goes by the size of files: a contract of three
// lines that takes five minutes came last, with one core idle beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');

/** Where the times are; `tsx scripts/test-seconds.ts` writes them. */
export const secondsFile = join(root, 'test/seconds.json');

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return longestFirst(await super.sort(files), measured(), pathOf);
	}

	/** The share of this run, where several machines take one each. */
	override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
		const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
		return shares(files, { count, times: measured(), pathOf })[index - 1] ?? [];
	}
}

const measured = (): Seconds => JSON.parse(readFileSync(secondsFile, 'utf8'));
const pathOf = ({ moduleId }: TestSpecification) => moduleId.slice(root.length + 1);

/** How many seconds files of tests took, by their paths. */
export type Seconds = Readonly<Record<string, number>>;

/** Sorts by duration; unknown ones come first. */
export function longestFirst<T>(
	all: readonly T[],
	times: Seconds,
	pathOf: (one: T) => string
): T[] {
	const time = (one: T) => times[pathOf(one)] ?? Number.MAX_VALUE;
	return all.toSorted((one, other) => time(other) - time(one));
}

/** Shares that take about as long as one another. What is not timed yet counts as a minute. */
export function shares<T>(
	all: readonly T[],
	{ count, times, pathOf }: { count: number; times: Seconds; pathOf: (one: T) => string }
): T[][] {
	const made = Array.from({ length: count }, () => ({ seconds: 0, files: [] as T[] }));
	const inOrder = all.toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
	for (const one of longestFirst(inOrder, times, pathOf)) {
		const shortest = made.reduce((best, next) => (next.seconds < best.seconds ? next : best));
		shortest.seconds += times[pathOf(one)] ?? 60;
		shortest.files.push(one);
	}
	return made.map(({ files }) => files);
}
