// What features know of users: for the account page, a download of the user's data, and its deletion.

import type { Context, Feature } from '../core/parts.ts';
import type { CommonProvider, User } from '../core/types.ts';
import { chosen } from './chosen.ts';
import type { Section } from './section.ts';

export type { Section };

/** What a feature that knows something of a user has besides. No `Feature` itself: its settings would hide those of the other. */
export interface KnowsUsers {
	/** What the page shows; undefined: nothing. */
	readonly account?: (
		context: Context,
		user: User & { id: string }
	) => Promise<Section | readonly Section[] | undefined>;
	/** The part of a user's data download that this feature adds under its name, without secrets. */
	readonly dataOf?: (context: Context, userId: string) => Promise<unknown>;
	/** Links below the form of a provider on the sign-in page. */
	readonly links?: (
		context: Context,
		provider: CommonProvider
	) => readonly { readonly href: string; readonly text: string }[];
	/** Removes what it keeps of a user who is deleted. */
	readonly forget?: (context: Context, userId: string) => Promise<void>;
}

/** The features of the app, of which some may know something of users. */
export function knowing({ parts }: Context): readonly (Feature & KnowsUsers)[] {
	return chosen(parts.features);
}

const rank = { first: 0, last: 2 };

/** What the account page shows of a user. */
export async function sectionsOf(
	context: Context,
	user: User & { id: string }
): Promise<readonly Section[]> {
	const told = await Promise.all(knowing(context).map((one) => one.account?.(context, user)));
	const placed = ({ place }: Section) => (place ? rank[place] : 1);
	return told.flatMap((one) => one ?? []).sort((a, b) => placed(a) - placed(b));
}
