// For sessions in cookies: the list of those that were ended before their time, until that time.

import { redis } from './stores';

/** The longest that a session lasts, in seconds: `session.maxAge`. */
const maxAge = 30 * 24 * 60 * 60;

export async function endSession(id: unknown): Promise<void> {
	await redis.set(`ended:${id}`, '1', { expiration: { type: 'EX', value: maxAge } });
}

/** While Redis does not answer, nobody counts as ended: the other way, everybody would be signed out. */
export async function isEnded(id: unknown): Promise<boolean> {
	try {
		return (await redis.exists(`ended:${id}`)) > 0;
	} catch (error) {
		console.error('The list of ended sessions does not answer.', error);
		return false;
	}
}
