/** What a case does, over and over. */
export interface Work {
	/** Made before the clock runs, for as many operations as will follow. */
	prepare?(count: number): Promise<void>;
	run(count: number): Promise<void>;
}

/** Cases by name; each sets itself up and throws if the library does not give the answer it should. */
export type Cases = Readonly<Record<string, () => Promise<Work>>>;

/** A case whose operations need nothing of their own. */
export function repeat(operation: () => Promise<unknown>): Work {
	return {
		async run(count) {
			for (let done = 0; done < count; done++) await operation();
		}
	};
}

/** Throws unless the library did what it is measured for. */
export function mustBe(fact: boolean, what: string): void {
	if (!fact) throw new Error(`The library did something else than is measured: ${what}`);
}
