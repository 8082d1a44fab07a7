import { CliError } from '../../errors.ts';
import type { Command } from '../command.ts';
import { toOutput } from '../db/db.ts';
import { endAll, findUser } from '../db/reach.ts';
import { inApp, requireUser } from './in-app.ts';

/** Flags of `users ban`. */
export interface BanOptions {
	/** ID or email address. */
	readonly user?: string;
	readonly reason?: string;
	/** A date, such as `2026-12-31`. */
	readonly until?: string;
}

const file = 'features/user-admin/ban.ts';

/**
 * Ends the sessions of a user and rejects sign-ins. Throws `FEATURE_NOT_ADDED`, `RECORDS_ELSEWHERE`, `USER_UNKNOWN` and
 * `DATABASE_FAILED`.
 */
export const ban: Command<BanOptions> = async (context, { user: asked, reason, until }) => {
	const named = requireUser('ban', asked);
	const end = until === undefined ? undefined : dateOf(until, context.now());
	return inApp(context, {
		needs: ['user-admin'],
		does: 'bans a user in',
		ends: true,
		async run({ database, call }) {
			const user = await findUser(database.store, named);
			// The ban comes first, so that no session begins after the others have ended.
			await call(file, 'storeBan', {
				user,
				...(end && { until: end }),
				...(reason !== undefined && { reason })
			});
			await endAll(database, user);
			const date = end?.toISOString().slice(0, 10);
			const text = `${named} is banned${date ? ` until ${date}` : ''}, and signed out everywhere.`;
			return toOutput(text, { user, banned: true, until: end?.toISOString() ?? null });
		}
	});
};

/** Lets a user sign in again. Throws `FEATURE_NOT_ADDED`, `RECORDS_ELSEWHERE`, `USER_UNKNOWN` and `DATABASE_FAILED`. */
export const unban: Command<Pick<BanOptions, 'user'>> = async (context, { user: asked }) => {
	const named = requireUser('unban', asked);
	return inApp(context, {
		needs: ['user-admin'],
		does: 'lifts the ban of a user in',
		async run({ database, call }) {
			const user = await findUser(database.store, named);
			const had = (await call(file, 'liftBan', user)) === true;
			const text = had ? `${named} can sign in again.` : `${named} was not banned.`;
			return toOutput(text, { user, banned: false, had });
		}
	});
};

function dateOf(text: string, now: Date): Date {
	const date = new Date(text);
	if (/^\d{4}-\d\d-\d\d/.test(text) && date.getTime() > now.getTime()) return date;
	throw new CliError('USAGE', {
		title: `${JSON.stringify(text)} is not a date to come`,
		fix: 'Write it as --until 2027-12-31, or leave it out for a ban without an end.'
	});
}
