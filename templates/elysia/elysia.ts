// Elysia: `handle` is a plugin that serves the auth routes and gives handlers `auth()`; `signIn` and `signOut` handle forms.

import { Elysia } from 'elysia';
import { answering } from './core/ask';
import type { Env } from './core/env';
import { fieldsOf } from './core/parsed-form';
import type { Session } from './core/types';
import { type Given, visits } from './core/visits';
import { Auth } from './index';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type ElysiaAuthConfig = Config;
export type Provider = Config['providers'][number];
/** The used parts of a handler's context. */
type Asked = { request: Request; body: unknown };

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function ElysiaAuth(given: Given<Config, Request>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf });
	const held = new WeakMap<Request, readonly string[]>();

	/** On Node.js, Elysia only keeps one cookie of a handler's response, so `handle` sets them outside of it. */
	function holdCookies(request: Request, answer: Response): Response {
		held.set(request, answer.headers.getSetCookie());
		const bare = new Response(answer.body, answer);
		bare.headers.delete('Set-Cookie');
		return bare;
	}

	function finish(request: Request, answer: Response): Response {
		const whole = all.finish(request, answer);
		const cookies = held.get(request) ?? [];
		if (cookies.length === 0) return whole;
		const signed = new Response(whole.body, whole);
		for (const cookie of cookies) signed.headers.append('Set-Cookie', cookie);
		return signed;
	}

	const handle = new Elysia({ name: 'sign-in' })
		// Wraps everything, so that all responses get the cookies: those of handlers, files and errors.
		.wrap((next) => async (request: Request, ...more: unknown[]) => {
			const own = await all.serve(request, request);
			const answer: unknown = own ?? (await next(request, ...more));
			// A WebSocket has no response.
			return answer instanceof Response ? finish(request, answer) : answer;
		})
		.derive({ as: 'global' }, ({ request }) => ({
			/** The session, or null. Read at most once per request. */
			auth: answering(
				(): Promise<Session | null> => all.auth(request),
				(question) => all.ask(request, question)
			)
		}));

	return {
		handle,
		/** Handles a form: signs in with the provider that the field `providerId` names. */
		signIn: async ({ request, body }: Asked): Promise<Response> =>
			holdCookies(request, await all.signIn(request, fieldsOf(body))),
		/** Handles a form: signs out. */
		signOut: async ({ request, body }: Asked): Promise<Response> =>
			holdCookies(request, await all.signOut(request, fieldsOf(body)))
	};
}

function visitOf({ headers, url }: Request) {
	return { headers, url: new URL(url) };
}

/** The environment of the app: Elysia has no development mode, so environment variables decide. */
function placeOf() {
	const here: { readonly Request?: unknown; readonly process?: { readonly env: Env } } = globalThis;
	const env = here.process?.env ?? {};
	return { env, development: env['NODE_ENV'] === 'development', base: '' };
}
