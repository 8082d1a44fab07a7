import type { Finding } from '../codes/finding.ts';
import type { Change } from './change.ts';

/** A change of a run to an app, mostly to one file, with its note. */
export interface Step {
	readonly change?: Change;
	/**
	 * The record for the manifest: the hash of a text of auth-cli, or of an owner's file after an edit; `unsettled` for
	 * a text with markers.
	 */
	readonly remember?:
		| { readonly as: 'files' | 'edited' | 'unsettled'; readonly hash: string }
		| undefined;
	/** A file to remove from the manifest: the rest of it is its owner's. */
	readonly forgets?: string;
	readonly warning?: string | undefined;
	/** New npm packages, as `name@range`. */
	readonly install?: readonly string[];
	readonly findings?: readonly Finding[];
}

/** The note about a written or deleted file. */
export interface Note extends Pick<Step, 'remember' | 'warning'> {
	readonly why: string;
	readonly mode?: number;
}

/** The file changes of these steps, in order. */
export function changesOf(steps: readonly Step[]): readonly Change[] {
	return steps.flatMap(({ change }) => change ?? []);
}

/** The steps between two states of an app. */
export function stepsBetween(
	before: { readonly steps: readonly Step[] },
	after: { readonly steps: readonly Step[] }
): readonly Step[] {
	return after.steps.slice(before.steps.length);
}
