import type { Finding } from '../codes/finding.ts';
import type { Change } from './change.ts';

/** What a run does to an app, mostly to one file, and what it notes about that. */
export interface Step {
	readonly change?: Change;
	/** What the manifest is to remember: the hash of a text that auth-cli made, or of an owner's file after an edit; `unsettled` where markers stand in the text. */
	readonly remember?:
		| { readonly as: 'files' | 'edited' | 'unsettled'; readonly hash: string }
		| undefined;
	/** A file that the manifest is to know no longer: what is left of it is its owner's. */
	readonly forgets?: string;
	readonly warning?: string | undefined;
	/** npm packages that come, as `name@range`. */
	readonly install?: readonly string[];
	readonly findings?: readonly Finding[];
}

/** What is said of a file that is written or deleted. */
export interface Note extends Pick<Step, 'remember' | 'warning'> {
	readonly why: string;
	readonly mode?: number;
}

/** What these steps do to files, one after the other. */
export function changesOf(steps: readonly Step[]): readonly Change[] {
	return steps.flatMap(({ change }) => change ?? []);
}

/** What was done between two states of an app. */
export function stepsBetween(
	before: { readonly steps: readonly Step[] },
	after: { readonly steps: readonly Step[] }
): readonly Step[] {
	return after.steps.slice(before.steps.length);
}
