import type { Finding } from '../codes/finding.ts';

/** One change of a run to one file. Paths are relative to the project root, with `/`. */
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
			/** The text above the snippet, if it is not to be pasted. */
			readonly heading?: string;
			readonly snippet: string;
	  };

/** All changes of a run, as plain data. A plan with a conflict or a manual change is never applied. */
export interface Plan {
	readonly changes: readonly Change[];
	/** npm packages that this plan adds to package.json, as `name@range`. */
	readonly install: readonly string[];
	/** Manual next steps, one entry each. May have several lines. */
	readonly next: readonly string[];
	/** What the run skips or does unexpectedly. */
	readonly warnings: readonly string[];
	/** Findings in the app. */
	readonly findings?: readonly Finding[];
	/** Secret values; every view of the plan masks them. */
	readonly secrets: readonly string[];
}

/** The text after a change; undefined if there is none. */
export function newText(change: Change): string | undefined {
	if (change.kind === 'create') return change.text;
	return change.kind === 'edit' ? change.after : undefined;
}

/** Whether a file holds values of the environment, all of which count as secret; `.env.example` and `.env.schema` do not. */
export function isEnvFile(path: string): boolean {
	const name = path.slice(path.lastIndexOf('/') + 1);
	return (
		/^\.(env|dev\.vars)(\.|$)/.test(name) && !/\.(example|sample|schema|template|dist)$/.test(name)
	);
}
