// What features know of users: for the account page, a download of the user's data, and its deletion.

import type { Markup } from '../core/pages.ts';
import type { Context, Feature } from '../core/parts.ts';
import type { User } from '../core/types.ts';
import { chosen } from './chosen.ts';

/** A part of the page, under a heading of its own. */
export interface Section {
	readonly title: string;
	readonly body: Markup;
}

/** What a feature that knows something of a user has besides. No `Feature` itself: its settings would hide those of the other. */
export interface KnowsUsers {
	/** What the page shows; undefined: nothing. */
	readonly account?: (context: Context, user: User) => Promise<Section | undefined>;
	/** What belongs into a download of all data of a user, under the name of the feature. No secrets. */
	readonly dataOf?: (context: Context, userId: string) => Promise<unknown>;
	/** Removes what it keeps of a user who is deleted. */
	readonly forget?: (context: Context, userId: string) => Promise<void>;
}

/** The features of the app, of which some may know something of users. */
export function knowing({ parts }: Context): readonly (Feature & KnowsUsers)[] {
	return chosen(parts.features);
}
