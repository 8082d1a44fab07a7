// React Router: `loader` and `action` serve the routes; `auth` says in loaders, actions and middleware who is signed in.
/// <reference types="vite/client" />

import { answering } from './core/ask';
import type { Env } from './core/env';
import { AuthError } from './core/errors';
import type { Session } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';

export { customFetch } from './core/config';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';
export { AuthError };

type Config = Parameters<typeof Auth>[0];
export type ReactRouterAuthConfig = Config;
export type Provider = Config['providers'][number];

/** What loaders, actions and middleware are given, as far as it counts here. */
type Args = { readonly request: Request; readonly context: unknown };

/** All that an app needs for sign-in, from its configuration or a function that makes one for each request. */
export function ReactRouterAuth(given: Given<Config, Request>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf });
	const firsts = new WeakMap<object, Request | undefined>();

	/** The request that `middleware` saw, whose answer can still set cookies; React Router makes others of it. */
	function firstOf({ request, context }: Args): Request {
		return (isObject(context) && firsts.get(context)) || request;
	}

	/** Renews sessions that are read: the first middleware of the root route. */
	async function middleware({ request, context }: Args, next: () => Promise<Response>) {
		if (isObject(context)) {
			// A custom server might share one context between requests: then it must not hold a user.
			const isShared = firsts.has(context) && firsts.get(context) !== request;
			firsts.set(context, isShared ? undefined : request);
		}
		return all.finish(request, await next());
	}

	/** Answers a route of sign-in. */
	async function serve(args: Args): Promise<Response> {
		const request = firstOf(args);
		const answer = await all.serve(request, args.request);
		return answer ? wholeUrl(request, answer) : new Response('Not found', { status: 404 });
	}

	async function act(what: 'signIn' | 'signOut', args: Args): Promise<Response> {
		const request = firstOf(args);
		const form = async () => textOf(await args.request.formData());
		const answer = await all[what](request, form).catch(asRouteError);
		return wholePage(await wholeUrl(request, answer));
	}

	/** React Router puts its `basename` before a path that a response leads to. The configuration's paths have it already. */
	async function wholeUrl(request: Request, answer: Response): Promise<Response> {
		const path = answer.headers.get('Location') ?? '';
		if (!path.startsWith('/')) return answer;
		const { urlOf } = await all.connected(request);
		const base = urlOf('', visitOf(request));
		if (base) answer.headers.set('Location', new URL(path, base).href);
		return answer;
	}

	return {
		loader: serve,
		action: serve,
		middleware,
		/** The session, or null. Read at most once per request. */
		auth: answering(
			(args: Args): Promise<Session | null> => all.auth(firstOf(args)),
			(question, args: Args) => all.ask(firstOf(args), question)
		),
		/** Answers a form in an action: signs in with the provider that the field `providerId` names. */
		signIn: (args: Args): Promise<Response> => act('signIn', args),
		/** Answers a form in an action: signs out. */
		signOut: (args: Args): Promise<Response> => act('signOut', args)
	};
}

/** An error that no action handles keeps its status: to `isRouteErrorResponse` it is an answer. */
function asRouteError(error: unknown): never {
	if (error instanceof AuthError)
		Object.assign(error, { statusText: error.type, data: error.type, internal: false });
	throw error;
}

function isObject(context: unknown): context is object {
	return typeof context === 'object' && context !== null;
}

/** Routes of sign-in have no component, and after it all data is another: the browser loads the next page as a whole. */
function wholePage(answer: Response): Response {
	answer.headers.set('X-Remix-Reload-Document', 'true');
	return answer;
}

function visitOf({ headers, url }: Request) {
	return { headers, url: new URL(url) };
}

/** Where the app runs. Its `basename` is part of `basePath` in the configuration. */
function placeOf() {
	const here: { readonly Request?: unknown; readonly process?: { readonly env: Env } } = globalThis;
	return { env: here.process?.env ?? {}, development: import.meta.env.DEV, base: '' };
}
