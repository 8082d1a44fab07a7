import type { Edit, EditedFile } from '../edit/edit.ts';

/** A file that a choice brings with it. */
export type AppFile = OurFile | OwnersFile;

/** One that auth-cli makes and keeps up to date, unless its owner changed it. */
export interface OurFile {
	readonly kind: 'ours';
	readonly path: string;
	readonly why: string;
	readonly text: string;
}

/** One that is its owner's: made where there is none, edited with care where there is one. */
export interface OwnersFile {
	readonly kind: 'owners';
	readonly path: string;
	readonly why: string;
	/** Its text where there is none yet; without it, there is nothing to do then. */
	readonly render?: () => Promise<string>;
	/** The text with what the choice brings, and without what it takes away. */
	readonly edit: (source: string, file: EditedFile) => Promise<Edit>;
	/** One that was made is written in by its owner as well: what was made of it goes without the rest. */
	readonly shared?: true;
	/** The text without what `edit` puts in, where its hunks are not noted. */
	readonly undo?: (source: string) => Promise<Edit>;
}

/** What is known of our files where an app goes from one release to another. */
export interface ReleaseMove {
	/** Today's text with what its owner made of an older one; undefined where that older text cannot be had. */
	readonly merge: (file: {
		readonly path: string;
		readonly mine: string;
		readonly theirs: string;
	}) => Promise<string | undefined>;
	/** Why a release changed a file. */
	readonly why: (path: string) => string | undefined;
}
