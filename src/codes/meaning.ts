/** How bad something is that was found: an error breaks sign-in or its safety, a warning can, a note is to be known. */
export type Severity = 'error' | 'warning' | 'note';

/** What a code stands for, in general; the text beside it on the screen says it of the case at hand. */
export interface Meaning {
	readonly means: string;
	readonly fix: string;
}

/** The same of something that is found in an app: why it matters. */
export interface FindingMeaning {
	readonly severity: Severity;
	readonly why: string;
	readonly fix: string;
}
