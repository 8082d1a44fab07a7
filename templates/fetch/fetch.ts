// Any server with `Request` and `Response`: `handle` serves the auth routes around the app; `auth` reads the session.

import { answering } from './core/ask';
import type { Env } from './core/env';
import { excuse } from './core/excuse';
import type { Session } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type FetchAuthConfig = Config;
export type Provider = Config['providers'][number];
type Next = (request: Request) => Response | PromiseLike<Response>;

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function FetchAuth(given: Given<Config, Request>) {
	const environments = new WeakMap<Request, Env>();
	const place = (request: Request) => {
		const env = environments.get(request) ?? processEnv();
		return { env, development: env['NODE_ENV'] === 'development', base: '' };
	};
	const all = visits(Auth, given, { visit: visitOf, place });

	/** Serves the auth routes; `next` serves all others. `env`: the variables, on platforms that pass them. */
	async function handle(request: Request, next: Next, env?: Env): Promise<Response> {
		if (env) environments.set(request, env);
		const answer = (await all.serve(request, request)) ?? (await within(request, next));
		return all.finish(request, answer);
	}

	async function within(request: Request, next: Next): Promise<Response> {
		try {
			return await next(request);
		} catch (error) {
			return excuse(error);
		}
	}

	return {
		handle,
		/** The session, or null. Read at most once per request. */
		auth: answering(
			(request: Request): Promise<Session | null> => all.auth(request),
			(question, request: Request) => all.ask(request, question)
		),
		/** Handles a form: signs in with the provider that the field `providerId` names. */
		signIn: (request: Request): Promise<Response> =>
			all.signIn(request, async () => textOf(await request.formData())),
		/** Handles a form: signs out. */
		signOut: (request: Request): Promise<Response> =>
			all.signOut(request, async () => textOf(await request.formData()))
	};
}

function visitOf({ headers, url }: Request) {
	return { headers, url: new URL(url) };
}

/** The variables of Node, Bun and Deno; other platforms only have those passed to `handle`. */
function processEnv(): Env {
	const here: { readonly Request?: unknown; readonly process?: { readonly env: Env } } = globalThis;
	return here.process?.env ?? {};
}
