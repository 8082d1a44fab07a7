// The same session for apps on a phone and for programs: with an access token in a header, and never with a cookie.

import { ask } from '../../core/ask.ts';
import type { Feature } from '../../core/parts.ts';
import type { Session } from '../../core/types.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';
import { authorize, showAuthorize } from './authorize.ts';
import { type BearerConfig, checkClients } from './clients.ts';
import { exchange, revoke } from './exchange.ts';
import { sessionOfBearer } from './session.ts';

export type { BearerClient, BearerConfig } from './clients.ts';

/**
 * Access for other apps
 * @hint sessions for phones and programs, by a header
 * @needs records
 * @note List the apps in the configuration: `bearer: { clients: { … } }`.
 */
export const bearer: Feature<BearerConfig & RecordsConfig> = {
	routes: {
		'GET authorize': showAuthorize,
		'POST authorize': authorize,
		'POST token': exchange,
		'POST revoke': revoke
	},
	// Apps have no page that could post here from the same site. A code or a token shows who asks.
	openRoutes: ['POST token', 'POST revoke'],
	check(config, { bearer: own }) {
		demandRecords(config, 'bearer');
		checkClients(own);
	}
};

/** Who sent a request with an access token in its header `Authorization`; null without a good one, whatever its cookies say. */
export function bearerSession(auth: object, given?: object): Promise<Session | null> {
	return ask(auth, sessionOfBearer, given);
}
