// Roles and bans of users. A ban ends all sessions and refuses sign-ins.

import { ask } from '../../core/ask.ts';
import { AccessDenied } from '../../core/errors.ts';
import type { Context, Feature, SignedIn } from '../../core/parts.ts';
import { announce } from '../announce.ts';
import { currentUser } from '../current-user.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { askOrOpen } from '../revocation/ask-or-open.ts';
import { endSessionsOfUser } from '../revocation/end.ts';
import { type Ban, banOf, liftBan, storeBan } from './ban.ts';
import { roleIn, storeRole } from './role.ts';
import { isAdmin, type UserAdminConfig } from './settings.ts';

export type { Ban } from './ban.ts';
export type { UserAdminConfig } from './settings.ts';

/**
 * Roles and bans
 * @hint a role for each user, and bans that end sessions and refuse sign-ins
 * @needs records
 * @needs adapter
 * @needs feature revocation
 * @note Make the first administrator: `npx auth-cli users create-admin --email you@example.com`.
 */
export const userAdmin: Feature<UserAdminConfig & RecordsConfig> &
	Pick<KnowsUsers, 'dataOf' | 'forget'> = {
	check(config) {
		demandRecords(config, 'user-admin');
	},
	async signedIn(context, signedIn) {
		await refuseBanned(context, signedIn);
		return undefined;
	},
	// A ban during a sign-in finds no session to end, so check again once it has started.
	sessionStarted: refuseBanned,
	async dataOf({ config }, userId) {
		const role = await roleIn(config, userId);
		return role === null ? undefined : { role };
	},
	async forget({ config }, userId) {
		await liftBan(config, userId);
		await storeRole(config, userId, null);
	}
};

/** @throws {AccessDenied} for a user with a ban */
async function refuseBanned({ config }: Context, { user }: SignedIn): Promise<void> {
	if (await banOf(config, String(user.id))) throw new AccessDenied('This user is banned.');
}

/** `until`: permanent if unset. `reason`: for administrators; not shown to the user. */
export interface NewBan {
	until?: Date;
	reason?: string;
}

/**
 * Ends all sessions of a user and refuses sign-ins. `auth`: that of the app or, without a request, the result of the
 * exported `Auth(configuration)`.
 */
export function banUser(
	auth: object,
	userId: string,
	ban: NewBan & { given?: object } = {}
): Promise<void> {
	return askOrOpen(
		auth,
		async (context) => {
			const { until, reason } = ban;
			await storeBan(context.config, {
				user: userId,
				...(until && { until }),
				...(reason !== undefined && { reason })
			});
			await endSessionsOfUser(context, userId);
			await announce(context, { name: 'user.banned', user: userId });
		},
		ban.given
	);
}

/** Removes the ban of a user. False if there was none. */
export function unbanUser(auth: object, userId: string, given?: object): Promise<boolean> {
	return askOrOpen(
		auth,
		async (context) => {
			const had = await liftBan(context.config, userId);
			if (had) await announce(context, { name: 'user.unbanned', user: userId });
			return had;
		},
		given
	);
}

/** The ban of a user; null if there is none. */
export function getBan(auth: object, userId: string, given?: object): Promise<Ban | null> {
	return askOrOpen(auth, ({ config }) => banOf(config, userId), given);
}

/** Sets the role of a user, such as `admin`; `null` removes it. Check the permission of the caller first. */
export function setRole(
	auth: object,
	{ userId, role }: { userId: string; role: string | null },
	given?: object
): Promise<void> {
	return askOrOpen(auth, ({ config }) => storeRole(config, userId, role), given);
}

/** The role of the signed-in user; null without a role or a session. */
export function roleOf(auth: object, given?: object): Promise<string | null> {
	return ask(
		auth,
		async (context) => {
			const user = await currentUser(context);
			return user ? roleIn(context.config, user.id) : null;
		},
		given
	);
}

/** Whether the signed-in user is an administrator. */
export function isAdministrator(auth: object, given?: object): Promise<boolean> {
	return ask(
		auth,
		async (context) => {
			const user = await currentUser(context);
			return !!user && isAdmin(context, user.id);
		},
		given
	);
}
