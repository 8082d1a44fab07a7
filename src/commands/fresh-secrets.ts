import type { FreshSecrets } from '../templates/env-variables.ts';
import type { Context } from './command.ts';

/** Two secrets of 32 random bytes, base64: for sessions and for the local provider. */
export function freshSecrets({ randomBytes }: Pick<Context, 'randomBytes'>): FreshSecrets {
	const secret = () => Buffer.from(randomBytes(32)).toString('base64');
	return { auth: secret(), dev: secret() };
}
