// Next.js: `handlers` serve the auth routes, `auth` reads the session, `signIn` and `signOut` are for server actions.

import type { NextApiRequest, NextApiResponse } from 'next';
import type { NextFetchEvent, NextRequest } from 'next/server';
import { asksFor, type Page, serverActions } from './actions';
import { type Connector, connector, type Given, seenByServer } from './connector';
import { badRequest, toResponse } from './core/answer';
import { answering } from './core/ask';
import type { Session } from './core/types';
import { guard, type Handler } from './guard';
import { sessionForNode } from './node-requests';
import { askedUrl, currentVisit, oncePerRender, untilAsked } from './platform';

export type { NextAuthConfig, Provider } from './connector';
export { customFetch } from './core/config';
export { AuthError, Refused } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';
export type { NextAuthRequest } from './guard';

export type NextAuthResult = ReturnType<typeof NextAuth>;
type Endpoint<C> = (request: NextRequest, context: C) => Promise<Response>;

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function NextAuth(given: Given) {
	const routes = connector(given);
	const sessions = connector(given, seenByServer);
	const shown = oncePerRender(() => look(sessions));

	async function serve(request: NextRequest): Promise<Response> {
		const answer = await (await routes(request)).serve(request, { url: askedUrl(request) });
		return answer ?? toResponse(badRequest());
	}

	/** The session in server components, server actions and route handlers. It sets no cookies. */
	function auth(): Promise<Session | null>;
	/** As `proxy` or `middleware`: calls `callbacks.authorized` and renews the session. */
	function auth(request: NextRequest, event: NextFetchEvent): Promise<Response>;
	/** In the pages router: for `getServerSideProps`, or with request and response for API routes. */
	function auth(context: Page): Promise<Session | null>;
	function auth(
		request: NextApiRequest | Page['req'],
		response: NextApiResponse | Page['res']
	): Promise<Session | null>;
	/** Wraps a route handler, a proxy or a middleware: `request.auth` is the session. */
	// The last overload, since `Parameters<typeof auth>` uses it, as in next-auth.
	function auth<C = ReturnType<typeof JSON.parse>>(handler: Handler<C>): Endpoint<C>;
	function auth(
		first?: NextRequest | Handler<unknown> | Page | Page['req'],
		second?: object
	): Promise<Session | Response | null> | Endpoint<unknown> {
		if (!first) return shown();
		if (first instanceof Request) return sessions(first).then((auth) => guard(auth, first));
		if (typeof first !== 'function') {
			const { req, res } = 'req' in first ? first : { req: first, res: second };
			return sessions().then((auth) => sessionForNode(auth, req, res));
		}
		return async (request: NextRequest, context: unknown) =>
			guard(await sessions(request), request, (seen) => first(seen, context));
	}

	answering(auth, asksFor(sessions));
	return { handlers: { GET: serve, POST: serve }, auth, ...serverActions(routes, sessions) };
}

/** Reads the session without renewing it, since no cookie can be set here. */
async function look(sessions: Connector): Promise<Session | null> {
	const visit = await currentVisit();
	await untilAsked();
	const { auth, requestOf } = await sessions();
	return (await auth.session({ ...requestOf(visit), isReadOnly: true })).session;
}
