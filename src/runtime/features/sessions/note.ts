// Notes about sessions: by which browser, since when, last used when. One record for each.

import type { ResolvedConfig } from '../../core/config.ts';
import { asError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { randomIn } from '../revocation/session-id.ts';
import { longestLife } from '../revocation/settings.ts';
import { type Device, deviceOf } from './device.ts';
import { noteEvery, placeFor } from './settings.ts';

const kind = 'session-note';

export interface Note extends Device {
	readonly id: string;
	/** Milliseconds since 1970. */
	readonly begun: number;
	readonly used: number;
	readonly place?: string | undefined;
	/** The mark of the last cut before it began, for sessions in cookies. */
	readonly mark?: string | undefined;
}

/** A session that is used by a request. */
export interface Used {
	readonly id: string;
	readonly user: string;
	readonly mark?: string | undefined;
	readonly isNew?: boolean;
}

/** The time of the last note of each session that this process wrote or saw, in milliseconds since 1970. */
const seen = new Map<string, number>();
const capacity = 20_000;

/** Whether it is time to look at the note of a session again. If so, it is for this request to do that. */
export function isDue({ config }: Context, random: string): boolean {
	const now = Date.now();
	const last = seen.get(random);
	if (last !== undefined && now - last < noteEvery(config)) return false;
	remember(random, now);
	return true;
}

function remember(random: string, time: number): void {
	seen.delete(random);
	seen.set(random, time);
	const [oldest = random] = seen.size > capacity ? seen.keys() : [];
	if (oldest !== random) seen.delete(oldest);
}

/** Notes that a session is used. No request fails for it. */
export async function note(context: Context, used: Used): Promise<void> {
	const { config, request } = context;
	const { id, user, mark, isNew } = used;
	if (user === '') return;
	const key = randomIn(id);
	try {
		const before = isNew ? null : await recordsOf(config).get(kind, key);
		const now = Date.now();
		const known = before && read(before);
		const isFresh = known && now - known.used < noteEvery(config);
		remember(key, isFresh ? known.used : now);
		// Another process was here.
		if (isFresh) return;
		const place = (await placeFor(context)) ?? known?.place;
		const { browser = known?.browser, system = known?.system } = deviceOf(request.headers);
		const times = { begun: known?.begun ?? now, used: now };
		const value: Note = { id, browser, system, ...times, place, mark: known?.mark ?? mark };
		const expires = new Date(now + longestLife(config));
		await recordsOf(config).put({ kind, key, owner: user, value: JSON.stringify(value), expires });
	} catch (error) {
		config.logger.error(asError(error));
	}
}

/** The user of a session that has a note. */
export async function ownerInNote(
	config: ResolvedConfig,
	random: string
): Promise<string | undefined> {
	return (await recordsOf(config).get(kind, random))?.owner;
}

/** What is noted about the sessions of a user; some may be over. */
export async function notesOf(config: ResolvedConfig, user: string): Promise<readonly Note[]> {
	return (await recordsOf(config).list(kind, user)).map(read);
}

/** Removes the notes about a user. */
export async function forgetNotes(config: ResolvedConfig, user: string): Promise<void> {
	const records = recordsOf(config);
	for (const { key } of await records.list(kind, user)) await records.take(kind, key);
}

function read({ value }: AuthRecord): Note {
	const { id, browser, system, begun, used, place, mark } = fieldsIn(JSON.parse(value));
	const text = (one: unknown) => (typeof one === 'string' ? one : undefined);
	return {
		id: String(id),
		browser: text(browser),
		system: text(system),
		begun: Number(begun),
		used: Number(used),
		place: text(place),
		mark: text(mark)
	};
}
