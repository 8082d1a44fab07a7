/** A publicly known flaw of some versions of a package. */
export interface Advisory {
	/** Its ID in a public list. */
	readonly id: string;
	readonly package: string;
	/** The first affected version; without it, all before `fixed`. */
	readonly from?: string;
	/** The first fixed version. */
	readonly fixed: string;
	/** Its effect, as the end of "…, in which". */
	readonly what: string;
}
