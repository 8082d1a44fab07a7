// Sessions in a database are found by their user, which not every adapter can do.

import { adapterOf } from '../../accounts/store.ts';
import type { ResolvedConfig } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';

/** For the `check` of a feature. @throws {AuthError} if sessions are in a database that cannot list those of a user */
export function demandLists(config: ResolvedConfig, feature: string): void {
	if (config.session.strategy === 'jwt' || adapterOf(config)?.listSessions) return;
	throw new AuthError(
		`The feature ${feature} needs an adapter with \`listSessions\`: one of \`npx auth-cli list adapters\`, or sessions in cookies.`
	);
}
