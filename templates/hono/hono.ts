// Hono: `handle` is a middleware that serves the auth routes and sets `c.var.auth()`; `signIn` and `signOut` handle forms.

import type { Context, MiddlewareHandler } from 'hono';
import { env } from 'hono/adapter';
import { answering } from './core/ask';
import { excuse } from './core/excuse';
import type { Session as OurSession } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type HonoAuthConfig = Config;
export type Provider = Config['providers'][number];

declare module 'hono' {
	interface ContextVariableMap {
		/** The session, or null. Read at most once per request. */
		auth: () => Promise<OurSession | null>;
	}
}

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function HonoAuth(given: Given<Config, Context>) {
	const bases = new WeakMap<Context, string>();
	const place = (c: Context) => placeOf(c, bases.get(c) ?? '');
	const all = visits(Auth, given, { visit: visitOf, place });

	const handle: MiddlewareHandler = async (c, next) => {
		// Only here, since the path of another route does not contain the path of the auth routes.
		bases.set(c, c.req.routePath.replace(/\/?\*$/, ''));
		const auth = () => all.auth(c);
		c.set(
			'auth',
			answering(auth, (question) => all.ask(c, question))
		);
		const answer = await all.serve(c, c.req.raw);
		if (answer) return answer;
		await next();
		const { res } = c;
		const whole = all.finish(c, res);
		if (whole === res) return undefined;
		// Hono copies the headers of an earlier response to a new one, unless it was removed before.
		c.res = undefined;
		c.res = whole;
		return undefined;
	};

	return {
		handle,
		/** Handles a form: signs in with the provider that the field `providerId` names. */
		signIn: (c: Context): Promise<Response> => all.signIn(c, () => formOf(c)).catch(explain),
		/** Handles a form: signs out. */
		signOut: (c: Context): Promise<Response> => all.signOut(c, () => formOf(c)).catch(explain)
	};
}

/** @throws {Error} with the response to a refused form, which Hono sends unless the app handles the error */
function explain(error: unknown): never {
	const answer = excuse(error);
	throw Object.assign(Object(error), { getResponse: () => answer });
}

async function formOf({ req }: Context): Promise<URLSearchParams> {
	return textOf(await req.formData());
}

function visitOf({ req }: Context) {
	return { headers: req.raw.headers, url: new URL(req.url) };
}

/** The environment of the app: Hono has no development mode, so environment variables decide. */
function placeOf(c: Context, base: string) {
	const variables = env<Record<string, string | undefined>>(c);
	return { env: variables, development: variables['NODE_ENV'] === 'development', base };
}
