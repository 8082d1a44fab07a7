/** The severity of a finding: an error breaks sign-in or its security, a warning may, a note informs. */
export type Severity = 'error' | 'warning' | 'note';

/** The general meaning of a code; the message shows the specific case. */
export interface Meaning {
	readonly means: string;
	readonly fix: string;
}

/** The same for a finding: why it matters. */
export interface FindingMeaning {
	readonly severity: Severity;
	readonly why: string;
	readonly fix: string;
}
