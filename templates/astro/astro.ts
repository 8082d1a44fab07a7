// Astro: `onRequest` serves the auth routes and sets `Astro.locals.auth()`; `signIn` and `signOut` handle forms.

import type { APIContext, APIRoute, MiddlewareHandler } from 'astro';
import { badRequest, toResponse } from './core/answer';
import { answering } from './core/ask';
import { excuse } from './core/excuse';
import type { Session as OurSession } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';
import { place, visitOf } from './place';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type AstroAuthConfig = Config;
export type Provider = Config['providers'][number];
/** The context of middleware, endpoints, actions and pages (`Astro`). */
export type Context = Pick<APIContext, 'request' | 'url' | 'locals'>;

declare global {
	// eslint-disable-next-line
	namespace App {
		interface Locals {
			/** The session, or null. Read at most once per request. */
			auth(): Promise<OurSession | null>;
		}
	}
}

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function AstroAuth(given: Given<Config, Context>) {
	const all = visits(Auth, given, { visit: visitOf, place: () => place });
	// Middleware, pages and actions have different contexts for the same request.
	const first = new WeakMap<Request, Context>();
	const own = (context: Context) => first.get(context.request) ?? context;

	/** The visit of a request, also of one that another was rewritten to. */
	function begin(context: APIContext): UnderWay {
		const { request, locals, url } = context;
		const { originPathname: origin = url.pathname }: Newer = Object(context);
		const outer = underWay?.getStore();
		const isInside = outer?.locals === locals && outer.origin === origin;
		const isRewrite = isInside && outer.path !== url.pathname;
		const visit = first.get(request) ?? (isRewrite ? outer.visit : context);
		first.set(request, visit);
		// The app's own server may share locals between requests: then only the async context identifies the request.
		const isShared = visitOfLocals.has(locals) && visitOfLocals.get(locals) !== visit;
		visitOfLocals.set(locals, isShared && underWay ? undefined : visit);
		return { visit, locals, origin, path: url.pathname };
	}

	const onRequest: MiddlewareHandler = async (context, next) => {
		const { locals, request } = context;
		const { isPrerendered }: Newer = Object(context);
		// Prerendered pages are the same for all users.
		if (isPrerendered) {
			locals.auth = async () => null;
			return next();
		}
		const at = begin(context);
		const by = () => visitBy(locals);
		const look = async (visit = by()) => (visit ? all.auth(visit) : null);
		locals.auth = answering(look, (question) => all.ask(known(by()), question));
		const answer = async () =>
			(await all.serve(at.visit, request)) ?? all.finish(at.visit, await next().catch(excuse));
		return underWay ? underWay.run(at, answer) : answer();
	};

	const serve: APIRoute = async (context) =>
		(await all.serve(own(context), context.request)) ?? toResponse(badRequest());

	return {
		onRequest,
		/** Like `Astro.locals.auth()`, for code that only has the request. */
		getSession: (request: Request): Promise<OurSession | null> => {
			const { url } = request;
			const known = first.get(request) ?? { request, url: new URL(url), locals: Object({}) };
			return all.auth(known);
		},
		/** Serve the auth routes if no middleware runs before them. */
		handlers: { GET: serve, POST: serve },
		/** Handles a form in an endpoint or a page: signs in with the provider in the field `providerId`. */
		signIn: (context: Context, form?: FormData): Promise<Response> =>
			all.signIn(own(context), async () => textOf(form ?? (await context.request.formData()))),
		/** Handles a form: signs out. */
		signOut: (context: Context, form?: FormData): Promise<Response> =>
			all.signOut(own(context), async () => textOf(form ?? (await context.request.formData())))
	};
}

/** @throws {TypeError} if requests share their locals and the current one is unknown */
function known(visit: Context | undefined): Context {
	if (visit) return visit;
	throw new TypeError('Several requests share these `locals`: nothing says which one asks.');
}

/** Context fields since Astro 5. */
type Newer = { isPrerendered?: boolean; originPathname?: string };
/** A request in progress, and what Astro passes on after a rewrite. */
type UnderWay = { visit: Context; locals: object; origin: string; path: string };
type Hooks = {
	AsyncLocalStorage: new () => {
		getStore(): UnderWay | undefined;
		run<T>(at: UnderWay, act: () => T): T;
	};
};

const visitOfLocals = new WeakMap<object, Context | undefined>();
// Loaded by name at run time, since not every platform has it; without it, a rewrite counts as another request.
const { AsyncLocalStorage }: Partial<Hooks> =
	Object(Reflect.get(globalThis, 'process')).getBuiltinModule?.('node:async_hooks') ?? {};
const underWay = AsyncLocalStorage && new AsyncLocalStorage();

/** The visit of these locals; undefined if requests share them outside of the async context. */
function visitBy(locals: object): Context | undefined {
	const now = underWay?.getStore();
	return now?.locals === locals ? now.visit : visitOfLocals.get(locals);
}
