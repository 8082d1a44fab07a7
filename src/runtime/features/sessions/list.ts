// Combines the sessions of a user with the notes about them.

import { endOf, storeOf } from '../../accounts/store.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import type { Context } from '../../core/parts.ts';
import { currentId } from '../revocation/current.ts';
import { idOfRow } from '../revocation/session-id.ts';
import { cutOf, stateOf } from '../revocation/state.ts';
import type { Device } from './device.ts';
import { type Note, notesOf } from './note.ts';

/** One of the sessions of a user. */
export interface OwnSession extends Device {
	/** For `endSession`. It is not a session token. */
	readonly id: string;
	/** Whether it is the session of this request. */
	readonly isThis: boolean;
	/** Start and last use, accurate to a few minutes. Undefined for sessions older than this feature. */
	readonly begun?: Date | undefined;
	readonly used?: Date | undefined;
	/** The place of the last use, if `sessions.placeOf` finds it. */
	readonly place?: string | undefined;
}

/** The most other sessions in a list. */
const most = 200;

/** The sessions of the signed-in user: the current one first, then by last use. */
export async function ownSessions(context: Context): Promise<readonly OwnSession[]> {
	const current = await currentId(context);
	if (!current || current.user === '') return [];
	const all = await sessionsOf(context.config, current.user);
	const others = all.filter(({ id }) => id !== current.id);
	const own = all.find(({ id }) => id === current.id) ?? { id: current.id };
	return [
		{ ...own, isThis: true },
		...others.slice(0, most).map((one) => ({ ...one, isThis: false }))
	];
}

type Listed = Omit<OwnSession, 'isThis'>;

/** The valid sessions of a user, by last use. */
export async function sessionsOf(config: ResolvedConfig, user: string): Promise<readonly Listed[]> {
	const notes = await notesOf(config, user);
	const found =
		config.session.strategy === 'jwt'
			? await inCookies(config, user, notes)
			: await inDatabase(config, user, notes);
	return found.sort((a, b) => Number(b.used ?? 0) - Number(a.used ?? 0));
}

async function inCookies(config: ResolvedConfig, user: string, notes: readonly Note[]) {
	const cut = await cutOf(config, user);
	const found = notes.map(async (one) => {
		const { isEnded } = await stateOf(config, one.id, user);
		const isValid = !isEnded && (!cut || cut.except === one.id || cut.mark === one.mark);
		return isValid ? [listed(one)] : [];
	});
	return (await Promise.all(found)).flat();
}

async function inDatabase(config: ResolvedConfig, user: string, notes: readonly Note[]) {
	const rows = await storeOf(config).listSessions(user);
	const open = rows.filter((row) => endOf(row) >= Date.now());
	const ids = await Promise.all(open.map((row) => idOfRow(row.sessionToken, user)));
	return ids.map((id) => {
		const found = notes.find((one) => one.id === id);
		return found ? listed(found) : { id };
	});
}

function listed({ id, browser, system, begun, used, place }: Note): Listed {
	return { id, browser, system, begun: new Date(begun), used: new Date(used), place };
}
