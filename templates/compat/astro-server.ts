// What `auth-astro/server` exports, and the endpoint that the integration adds.

import type { APIContext } from 'astro';
import { routes } from '../address';
import own from '../auth-config';
import { type Connected, connect } from '../core/integration';
import type { Session } from '../core/types';
import { Auth } from '../index';
import { place, visitOf } from '../place';
import type { Options } from './options';
import { serve } from './serve';

type Config = Options<Parameters<typeof Auth>[0]>;
/** What `defineConfig` takes. */
export interface FullAuthConfig extends Config {
	/** Where the routes of sign-in are, which wins over `basePath`. */
	prefix?: string;
}
export type AstroAuthConfig = Partial<FullAuthConfig>;
export type Provider = Config['providers'][number];
type Endpoint = (context: Pick<APIContext, 'request' | 'url'>) => Promise<Response>;

/** The default export of the app's configuration, whatever type it has there. */
const options: AstroAuthConfig = Object(own);
const answering = new WeakMap<AstroAuthConfig, Connected>();
const reading = new WeakMap<AstroAuthConfig, Connected>();

/** Answers the requests of sign-in, as an endpoint; what is not one of them is a bad request. */
export function AstroAuth(given: AstroAuthConfig = options): { GET: Endpoint; POST: Endpoint } {
	const answer: Endpoint = async ({ request, url }) => {
		const connected = answering.get(given) ?? open(given);
		answering.set(given, connected);
		return serve(connected, request, visitOf({ request, url }).url);
	};
	return { GET: answer, POST: answer };
}

/** Who sent a request, or null. It sets no cookies, and believes the host that the request names. */
export async function getSession(
	request: Request,
	given: AstroAuthConfig = options
): Promise<Session | null> {
	const connected = reading.get(given) ?? open({ ...given, trustHost: true });
	reading.set(given, connected);
	const visit = visitOf({ request, url: new URL(request.url) });
	return (await connected.session(visit)).session;
}

function open(given: AstroAuthConfig): Connected {
	const { prefix: basePath = routes, providers = [], ...rest } = given;
	return connect(Auth, { ...rest, providers, basePath }, place);
}

export const prerender = false;
export const { GET, POST } = AstroAuth();
