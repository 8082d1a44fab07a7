// Keeps sessions in Redis and everything else where another adapter does, for processes that share both.

import type { Adapter } from '../accounts/adapter';
import type { Atomic } from '../accounts/atomic';
import type { Upkeep } from '../accounts/upkeep';
import { adapterOf, toSession } from './records';
import { disconnect, type RedisClient, recordsIn, removeOwned, together } from './redis-records';

/**
 * Sessions in Redis, everything else where `people` keeps it. Deleting a user ends their sessions too, and
 * `endSessions` does it alone.
 */
export function RedisSessions(
	open: () => RedisClient,
	people: Adapter & Upkeep
): Adapter & Upkeep & Atomic & { endSessions(userId: string): Promise<void> } {
	const records = recordsIn(open);
	const { createSession, updateSession, deleteSession, listSessions } = adapterOf(records);
	return {
		...people,
		// Records are asked for with every request of some features.
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
		// Nothing else is theirs here.
		endSessions: (userId) => removeOwned(open(), userId),
		async close() {
			await Promise.all([disconnect(open()), people.close?.()]);
		}
	};
}
