// Ends sessions when the user signs out at the provider: OpenID Connect Back-Channel Logout 1.0.

import type { Feature } from '../../core/parts.ts';
import { note } from '../provider-sessions.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { receive } from './receive.ts';

/**
 * Sign-out by the provider
 * @hint ends sessions when the user signs out at the provider, server to server
 * @needs records
 * @needs feature revocation
 * @note Register `<your app>{base}/backchannel-logout` at each provider as its back-channel logout URI.
 */
export const backchannelLogout: Feature<RecordsConfig> = {
	routes: { 'POST backchannel-logout': receive },
	// The provider's server cannot post from the same site. The token's signature authenticates it.
	openRoutes: ['POST backchannel-logout'],
	check: (config) => demandRecords(config, 'backchannel-logout'),
	sessionStarted: note
};
