import type { Effort } from './race.ts';

/** Where everything that is measured lies, and how long to measure. */
export interface Bench {
	/** Bundles by target: `auth-core`, `ours` and `better-auth`. */
	readonly bundles: Readonly<Record<'auth-core' | 'ours' | 'better-auth', string>>;
	/** A folder for more files, inside this repository. */
	readonly folder: string;
	readonly effort: Effort;
	readonly quick: boolean;
}

/** A part of the report, with the names of goals that were missed. */
export interface Section {
	readonly text: string;
	readonly failed: readonly string[];
}
