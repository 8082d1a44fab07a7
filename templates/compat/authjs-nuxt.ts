// What `#auth` of `@hebilicious/authjs-nuxt` exports to the server, for an app that was written for it.

import type { H3Event } from 'h3';
import { useRuntimeConfig } from '#imports';
import { takeBackCookies } from '../core/node-answer';
import type { JWT, Session } from '../core/types';
import { getToken } from '../jwt-4';
import { requestOf } from '../requests';
import type { AuthConfig } from './authjs-nuxt/core';
import { addressOf, environment } from './nuxt-address';
import { connected, type Settings, visitOf } from './nuxt-server';
import { serve } from './serve';

export type { AuthConfig } from './authjs-nuxt/core';

/** Answers the routes of sign-in. The second argument may be the runtime configuration, or as much of it as says where the app is. */
export function NuxtAuthHandler(options: AuthConfig, config?: object) {
	return defineEventHandler(async (event: H3Event): Promise<Response> => {
		const answers = connected(options, event, addressFor(event, config));
		const answer = await serve(answers, await requestOf(event), visitOf(event).url);
		takeBackCookies(event.node.res);
		return answer;
	});
}

/** Who sent a request, or null. It sets no cookies. */
export async function getServerSession(
	event: H3Event,
	options: AuthConfig
): Promise<Session | null> {
	const { auth, requestOf } = connected(options, event, addressFor(event));
	const { session } = await auth.session({ ...requestOf(visitOf(event)), isReadOnly: true });
	return session;
}

/** The token of a request; `null` if there is no good one. */
export async function getServerToken(
	event: H3Event,
	options: AuthConfig,
	config?: object
): Promise<JWT | null> {
	const { url } = addressFor(event, config);
	const env = environment();
	const secret = options.secret || env['NUXT_NEXTAUTH_SECRET'] || env['NEXTAUTH_SECRET'];
	const secureCookie = (url ?? visitOf(event).url.origin).startsWith('https:');
	const req = { headers: event.headers };
	return getToken({ req, secureCookie, ...(secret && { secret }) });
}

/** AUTH_URL comes first, then what the app hands over, and the settings of `nuxt.config`; in development the request: the server may listen at another port. */
function addressFor(event: H3Event, config?: object) {
	const { public: told }: Settings = config ?? {};
	const { public: shown }: Settings = useRuntimeConfig(event);
	const { path } = addressOf(shown.authJs?.basePath);
	const configured = import.meta.dev ? '' : told?.authJs?.baseUrl || shown.authJs?.baseUrl;
	return { ...addressOf(environment()['AUTH_URL'] || configured), path };
}
