// The check against bots as data, for the app's own pages.

/** A hidden field that a script fills in, or beside which it puts the widget of a service, and a line that says so. */
export interface CheckView {
	/** Empty if the widget has a field of its own. */
	readonly name: string;
	/** Attributes of the field, for the script. */
	readonly data: Readonly<Record<`data-${string}`, string>>;
	readonly busy: string;
	readonly done: string;
	/** What the form says without scripts. */
	readonly noScript: string;
	/** The URL of the script. */
	readonly script: string;
}
