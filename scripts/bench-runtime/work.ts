/** The operation of a case, run repeatedly. */
export interface Work {
	/** Inputs created before the clock starts, one per operation. */
	prepare?(count: number): Promise<void>;
	run(count: number): Promise<void>;
}

/** Cases by name; each sets itself up and throws if the library returns a wrong result. */
export type Cases = Readonly<Record<string, () => Promise<Work>>>;

/** A case whose operations need no input. */
export function repeat(operation: () => Promise<unknown>): Work {
	return {
		async run(count) {
			for (let done = 0; done < count; done++) await operation();
		}
	};
}

/** Throws unless the library returned the expected result. */
export function mustBe(fact: boolean, what: string): void {
	if (!fact) throw new Error(`The library did something else than is measured: ${what}`);
}
