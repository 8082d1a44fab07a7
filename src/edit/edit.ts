import type { CodeStyle } from '../detect/style.ts';

/** The facts about a file that an edit needs besides its text. */
export interface EditedFile {
	readonly fileName: string;
	readonly style: CodeStyle;
}

/** The result of an edit: the new text (unchanged if there was nothing to do), or a refusal. */
export type Edit = { readonly ok: true; readonly text: string } | Refusal;

export interface Refusal {
	readonly ok: false;
	/** One sentence that says what failed. */
	readonly reason: string;
	/** The lines of code in question with a caret. */
	readonly frame?: string;
	/** The text to paste instead. */
	readonly snippet: string;
}
