// Where providers send browsers back to.

import { urlsOf } from '../core/config.ts';
import type { Context } from '../core/parts.ts';
import type { AnyOAuthConfig as Provider } from './provider.ts';

/** The `redirect_uri` of both requests to the provider (RFC 6749 section 4.1.3), and where a proxy leads on to. */
export function redirection(context: Context, provider: Provider) {
	const own = urlsOf(context.base, provider.id).callbackUrl;
	const proxy = isFormPost(provider) ? undefined : context.parts.proxy?.callback(context, provider);
	return proxy ? { redirectUri: proxy, returnTo: own } : { redirectUri: own };
}

/** Whether the provider posts its answer to the callback (OAuth 2.0 Form Post Response Mode). */
export function isFormPost({ authorization }: Provider): boolean {
	if (typeof authorization === 'string') return authorization.includes('response_mode=form_post');
	return authorization?.params?.['response_mode'] === 'form_post';
}
