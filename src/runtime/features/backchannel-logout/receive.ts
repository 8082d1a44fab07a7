// The back-channel logout endpoint (OpenID Connect Back-Channel Logout 1.0 sections 2.5 to 2.8).

import { asError } from '../../core/errors.ts';
import { digest } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { endAll, type ProviderSession, providerSessions } from '../provider-sessions.ts';
import { recordsOf } from '../records.ts';
import { signersOf } from './issuers.ts';
import { demand, InvalidLogoutToken, type LogoutToken, readLogoutToken } from './logout-token.ts';

const kind = 'logout-token';
/** Seconds that a used token is stored beyond its expiry: more than the tolerated clock difference. */
const margin = 600;

export async function receive(context: Context): Promise<ResponseInternal> {
	try {
		await logOut(context);
		return answer(200);
	} catch (error) {
		context.config.logger.error(asError(error));
		const isInvalid = error instanceof InvalidLogoutToken;
		return answer(400, {
			error: 'invalid_request',
			error_description: isInvalid ? error.message : 'The logout failed.'
		});
	}
}

async function logOut(context: Context): Promise<void> {
	const { headers, body } = context.request;
	const type = headers.get('content-type')?.toLowerCase() ?? '';
	demand(type.startsWith('application/x-www-form-urlencoded'), 'content type');
	const token = readLogoutToken(body?.['logout_token']);
	const signers = await signersOf(context, token);
	const key = await digest(`${token.iss} ${token.jti}`, 'sha256', 'hex');
	const expires = new Date((token.exp + margin) * 1000);
	const isFirst = await recordsOf(context.config).add({ kind, key, owner: '', value: '', expires });
	demand(isFirst, 'jti');
	try {
		const all = await sessionsOf(context, token);
		await endAll(
			context,
			all.filter(({ provider }) => signers.includes(provider))
		);
	} catch (error) {
		// Allow the provider to retry.
		await recordsOf(context.config).take(kind, key);
		throw error;
	}
}

/** With `sid`: that session and the user's sessions without a known `sid`. Without it: all sessions of the user. */
async function sessionsOf({ config }: Context, token: LogoutToken): Promise<ProviderSession[]> {
	const { iss, sub, sid } = token;
	const ofUser = sub === undefined ? [] : await providerSessions(config, { iss, sub });
	if (sid === undefined) return ofUser;
	const named = await providerSessions(config, { iss, sid });
	return [
		...named.filter((one) => sub === undefined || one.sub === sub),
		...ofUser.filter((one) => one.sid === undefined)
	];
}

function answer(status: number, body?: object): ResponseInternal {
	const headers = new Headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
	if (body) headers.set('Content-Type', 'application/json');
	return { status, headers, cookies: [], ...(body && { body }) };
}
