// What `@auth/express` exports, for an app that was written for it: `ExpressAuth` answers wherever it is mounted.

import type { Response as Answered, Request as Asked, NextFunction } from 'express';
import { fillFromEnv } from '../core/env';
import { type Connected, connect } from '../core/integration';
import { headersOf } from '../core/node-request';
import type { Session } from '../core/types';
import { Auth } from '../index';
import { send, toRequest, urlOf } from '../requests';
import type { Options } from './options';
import { serve } from './serve';

export { customFetch } from '../core/config';
export { AuthError } from '../core/errors';
export type { Account, DefaultSession, Profile, Session, User } from '../core/types';

export type ExpressAuthConfig = Options<Parameters<typeof Auth>[0]>;
export type GetSessionResult = Promise<Session | null>;

/** By the options of the app: where they were mounted last, and what was made of them. */
const known = new WeakMap<ExpressAuthConfig, { base: string | undefined; connected: Connected }>();

/** Answers the requests of sign-in below the path that it is mounted at; what is not one of them is a bad request. */
export function ExpressAuth(config: ExpressAuthConfig) {
	return async (req: Asked, res: Answered, next: NextFunction): Promise<void> => {
		try {
			const connected = connectedAt(config, mountOf(req));
			await send(await serve(connected, toRequest(req), urlOf(req)), res);
		} catch (error) {
			next(error);
		}
	};
}

/** Who sent a request, or null. It sets no cookies, so it may be called anywhere. */
export async function getSession(req: Asked, config: ExpressAuthConfig): GetSessionResult {
	const { connected } = known.get(config) ?? { connected: connectedAt(config) };
	const { session } = await connected.session({ headers: headersOf(req.headers), url: urlOf(req) });
	return session;
}

/** Where it is mounted wins over the `basePath` of the options. */
function connectedAt(config: ExpressAuthConfig, base?: string): Connected {
	const there = known.get(config);
	if (there && there.base === base) return there.connected;
	const { env } = process;
	const own = base ? { ...config, basePath: base } : { ...config };
	// Here, so that without NODE_ENV the host of a request is believed, as it was by the package.
	fillFromEnv(env, own);
	const development = env['NODE_ENV'] === 'development';
	const connected = connect(Auth, own, { env, development, base: '' });
	known.set(config, { base, connected });
	return connected;
}

/** The path of a mount, without what its wildcard stands for: `/auth` of `/auth/*` and `/auth/*rest`. */
function mountOf({ baseUrl, params }: Asked): string {
	const path = baseUrl.replace(/\/+$/, '');
	const wild = Object.entries(params).flatMap(([name, value]) =>
		/^\d+$/.test(name) || typeof value === 'object' ? [[value].flat().join('/')] : []
	);
	const rest = wild.map((one) => one.replace(/\/+$/, '')).find((one) => path.endsWith(one)) ?? '';
	return path.slice(0, path.length - rest.length).replace(/\/+$/, '');
}
