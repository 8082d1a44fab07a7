import type { FreshSecrets } from '../plan/env-variables.ts';
import type { Context } from './command.ts';

/** Time to deploy the change, and for the last earlier session to expire (milliseconds). */
const move = 60 * 86_400_000;

/** Two secrets of 32 random bytes, base64: for sessions and for the local provider; and the end date of a migration. */
export function freshSecrets({
	randomBytes,
	now
}: Pick<Context, 'randomBytes' | 'now'>): FreshSecrets {
	const secret = () => Buffer.from(randomBytes(32)).toString('base64');
	const formerUntil = new Date(now().getTime() + move).toISOString().slice(0, 10);
	return { auth: secret(), dev: secret(), formerUntil };
}
