// What `@hono/auth-js` exports, for an app that was written for it. `c.get('authUser')` is what the `session` callback is given.

import type { Context, MiddlewareHandler } from 'hono';
import { env } from 'hono/adapter';
import { HTTPException } from 'hono/http-exception';
import { fillFromEnv, siteOf } from '../core/env';
import { type Connected, connect } from '../core/integration';
import type { Awaitable, JWT, Session, User } from '../core/types';
import { Auth } from '../index';
import type { Options } from './options';
import { serve } from './serve';

export { setEnvDefaults } from '../core/set-env-defaults';

type Config = Options<Parameters<typeof Auth>[0]>;
export interface AuthConfig extends Config {}
export type ConfigHandler = (c: Context) => Awaitable<AuthConfig>;
export type AuthEnv = { AUTH_SECRET: string; AUTH_URL?: string } & {
	[name: string]: string | undefined;
};
/** `token` where sessions are kept in cookies, `user` where they are kept in a database. */
export interface AuthUser {
	session: Session;
	token?: JWT;
	user?: User & { id: string; email: string; emailVerified: Date | null };
}

declare module 'hono' {
	interface ContextVariableMap {
		authUser: AuthUser;
		authConfig: AuthConfig;
	}
}

/** Belongs in front of all that follows here: they find the options in the context. */
export function initAuthConfig(make: ConfigHandler): MiddlewareHandler {
	return async (c, next) => {
		c.set('authConfig', await make(c));
		await next();
	};
}

/** Answers the requests of sign-in below `basePath`, or `/auth`; what is not one of them is a bad request. */
export function authHandler(): MiddlewareHandler {
	return async (c) => {
		return serve(connected(c, configOf(c)), await unread(c), new URL(c.req.url));
	};
}

/** Requires a session, and passes its user on to the next handlers. @throws {HTTPException} 401 */
export function verifyAuth(): MiddlewareHandler {
	return async (c, next) => {
		const user = await getAuthUser(c);
		const res = new Response('Unauthorized', { status: 401 });
		if (!user) throw new HTTPException(401, { res });
		c.set('authUser', user);
		await next();
	};
}

/** Who sent a request, or null. It sets no cookies. */
export async function getAuthUser(c: Context): Promise<AuthUser | null> {
	const config = configOf(c);
	const { session: own } = config.callbacks ?? {};
	let user: AuthUser | null = null;
	const session: NonNullable<typeof own> = (given) => {
		user = Object(given);
		return own ? own(given) : given.session;
	};
	const watched = { ...config, callbacks: { ...config.callbacks, session } };
	const visit = { headers: c.req.raw.headers, url: new URL(c.req.url) };
	const found = await connected(c, watched).session(visit);
	return found.session && user;
}

/** A request at the origin of AUTH_URL, or of what a proxy says that the browser sees. */
export function reqWithEnvUrl(req: Request, authUrl?: string): Request {
	const url = new URL(req.url);
	const [host, scheme] = ['host', 'proto'].map((name) => req.headers.get(`x-forwarded-${name}`));
	const seen = siteOf(scheme ?? url.protocol.slice(0, -1), host ?? req.headers.get('host'));
	const { origin } = authUrl ? new URL(authUrl) : (seen ?? url);
	return new Request(origin + url.pathname + url.search, req);
}

function configOf(c: Context): AuthConfig {
	const config: AuthConfig | undefined = c.get('authConfig');
	if (!config) throw new Error('Put initAuthConfig in front of what asks who is signed in.');
	return config;
}

function connected(c: Context, config: AuthConfig): Connected {
	const variables = env<Record<string, string | undefined>>(c);
	const own = { ...config };
	// Here, so that without NODE_ENV the host of a request is believed, as it was by the package.
	fillFromEnv(variables, own);
	const development = variables['NODE_ENV'] === 'development';
	return connect(Auth, own, { env: variables, development, base: '' });
}

/** The request; the app may have read its body already. */
async function unread({ req }: Context): Promise<Request> {
	const { raw } = req;
	if (!raw.bodyUsed) return raw;
	const { method, headers } = raw;
	return new Request(raw.url, { method, headers, body: await req.blob() });
}
