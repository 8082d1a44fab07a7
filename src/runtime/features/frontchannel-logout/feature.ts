// Ends a session by an iframe on the provider's page: OpenID Connect Front-Channel Logout 1.0.

import { parseUrl } from '../../core/callback-url.ts';
import { asError } from '../../core/errors.ts';
import type { Context, Feature } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { endAll, note, providerSessions } from '../provider-sessions.ts';
import { demandRecords, type RecordsConfig } from '../records.ts';

/** Characters of a `sid`. An attacker could guess a shorter one to sign users out. */
const shortest = 16;
const longest = 512;

/**
 * Sign-out by the provider's page
 * @hint ends sessions by an iframe of the provider; back-channel logout is the better one
 * @needs records
 * @needs feature revocation
 * @note Register `<your app>{base}/frontchannel-logout` at each provider as its front-channel logout URI, with the session required.
 */
export const frontchannelLogout: Feature<RecordsConfig> = {
	routes: { 'GET frontchannel-logout': logOut },
	check: (config) => demandRecords(config, 'frontchannel-logout'),
	sessionStarted: note
};

/** The response is always the same, so that it does not reveal which sessions exist. */
async function logOut(context: Context): Promise<ResponseInternal> {
	const { query, isReadOnly, url } = context.request;
	const { iss, sid } = query;
	const isGivenOnce = ['iss', 'sid'].every((one) => url.searchParams.getAll(one).length === 1);
	const isNamed =
		iss && sid && sid.length >= shortest && Math.max(sid.length, iss.length) <= longest;
	if (isNamed && isGivenOnce && !isReadOnly) {
		try {
			// An iframe on another site sends no session cookie, so the records identify the session.
			await endAll(context, await providerSessions(context.config, { iss, sid }));
		} catch (error) {
			context.config.logger.error(asError(error));
		}
	}
	const { origin = "'none'" } = parseUrl(iss ?? '') ?? {};
	const headers = new Headers({
		'Content-Type': 'text/html; charset=utf-8',
		'Cache-Control': 'no-cache, no-store',
		Pragma: 'no-cache',
		'Content-Security-Policy': `default-src 'none'; frame-ancestors ${origin}`,
		'Referrer-Policy': 'no-referrer',
		'X-Content-Type-Options': 'nosniff'
	});
	return { status: 200, headers, body: '<!doctype html><title>Signed out</title>', cookies: [] };
}
