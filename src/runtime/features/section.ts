// What the account page shows, as data: the built-in page and a page that is code of the app show the same.

/** A part of the page, under a heading of its own. Its texts are in the language of the request; paths are below the base path. */
export interface Section {
	readonly title: string;
	/** Before or after what features without a place of their own show. */
	readonly place?: 'first' | 'last';
	readonly texts?: readonly string[];
	readonly entries?: readonly Entry[];
	readonly forms?: readonly SectionForm[];
	readonly links?: readonly Link[];
	/** What is said at the end, less loudly. */
	readonly hint?: string;
}

/** A line of a list. */
export interface Entry {
	readonly name: string;
	readonly details?: string | undefined;
	/** What is said in the place of forms. */
	readonly note?: string | undefined;
	readonly forms?: readonly SectionForm[];
}

/** A form with one button. The page that shows it adds the CSRF token and the return URL. */
export interface SectionForm {
	readonly path: string;
	readonly send: Readonly<Record<string, string>>;
	readonly field?: {
		readonly name: string;
		readonly label: string;
		readonly value: string;
		readonly maxLength: number;
	};
	readonly button: string;
	/** What the button is for, where it does not say so by itself. */
	readonly label?: string;
	readonly isDanger?: boolean;
	/** Where a script asks for what makes a passkey; without scripts the form is not shown. */
	readonly passkey?: string;
}

export interface Link {
	readonly path: string;
	readonly text: string;
}
