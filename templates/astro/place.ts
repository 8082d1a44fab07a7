// The environment of an Astro app, and its requests.

import { routes } from './address';
import { siteOf } from './core/env';
import { env } from './platform';

export const place = {
	env,
	development: import.meta.env.DEV,
	base: import.meta.env.BASE_URL.replace(/\/+$/, ''),
	routes
};

/** Astro sets `localhost` for untrusted hosts. The runtime decides later which headers to trust. */
export function visitOf({ request, url }: { request: Request; url: URL }) {
	const { headers } = request;
	const { protocol, host, pathname, search } = url;
	const { origin } = siteOf(protocol.slice(0, -1), headers.get('host') ?? host) ?? url;
	return { headers, url: new URL(origin + pathname + search) };
}
