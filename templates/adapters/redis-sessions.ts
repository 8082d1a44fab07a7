// Stores sessions in Redis and everything else with another adapter; all processes share both.

import type { Adapter, Atomic } from '../accounts/adapter';
import type { Upkeep } from '../accounts/upkeep';
import { adapterOf, toSession } from './records';
import { disconnect, type RedisClient, recordsIn, removeOwned, together } from './redis-records';

/**
 * Stores sessions in Redis and everything else with the adapter `people`. Deleting a user also ends their sessions;
 * `endSessions` only ends the sessions.
 */
export function RedisSessions(
	open: () => RedisClient,
	people: Adapter & Upkeep
): Adapter & Upkeep & Atomic & { endSessions(userId: string): Promise<void> } {
	const records = recordsIn(open);
	const { createSession, updateSession, deleteSession, listSessions } = adapterOf(records);
	return {
		...people,
		// Records go to Redis, too, since some features read them with every request.
		redis: open,
		createSession,
		updateSession,
		deleteSession,
		listSessions,
		replaceSession: together(open).replaceSession,
		async getSessionAndUser(sessionToken) {
			const row = await records.find('sessions', { sessionToken });
			const session = row && toSession(row);
			const user = session && (await people.getUser?.(session.userId));
			return session && user ? { session, user } : null;
		},
		async deleteUser(id) {
			const user = await people.deleteUser?.(id);
			await removeOwned(open(), id);
			return typeof user === 'object' ? user : null;
		},
		// This Redis contains only sessions of the user.
		endSessions: (userId) => removeOwned(open(), userId),
		async close() {
			await Promise.all([disconnect(open()), people.close?.()]);
		}
	};
}
