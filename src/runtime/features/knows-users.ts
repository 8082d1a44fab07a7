// User data of features: for the account page, the data download and the deletion of users.

import type { Context, Feature } from '../core/parts.ts';
import type { CommonProvider, DefaultUser } from '../core/types.ts';
import type { CheckView } from './check-view.ts';
import { chosen } from './chosen.ts';
import type { Section } from './section.ts';

export type { Section };

/** Extra members of features with user data. It does not extend `Feature`, which would hide the feature's settings type. */
export interface KnowsUsers {
	/** Sections of the account page; undefined for none. */
	readonly account?: (
		context: Context,
		user: DefaultUser & { id: string }
	) => Promise<Section | readonly Section[] | undefined>;
	/** What the app's own account page says before all else; the built-in pages say it without being asked. */
	readonly notice?: (context: Context) => Promise<Section | undefined>;
	/** The feature's part of the data download, by name, without secrets. */
	readonly dataOf?: (
		context: Context,
		userId: string
	) => Promise<Readonly<Record<string, unknown>> | undefined>;
	/** Links below the form of a provider on the sign-in page. */
	readonly links?: (
		context: Context,
		provider: CommonProvider
	) => readonly { readonly href: string; readonly text: string }[];
	/** The check against bots in the form of a provider on the app's own sign-in page. */
	readonly checkFor?: (
		context: Context,
		provider: CommonProvider
	) => Promise<CheckView | undefined>;
	/** Whether a user can sign in by this feature, without an account at a provider. */
	readonly signsIn?: (context: Context, userId: string) => Promise<boolean>;
	/** Removes the data of a deleted user. */
	readonly forget?: (context: Context, userId: string) => Promise<void>;
}

/** The features of the app; some have user data. */
export function knowing({ parts }: Context): readonly (Feature & KnowsUsers)[] {
	return chosen(parts.features);
}

/** By how many features a user can sign in, without an account at a provider. */
export async function waysBesides(context: Context, userId: string): Promise<number> {
	const told = await Promise.all(knowing(context).map((one) => one.signsIn?.(context, userId)));
	return told.filter(Boolean).length;
}

/** What the app's own account page says before its sections. */
export async function noticesOf(context: Context): Promise<readonly Section[]> {
	const told = await Promise.all(knowing(context).map((one) => one.notice?.(context)));
	return told.flatMap((one) => one ?? []);
}

const rank = { first: 0, last: 2 };

/** The sections of the account page for a user, in their order. */
export async function sectionsOf(
	context: Context,
	user: DefaultUser & { id: string }
): Promise<readonly Section[]> {
	const told = await Promise.all(knowing(context).map((one) => one.account?.(context, user)));
	const placed = ({ place }: Section) => (place ? rank[place] : 1);
	return told.flatMap((one) => one ?? []).sort((a, b) => placed(a) - placed(b));
}
