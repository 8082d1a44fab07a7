// Which tests of sign-in an app has, or is to have.

/** What runs tests. */
export type Runner = 'vitest' | 'playwright' | 'node';
/** All of them. */
export const runners = ['vitest', 'playwright', 'node'] as const;

/** Where the settings of the tests come from, at their first run. */
export interface TestedPaths {
	/** A page for signed-in users only. */
	readonly page?: string | undefined;
	/** A data endpoint for signed-in users only. */
	readonly data?: string | undefined;
}

/** The tests that an app is to have. */
export interface TestChoice extends TestedPaths {
	readonly runners: readonly Runner[];
}
