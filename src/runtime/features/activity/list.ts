// What happened to the account of a user, as it was kept for them.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { currentId } from '../revocation/current.ts';
import { kind } from './happening.ts';
import { keptFor } from './settings.ts';

/** Something that happened to the account of a user. */
export interface Activity {
	/** Such as `sign_in.succeeded`. */
	readonly name: string;
	readonly at: Date;
	readonly provider?: string | undefined;
	/** One word that says which of several it was. */
	readonly detail?: string | undefined;
	/** The name of another user whom it concerns. */
	readonly other?: string | undefined;
}

/** The most events shown. */
const most = 100;

/** That of the signed-in user, the latest first; undefined without a session. */
export async function ownActivity(context: Context): Promise<readonly Activity[] | undefined> {
	const current = await currentId(context);
	if (!current) return undefined;
	if (!keptFor(context.config) || current.user === '') return [];
	return (await activityOf(context.config, current.user)).slice(0, most);
}

/** All that is kept of a user, the latest first. */
export async function activityOf(config: ResolvedConfig, user: string): Promise<Activity[]> {
	const all = await recordsOf(config).list(kind, user);
	return all.map(read).sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Removes all that is kept of a user. */
export async function forgetActivity(config: ResolvedConfig, user: string): Promise<void> {
	const records = recordsOf(config);
	for (const { key } of await records.list(kind, user)) await records.take(kind, key);
}

function read({ value }: AuthRecord): Activity {
	const { name, at, provider, detail, by } = fieldsIn(JSON.parse(value));
	const text = (one: unknown) => (typeof one === 'string' ? one : undefined);
	return {
		name: String(name),
		at: new Date(Number(at)),
		provider: text(provider),
		detail: text(detail),
		other: text(by)
	};
}
