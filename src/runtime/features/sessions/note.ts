// Notes about sessions: browser, start, last use and place, in one record per session.

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
	/** For sessions in cookies: the mark of the user's last cut before the session began (see `revocation`). */
	readonly mark?: string | undefined;
}

/** The session that a request uses. */
export interface Used {
	readonly id: string;
	readonly user: string;
	readonly mark?: string | undefined;
	readonly isNew?: boolean;
}

/** The time of the last note that this process wrote or read per session, in milliseconds since 1970. */
const seen = new Map<string, number>();
const capacity = 20_000;

/** Whether the note of a session is due. If so, this request must check it: others get `false`. */
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

/** Notes the use of a session. A failure is only logged. */
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
		// Another process has just written it.
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

/** The user in the note of a session. */
export async function ownerInNote(
	config: ResolvedConfig,
	random: string
): Promise<string | undefined> {
	return (await recordsOf(config).get(kind, random))?.owner;
}

/** The notes about the sessions of a user, also about some expired ones. */
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
