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
		const times: Seconds = JSON.parse(readFileSync(secondsFile, 'utf8'));
		return longestFirst(await super.sort(files), times, ({ moduleId }) =>
			moduleId.slice(root.length + 1)
		);
	}
}

/** How many seconds files of tests took, by their paths. */
export type Seconds = Readonly<Record<string, number>>;

/** Sorts by how long things took; what nobody has timed yet comes first. */
export function longestFirst<T>(
	all: readonly T[],
	times: Seconds,
	pathOf: (one: T) => string
): T[] {
	const time = (one: T) => times[pathOf(one)] ?? Number.MAX_VALUE;
	return all.toSorted((one, other) => time(other) - time(one));
}
