// For deployments whose URL the provider does not know: a stable deployment passes their callbacks on.

import { parseUrl } from '../core/callback-url.ts';
import type { Context } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';
import type { OAuthConfig } from './provider.ts';
import { readState } from './transaction.ts';

/** The proxy that a sign-in here goes through, if there is one and this is not the proxy itself. */
export function proxyOf(context: Context, provider: OAuthConfig) {
	const proxy = provider.redirectProxyUrl ?? context.config.input.redirectProxyUrl;
	if (!proxy || new URL(proxy).origin === context.request.url.origin) return undefined;
	if (isFormPost(provider)) return undefined;
	return { url: proxy, returnTo: ownCallback(context, provider) };
}

/** The `redirect_uri` of both requests to the provider (RFC 6749 section 4.1.3). */
export function redirectUri(context: Context, provider: OAuthConfig): string {
	const proxy = proxyOf(context, provider);
	return proxy
		? `${proxy.url.replace(/\/$/, '')}/callback/${provider.id}`
		: ownCallback(context, provider);
}

/** On the proxy: sends a callback on to the deployment that its state names. */
export async function passOn(
	context: Context,
	provider: OAuthConfig,
	parameters: URLSearchParams
): Promise<ResponseInternal | undefined> {
	const proxy = provider.redirectProxyUrl ?? context.config.input.redirectProxyUrl;
	const state = parameters.get('state');
	if (!proxy || !state || new URL(proxy).origin !== context.request.url.origin) return undefined;
	const { origin } = await readState(context, state);
	const target = origin ? parseUrl(origin) : undefined;
	if (!target || target.origin === context.request.url.origin) return undefined;
	return { redirect: `${origin}?${parameters}` };
}

/** Whether the provider posts its answer to the callback (OAuth 2.0 Form Post Response Mode). */
export function isFormPost({ authorization }: OAuthConfig): boolean {
	if (typeof authorization === 'string') return authorization.includes('response_mode=form_post');
	return authorization?.params?.['response_mode'] === 'form_post';
}

function ownCallback({ base }: Context, { id }: OAuthConfig): string {
	return `${base}/callback/${id}`;
}
