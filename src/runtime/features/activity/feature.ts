// Tells what happens in sign-in: to the log and, if the app wants that, to the user whom it is about.

import { ask } from '../../core/ask.ts';
import type { Feature } from '../../core/parts.ts';
import type { KnowsUsers } from '../knows-users.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { type Activity, activityOf, forgetActivity, ownActivity } from './list.ts';
import { noticeFailure, noticing } from './noticing.ts';
import { activitySection, showActivity } from './page.ts';
import { type ActivityConfig, keptFor } from './settings.ts';

export type { Activity } from './list.ts';
export type { LogRecord } from './log-record.ts';
export type { ActivityConfig } from './settings.ts';

/**
 * Log of sign-ins
 * @hint events in the shape of OpenTelemetry, and a page for users
 * @note Events are lines of JSON on the console, unless `activity.send` hands them on. With `activity.keepDays` users see theirs at `{base}/activity`.
 */
export const activity: Feature<ActivityConfig & RecordsConfig> & KnowsUsers = {
	routes: { 'GET activity': showActivity },
	check(config) {
		if (keptFor(config)) demandRecords(config, 'activity');
	},
	begin: noticing,
	after: noticeFailure,
	account: activitySection,
	async dataOf({ config }, userId) {
		return keptFor(config) ? { activity: await activityOf(config, userId) } : undefined;
	},
	async forget({ config }, userId) {
		if (keptFor(config)) await forgetActivity(config, userId);
	}
};

/** What happened to the account of the user who asks, the latest first. */
export async function listActivity(auth: object, given?: object): Promise<readonly Activity[]> {
	return (await ask(auth, ownActivity, given)) ?? [];
}
