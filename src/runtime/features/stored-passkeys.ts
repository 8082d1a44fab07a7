// The passkeys of a user, as the adapter has them.

import type { AdapterAuthenticator } from '../accounts/adapter.ts';
import { adapterOf, storeOf } from '../accounts/store.ts';
import type { ResolvedConfig } from '../core/config.ts';

/** None where the adapter stores none. */
export async function storedPasskeys(
	config: ResolvedConfig,
	userId: string
): Promise<readonly AdapterAuthenticator[]> {
	if (!adapterOf(config)?.listAuthenticatorsByUserId) return [];
	return storeOf(config).listAuthenticatorsByUserId(userId);
}
