// Sessions for native apps and programs, by an access token in a header instead of a cookie.

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
	// Native apps cannot post from the same site. The code or token authenticates the request.
	openRoutes: ['POST token', 'POST revoke'],
	check(config, { bearer: own }) {
		demandRecords(config, 'bearer');
		checkClients(own);
	}
};

/** The session of the access token in the header `Authorization`; null without a valid token. Cookies are ignored. */
export function bearerSession(auth: object, given?: object): Promise<Session | null> {
	return ask(auth, sessionOfBearer, given);
}
