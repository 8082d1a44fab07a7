// What of the runtime is played against @auth/core. All of it, unless a part is being taken apart.

import type { Case, ProviderKind } from './play/case.ts';
import type { Strategy } from './play/kit.ts';

const providers: readonly ProviderKind[] = ['none', 'oauth', 'oidc'];
const strategies: readonly Strategy[] = ['jwt'];

/** Whether the runtime has what this sequence needs. */
export function isEnabled({ provider, strategy }: Case): boolean {
	return providers.includes(provider) && strategies.includes(strategy);
}
