// Requires an adapter that can list the sessions of a user.

import { adapterOf } from '../../accounts/store.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';

/** For the `check` of a feature. @throws {AuthError} if the adapter cannot list the sessions of a user */
export function demandLists(config: ResolvedConfig, feature: string): void {
	if (config.session.strategy === 'jwt' || adapterOf(config)?.listSessions) return;
	throw new AuthError(
		`The feature ${feature} needs an adapter with \`listSessions\`: one of \`npx auth-cli list adapters\`, or sessions in cookies.`
	);
}
