// What `@auth/solid-start` exports, for an app that was written for it.

import { type Connected, connect } from '../core/integration';
import type { Session } from '../core/types';
import { Auth } from '../index';
import { placeOf } from '../place';
import type { Options } from './options';
import { serve } from './serve';

export { customFetch } from '../core/config';
export { AuthError } from '../core/errors';
export type { Account, DefaultSession, Profile, Session, User } from '../core/types';

type Config = Options<Parameters<typeof Auth>[0]>;
export interface SolidAuthConfig extends Config {
	/** Where the routes of sign-in are, which wins over `basePath`. Default `/api/auth`. */
	prefix?: string;
}
export type GetSessionResult = Promise<Session | null>;
type Handler = (event: { request: Request }) => Promise<Response>;

const answering = new WeakMap<SolidAuthConfig, Connected>();
const reading = new WeakMap<SolidAuthConfig, Connected>();

/** Answers the requests of sign-in; what is not one of them is a bad request. */
export function SolidAuth(config: SolidAuthConfig): { GET: Handler; POST: Handler } {
	const answer: Handler = async ({ request }) => {
		const connected = answering.get(config) ?? open(config);
		answering.set(config, connected);
		return serve(connected, request, new URL(request.url));
	};
	return { GET: answer, POST: answer };
}

/** Who sent a request, or null. It sets no cookies, and believes the host that the request names. */
export async function getSession(request: Request, config: SolidAuthConfig): GetSessionResult {
	const connected = reading.get(config) ?? open({ ...config, trustHost: true });
	reading.set(config, connected);
	const { headers, url } = request;
	return (await connected.session({ headers, url: new URL(url) })).session;
}

function open({ prefix, ...config }: SolidAuthConfig): Connected {
	const place = placeOf();
	return connect(Auth, { ...config, basePath: prefix ?? place.routes }, place);
}
