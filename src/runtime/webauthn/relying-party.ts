// Calls the functions of a passkey provider: the relying party and the user of the form.

import { storeOf } from '../accounts/store.ts';
import type { Context } from '../core/parts.ts';
import type {
	RelayingParty,
	UserInfo,
	WebAuthnConfig,
	WebAuthnOptions,
	WebAuthnRequest
} from './provider.ts';

/** The relying party of the provider. */
export async function relyingParty(
	context: Context,
	provider: WebAuthnConfig
): Promise<RelayingParty> {
	return provider.getRelayingParty(optionsOf(context, provider), requestOf(context));
}

/** The user of the form, by `getUserInfo` or else by the email address. */
export async function userInfo(context: Context, provider: WebAuthnConfig): Promise<UserInfo> {
	const options = optionsOf(context, provider);
	const request = requestOf(context);
	if (provider.getUserInfo) return provider.getUserInfo(options, request);
	const { email: typed } = (request.method === 'POST' ? request.body : request.query) ?? {};
	// Only obviously invalid addresses are refused, as in profiles.
	if (typeof typed !== 'string' || !/^\P{Cc}{1,320}$/u.test(typed)) return null;
	// Lower case, as for mails and accounts, except for users who are stored otherwise.
	const email = typed.toLowerCase();
	const { adapter } = options;
	const stored = await adapter.getUserByEmail(typed);
	const user = stored ?? (email === typed ? null : await adapter.getUserByEmail(email));
	return user ? { user, exists: true } : { user: Object({ email }), exists: false };
}

function optionsOf({ config, request }: Context, provider: WebAuthnConfig): WebAuthnOptions {
	return { adapter: storeOf(config), provider, url: request.url };
}

function requestOf({ request }: Context): WebAuthnRequest {
	const { action, method, url, providerId, query, body, headers, cookies } = request;
	return {
		action,
		method,
		url,
		providerId,
		query: { ...query },
		body: body && { ...body },
		headers: Object.fromEntries(headers),
		cookies: Object.fromEntries(cookies)
	};
}
