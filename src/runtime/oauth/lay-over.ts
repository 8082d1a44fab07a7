// What an app writes wins whole over what a ready-made provider says.

import { merge } from '../core/config.ts';
import type { CommonProvider } from '../core/types.ts';
import type { AnyOAuthConfig as Provider } from './provider.ts';

/** A ready-made provider with the app's settings over it. */
export function layOver(provider: Provider, options: Partial<Provider>): CommonProvider {
	const { authorization, userinfo, emailVerified } = provider;
	const under = {
		...provider,
		authorization: withoutAsked(authorization, options.authorization),
		userinfo: withoutAsked(userinfo, options.userinfo)
	};
	if (Object(options.userinfo).request) {
		Reflect.deleteProperty(under, 'amendProfile');
		// The profile may have another form now. But a provider that proves no address does not begin to.
		under.emailVerified = (profile) => {
			try {
				return emailVerified?.(profile);
			} catch {
				return undefined;
			}
		};
	}
	if (options.profile) Reflect.deleteProperty(under, 'findPicture');
	return merge(under, options);
}

/** An endpoint without the parameters that the query of the app's own URL names. */
function withoutAsked<E>(endpoint: E, own: unknown): E {
	const query = /\?(.*)/.exec(String(Object(own).url))?.[1];
	const asked = new URLSearchParams(query);
	const { params } = Object(endpoint);
	if (!query || !params) return endpoint;
	const rest = Object.entries(params).filter(([name]) => !asked.has(name));
	return { ...endpoint, params: Object.fromEntries(rest) };
}
