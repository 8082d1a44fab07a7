// After the app's sign-out: redirects to the provider's sign-out and back (OpenID Connect RP-Initiated Logout 1.0).

import { allowedUrl } from '../../core/callback-url.ts';
import { clearedCookie, keep, kept } from '../../core/cookies.ts';
import { asError, SignOutError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import { hex, sameText } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { within } from '../../core/within.ts';
import { requireSecure } from '../../oauth/http.ts';
import { besideSession } from '../beside-session.ts';
import { askServer } from '../oauth-steps.ts';
import { forget, type ProviderSession, recall } from './remember.ts';
import { settingsOf } from './settings.ts';

/** Milliseconds that a sign-out waits for the provider's discovery document. */
const patience = 3000;
/** Seconds until the user must return from the provider. */
const maxAge = 900;
const returnCookie = (context: Context) => besideSession(context, 'signed-out');

/** The redirect to the provider; undefined if it has no sign-out endpoint or fails: that never blocks the sign-out. */
export async function leave(context: Context): Promise<ResponseInternal | undefined> {
	const session = await recall(context);
	forget(context);
	if (!session) return undefined;
	try {
		const endpoint = await endpointOf(context, session);
		return endpoint && { redirect: await logoutUrl(context, { endpoint, session }) };
	} catch (error) {
		context.config.logger.error(new SignOutError(asError(error)));
		return undefined;
	}
}

async function endpointOf(context: Context, { provider: id }: ProviderSession) {
	const { config, development } = context;
	const provider = config.providers.get(id);
	const settings = settingsOf(context, id);
	if (!provider || !settings) return undefined;
	const found = settings.endpoint ?? (await within(patience, askServer(context, provider)));
	const url = typeof found === 'string' ? found : fieldsIn(found)['end_session_endpoint'];
	if (typeof url !== 'string') return undefined;
	const allowInsecureRequests = fieldsIn(provider)['allowInsecureRequests'] === true;
	return requireSecure(url, development, { allowInsecureRequests });
}

type Target = { endpoint: URL; session: ProviderSession };

/** The logout request (section 2). A cookie binds the return to this browser. */
async function logoutUrl(context: Context, { endpoint, session }: Target): Promise<string> {
	const { provider: id, hint, idToken } = session;
	const { clientId } = fieldsIn(context.config.providers.get(id));
	const state = hex(crypto.getRandomValues(new Uint8Array(32)));
	const parameters = {
		...settingsOf(context, id)?.params,
		client_id: clientId,
		post_logout_redirect_uri: `${context.base}/signed-out`,
		logout_hint: hint,
		id_token_hint: idToken,
		state
	};
	const url = new URL(endpoint);
	for (const [name, value] of Object.entries(parameters))
		if (typeof value === 'string') url.searchParams.set(name, value);
	const token = { state, to: context.callbackUrl };
	await keep(context, returnCookie(context), { token, maxAge });
	// Some servers do not read a plus as a space.
	url.search = url.search.replaceAll('+', '%20');
	return url.href;
}

/** The return from the provider (section 3): redirects to the return URL if the sign-out began in this browser. */
export async function comeBack(context: Context): Promise<ResponseInternal> {
	const { request, config } = context;
	const { origin } = request.url;
	const cookie = returnCookie(context);
	const token = await kept(context, cookie.name);
	const { state, to } = fieldsIn(token);
	const isOurs = typeof state === 'string' && sameText(request.query['state'] ?? '', state);
	if (!isOurs || typeof to !== 'string') return { redirect: origin };
	if (!request.isReadOnly) context.set.push(clearedCookie(cookie));
	return { redirect: await allowedUrl(config, to, origin) };
}
