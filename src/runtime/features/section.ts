// The data of the account page, for the built-in page and the app's own page.

/** A part of the page with a heading. Texts are in the language of the request; paths are relative to the base path. */
export interface Section {
	readonly title: string;
	/** Before or after the sections without a place. */
	readonly place?: 'first' | 'last';
	readonly texts?: readonly string[];
	readonly entries?: readonly Entry[];
	readonly forms?: readonly SectionForm[];
	readonly links?: readonly Link[];
	/** A less prominent text at the end. */
	readonly hint?: string;
}

/** A line of a list. */
export interface Entry {
	readonly name: string;
	readonly details?: string | undefined;
	/** A text instead of forms. */
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
	/** An accessible label, if the text of the button is not clear by itself. */
	readonly label?: string;
	readonly isDanger?: boolean;
	/** The path of the options for a new passkey; without scripts the form is hidden. */
	readonly passkey?: string;
}

export interface Link {
	readonly path: string;
	readonly text: string;
}
