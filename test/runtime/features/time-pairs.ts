// Times of two kinds of requests, in pairs, and what is seen of a difference between them.

export interface TimeDifference {
	/** The median time of the second kind, in milliseconds. */
	readonly usual: number;
	/** The median of the differences of pairs, in milliseconds: positive if the first kind takes longer. */
	readonly difference: number;
	/** How often the first kind took longer, in standard deviations from one half (sign test). */
	readonly score: number;
}

type Request = (i: number) => Promise<unknown>;

/** Measures pairs whose order changes; ten more before them warm up. `between` is not measured. */
export async function timePairs(
	first: Request,
	second: Request,
	{ count, between }: { readonly count: number; readonly between?: () => unknown }
): Promise<TimeDifference> {
	const times: [number, number][] = [];
	const time = async (request: Request, i: number) => {
		await between?.();
		const began = performance.now();
		await request(i);
		return performance.now() - began;
	};
	for (let i = -10; i < count; i++) {
		const early = i % 2 === 0 ? await time(first, i) : undefined;
		const other = await time(second, i);
		const pair: [number, number] = [early ?? (await time(first, i)), other];
		if (i >= 0) times.push(pair);
	}
	return summary(times);
}

function summary(times: readonly (readonly [number, number])[]): TimeDifference {
	const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
	const usual = median(times.map(([, second]) => second));
	const difference = median(times.map(([first, second]) => first - second));
	const slower = times.filter(([first, second]) => first > second).length;
	const score = (slower - times.length / 2) / Math.sqrt(times.length / 4);
	return { usual, difference, score };
}
