// For deployments whose URL the provider does not know: a stable deployment passes their callbacks on.

import { isListed, parseUrl } from '../core/callback-url.ts';
import { unseal } from '../core/cookies.ts';
import { InvalidCheck } from '../core/errors.ts';
import type { Context, RedirectProxy } from '../core/parts.ts';
import type { CommonProvider } from '../core/types.ts';
import { stateSalt } from './transaction.ts';

export const proxy: RedirectProxy = { callback, passOn };

/** Where sign-ins here go through, if there is a proxy, and whether this is the proxy itself. */
function proxyOf({ config, request }: Context, provider: CommonProvider) {
	const url = provider.redirectProxyUrl ?? config.input.redirectProxyUrl;
	return { url, isHere: !!url && new URL(url).origin === request.url.origin };
}

function callback(context: Context, provider: CommonProvider): string | undefined {
	const { url, isHere } = proxyOf(context, provider);
	return url && !isHere ? `${url}/callback/${provider.id}` : undefined;
}

async function passOn(context: Context, provider: CommonProvider, parameters: URLSearchParams) {
	const state = parameters.get('state');
	if (!state || !proxyOf(context, provider).isHere) return undefined;
	const read = await unseal(context, stateSalt, state);
	if (!read) throw new InvalidCheck('The state is too old, or sealed with another AUTH_SECRET.');
	const target = String(read['origin']);
	const { origin, pathname } = parseUrl(target) ?? context.request.url;
	if (origin === context.request.url.origin) return undefined;
	const trusted = context.config.input.trustedRedirectOrigins;
	if (trusted && !isListed(origin, trusted)) {
		throw new InvalidCheck(`${origin} gets no codes: it is not in trustedRedirectOrigins.`);
	}
	if (pathname.endsWith(`/callback/${provider.id}`)) return { redirect: `${target}?${parameters}` };
	throw new InvalidCheck('The state is for another provider.');
}
