/** A flaw that is publicly known, of a package in some of its versions. */
export interface Advisory {
	/** Its number in a public list. */
	readonly id: string;
	readonly package: string;
	/** The first version that has it; without it, all before `fixed` do. */
	readonly from?: string;
	/** The first version without it. */
	readonly fixed: string;
	/** What it lets happen, as the end of "…, in which". */
	readonly what: string;
}
