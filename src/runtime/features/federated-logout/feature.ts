// Sign-out at the provider, too: OpenID Connect RP-Initiated Logout 1.0.

import type { Feature } from '../../core/parts.ts';
import { comeBack, leave } from './leave.ts';
import { remember } from './remember.ts';
import type { FederatedLogoutConfig } from './settings.ts';

export type { FederatedLogoutConfig, LogoutProvider } from './settings.ts';

/**
 * Sign-out at the provider
 * @hint ends the session at the OpenID provider, too
 * @note Register `<your app>{base}/signed-out` at each provider as a post-logout redirect URI.
 */
export const federatedLogout: Feature<FederatedLogoutConfig> = {
	routes: { 'GET signed-out': comeBack },
	sessionStarted: remember,
	signedOut: leave
};
