import type { CodeStyle } from '../detect/style.ts';

/** What an edit has to know of a file besides its text. */
export interface EditedFile {
	readonly fileName: string;
	readonly style: CodeStyle;
}

/** What an edit of a text gives: the new text (the old one if there was nothing to do), or a polite refusal. */
export type Edit = { readonly ok: true; readonly text: string } | Refusal;

export interface Refusal {
	readonly ok: false;
	/** One sentence that says what could not be done. */
	readonly reason: string;
	/** The lines of code in question with a caret. */
	readonly frame?: string;
	/** What the owner can paste instead. */
	readonly snippet: string;
}
