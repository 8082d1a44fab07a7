import type { Finding } from '../codes/finding.ts';

/** One thing a run would do to one file. Paths are relative to the project root, with `/`. */
export type Change =
	| {
			readonly kind: 'create';
			readonly path: string;
			readonly text: string;
			readonly why: string;
			readonly mode?: number;
	  }
	| {
			readonly kind: 'edit';
			readonly path: string;
			readonly before: string;
			readonly after: string;
			readonly why: string;
			readonly mode?: number;
	  }
	| {
			readonly kind: 'delete';
			readonly path: string;
			readonly before: string;
			readonly why: string;
	  }
	| { readonly kind: 'keep'; readonly path: string }
	| {
			readonly kind: 'conflict';
			readonly path: string;
			readonly existing: string;
			readonly proposed: string;
			readonly why: string;
	  }
	| {
			readonly kind: 'manual';
			readonly path: string;
			readonly why: string;
			readonly frame?: string;
			/** What is said above the snippet, where it is not to be pasted. */
			readonly heading?: string;
			readonly snippet: string;
	  };

/** Everything a run would do, as plain data. A plan that holds a conflict or a manual change is never applied. */
export interface Plan {
	readonly changes: readonly Change[];
	/** npm packages that this plan adds to package.json, as `name@range`. */
	readonly install: readonly string[];
	/** What only a person can do afterwards, one entry a step. May hold several lines. */
	readonly next: readonly string[];
	/** What the run itself leaves undone or does in a way that may surprise. */
	readonly warnings: readonly string[];
	/** What was found in the app on the way. */
	readonly findings?: readonly Finding[];
	/** Values that must never be shown; every view of the plan masks them. */
	readonly secrets: readonly string[];
}

/** The text that a change leaves; undefined where it makes none. */
export function newText(change: Change): string | undefined {
	if (change.kind === 'create') return change.text;
	return change.kind === 'edit' ? change.after : undefined;
}
