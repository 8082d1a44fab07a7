// For deployments whose URL the provider does not know: a stable deployment passes their callbacks on.

import { isListed, parseUrl } from '../core/callback-url.ts';
import { urlsOf } from '../core/config.ts';
import { InvalidCheck } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';
import type { AnyOAuthConfig as Provider } from './provider.ts';
import { readState } from './transaction.ts';

/** Where sign-ins here go through, if there is a proxy and this is not the proxy itself. */
function proxyOf({ config, request }: Context, provider: Provider) {
	const url = provider.redirectProxyUrl ?? config.input.redirectProxyUrl;
	return { url, isHere: !!url && new URL(url).origin === request.url.origin };
}

/** The `redirect_uri` of both requests to the provider (RFC 6749 section 4.1.3), and where a proxy leads. */
export function redirection(context: Context, provider: Provider) {
	const own = urlsOf(context.base, provider.id).callbackUrl;
	const { url, isHere } = proxyOf(context, provider);
	if (!url || isHere || isFormPost(provider)) return { redirectUri: own };
	return { redirectUri: `${url}/callback/${provider.id}`, returnTo: own };
}

/** On the proxy: sends a callback on to the deployment that its state names. */
export async function passOn(
	context: Context,
	provider: Provider,
	parameters: URLSearchParams
): Promise<ResponseInternal | undefined> {
	const state = parameters.get('state');
	if (!state || !proxyOf(context, provider).isHere) return undefined;
	const target = String(await readState(context, state));
	const { origin, pathname } = parseUrl(target) ?? context.request.url;
	if (origin === context.request.url.origin) return undefined;
	const trusted = context.config.input.trustedRedirectOrigins;
	if (trusted && !isListed(origin, trusted)) {
		throw new InvalidCheck(`${origin} gets no codes: it is not in trustedRedirectOrigins.`);
	}
	if (pathname.endsWith(`/callback/${provider.id}`)) return { redirect: `${target}?${parameters}` };
	throw new InvalidCheck('The state is for another provider.');
}

/** Whether the provider posts its answer to the callback (OAuth 2.0 Form Post Response Mode). */
export function isFormPost({ authorization }: Provider): boolean {
	if (typeof authorization === 'string') return authorization.includes('response_mode=form_post');
	return authorization?.params?.['response_mode'] === 'form_post';
}
