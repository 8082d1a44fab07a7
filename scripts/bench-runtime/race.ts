import { median } from '../bench/cpu-time.ts';
import { Child } from './child.ts';

/** A contestant: a case of a bundle, under a name. */
export interface Runner {
	readonly name: string;
	readonly bundle: string;
	readonly work: string;
}

/** How long to measure. */
export interface Effort {
	/** Turns of each runner. */
	readonly turns: number;
	/** Milliseconds of CPU in a turn, about. */
	readonly turnLength: number;
	/** Milliseconds of CPU to warm up for, at least; at most five times that. */
	readonly warmUp: number;
}

/** Microseconds of CPU for each operation. */
export interface Time {
	readonly median: number;
	/** The first decile of turns: the least disturbed by other programs. */
	readonly quiet: number;
}

/** What an operation of each runner costs, over turns in rotating order. */
export async function race(
	runners: readonly Runner[],
	effort: Effort
): Promise<ReadonlyMap<string, Time>> {
	const children: Child[] = [];
	try {
		for (const { name, bundle, work } of runners) {
			children.push(await Child.start(name, bundle, [work, effort.warmUp]));
		}
		const times = new Map(children.map(({ name }) => [name, [] as number[]]));
		for (let round = 0; round < effort.turns; round++) {
			const first = round % children.length;
			for (const child of [...children.slice(first), ...children.slice(0, first)]) {
				times.get(child.name)?.push(await child.turn(effort.turnLength));
			}
		}
		return new Map([...times].map(([name, values]) => [name, summary(values)]));
	} finally {
		for (const child of children) child.stop();
	}
}

function summary(values: readonly number[]): Time {
	const sorted = [...values].sort((a, b) => a - b);
	return { median: median(values), quiet: sorted[Math.floor(sorted.length / 10)] ?? Number.NaN };
}
