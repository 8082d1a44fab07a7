// What is known of releases of auth-cli.

/** What a release can bring, what presses most first. */
export const kinds = ['security', 'breaking', 'fix', 'feature'] as const;

/** One thing that a release changed. */
export interface Note {
	readonly kind: (typeof kinds)[number];
	/** One sentence for the owner of an app. */
	readonly text: string;
	/** Files that it changed, as in the runtime (`core/csrf.ts`) or as paths in an app. */
	readonly files?: readonly string[];
	/** The advisory that it answers. */
	readonly advisory?: string;
}

/** One release. Files are called as in the runtime. */
export interface ReleaseNotes {
	readonly version: string;
	readonly changes: readonly Note[];
	/** Old name of a file → new name. */
	readonly renamed?: Readonly<Record<string, string>>;
	/** npm packages that no file needs any more. */
	readonly dropped?: readonly string[];
}

/** A flaw of vendored code. */
export interface VendoredAdvisory {
	/** As in public lists: `GHSA-…`. */
	readonly id: string;
	readonly severity: string;
	/** One sentence: what a user can do. */
	readonly summary: string;
	readonly url?: string;
	/** The releases that have it, as npm writes ranges: `>=1.0.0 <1.2.3`. */
	readonly versions: string;
	/** Files that have it, as in the runtime; without it, all may. */
	readonly files?: readonly string[];
	/** SHA-256 of texts that have it: a file with one of them has it, whatever else is said of that file. */
	readonly sha256?: readonly string[];
}
