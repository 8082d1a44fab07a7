// The check against bots as data, for the app's own pages.

/** A hidden field that a script fills in, and a line that says so. */
export interface CheckView {
	readonly name: string;
	/** Attributes of the field, for the script. */
	readonly data: Readonly<Record<'data-task' | 'data-id' | 'data-bits', string>>;
	readonly busy: string;
	readonly done: string;
	/** What the form says without scripts. */
	readonly noScript: string;
	/** The URL of the script. */
	readonly script: string;
}
