// What of the runtime is played against @auth/core. Shorten the list while a part is being taken apart.

import type { Case } from './play/case.ts';

export type Part = 'oauth' | 'oidc' | 'credentials' | 'email' | 'webauthn' | 'database';

const parts: readonly Part[] = ['oauth', 'oidc', 'credentials', 'email', 'webauthn', 'database'];

/** Whether this part of the runtime is to be compared. */
export function hasPart(part: Part): boolean {
	return parts.includes(part);
}

/** Whether the runtime has all this sequence needs. */
export function isEnabled({ provider, strategy }: Case): boolean {
	const usesDatabase = strategy === 'database' || strategy === 'jwt+adapter';
	return hasPart(provider) && (!usesDatabase || hasPart('database'));
}
