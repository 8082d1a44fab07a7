import type { Edit, EditedFile } from '../edit/edit.ts';

/** A file of a choice. */
export type AppFile = OurFile | OwnersFile;

/** A file of auth-cli, kept up to date unless its owner changed it. */
export interface OurFile {
	readonly kind: 'ours';
	readonly path: string;
	readonly why: string;
	readonly text: string;
}

/** A file of the owner: created if missing, edited otherwise. */
export interface OwnersFile {
	readonly kind: 'owners';
	readonly path: string;
	readonly why: string;
	/** Its text when missing; without it, there is nothing to do then. */
	readonly render?: () => Promise<string>;
	/** The text with the additions of the choice, and without its removals. */
	readonly edit: (source: string, file: EditedFile) => Promise<Edit>;
	/** A created file that the owner extends: the created part is removed without the rest. */
	readonly shared?: true;
	/** The text without the additions of `edit`, if its hunks are not recorded. */
	readonly undo?: (source: string) => Promise<Edit>;
}

/** The known vendored texts during an upgrade. */
export interface ReleaseMove {
	/** The new text merged with the owner's changes to an older one; undefined if that is unavailable. */
	readonly merge: (file: {
		readonly path: string;
		readonly mine: string;
		readonly theirs: string;
	}) => Promise<string | undefined>;
	/** Why a release changed a file. */
	readonly why: (path: string) => string | undefined;
}
