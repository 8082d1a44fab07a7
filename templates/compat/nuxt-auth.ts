// What `#auth` of `@sidebase/nuxt-auth` exports to the server, for an app that was written for it.

import type { H3Event } from 'h3';
import { useRuntimeConfig } from '#imports';
import { takeBackCookies } from '../core/node-answer';
import { readBytes } from '../core/request';
import { requestOf } from '../requests';
import { type GetTokenParams, type JWT, getToken as read } from './next-auth-4/jwt';
import { optionsOfToday } from './next-auth-4/options';
import { respond } from './next-auth-4/respond';
import type { AuthOptions, Session } from './next-auth-4/types';
import type { Address } from './nuxt-address';
import { addressIn } from './nuxt-auth/address';
import { baseOf, connected, type Settings, visitOf } from './nuxt-server';

export type { AuthOptions, Session } from './next-auth-4/types';

/** What the route was made with, which is loaded when it is first asked. */
let prepared: object | undefined;
/** Bytes. No form of ours comes near. */
const largestBody = 65_536;

/** Answers the routes of sign-in. */
export function NuxtAuthHandler(options?: AuthOptions) {
	const { provider = {} } = settingsOf();
	const trusted = provider.trustHost === true && { trustHost: true };
	const own = optionsOfToday({ ...options, ...trusted });
	prepared = own;
	return defineEventHandler(async (event: H3Event): Promise<Response> => {
		const address = addressFor(event);
		const request = await requestOf(event);
		const { method, headers } = request;
		const url = visitOf(event).url;
		const base = baseOf(event) + address.path;
		const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length + 1) : '';
		const read = async () => new TextDecoder().decode(await readBytes(request.body, largestBody));
		const sent = { method, headers, url, path: path.split('/'), read };
		const answer = await respond(connected(own, event, address), sent);
		takeBackCookies(event.node.res);
		return answer;
	});
}

/** Who sent a request, or null. It sets no cookies. */
export async function getServerSession(event: H3Event): Promise<Session | null> {
	const address = addressFor(event);
	const routes = baseOf(event) + address.path;
	// A check in front of all routes includes these, too.
	if (event.path.startsWith(`${routes}/`)) return null;
	if (!prepared) await event.$fetch(`${routes}/session`);
	if (!prepared) throw new Error(`No NuxtAuthHandler answers at ${routes}.`);
	const { auth, requestOf } = connected(prepared, event, address);
	const { session } = await auth.session({ ...requestOf(visitOf(event)), isReadOnly: true });
	const found: Settings = session;
	return found;
}

/** The token of a request; `null` if there is no good one. */
export async function getToken<R extends boolean = false>({
	event,
	...params
}: Omit<GetTokenParams<R>, 'req'> & { event: H3Event }): Promise<
	R extends true ? string | null : JWT | null
> {
	const { secret }: Settings = prepared ?? {};
	const { url } = addressFor(event);
	const secureCookie = (url ?? visitOf(event).url.origin).startsWith('https:');
	return read({ secureCookie, secret, ...params, req: { headers: event.headers } });
}

/** What `auth` in `nuxt.config` says. */
function settingsOf(event?: H3Event): Settings {
	return useRuntimeConfig(event).public['auth'] ?? {};
}

function addressFor(event: H3Event): Address {
	return addressIn(useRuntimeConfig(event));
}
