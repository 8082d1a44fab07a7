// Fastify: `handle` is a plugin that serves the auth routes and sets `request.auth()`; `signIn` and `signOut` handle forms.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answering } from './core/ask';
import { headersOf, urlSeen, withBody } from './core/node-request';
import { fieldsOf } from './core/parsed-form';
import type { Session as OurSession } from './core/types';
import { type Given, visits } from './core/visits';
import { Auth } from './index';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type FastifyAuthConfig = Config;
export type Provider = Config['providers'][number];

declare module 'fastify' {
	interface FastifyRequest {
		/** The session, or null. Read at most once per request. */
		auth(): Promise<OurSession | null>;
	}
}

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function FastifyAuth(given: Given<Config, FastifyRequest>) {
	let base = '';
	/** The environment of the app: Fastify has no development mode, so environment variables decide. */
	const place = () => {
		const { env } = process;
		return { env, development: env['NODE_ENV'] === 'development', base };
	};
	const all = visits(Auth, given, { visit: visitOf, place });

	async function handle(app: FastifyInstance): Promise<void> {
		base = app.prefix;
		app.decorateRequest('auth', function auth() {
			return all.auth(this);
		});
		// Before bodies are parsed.
		app.addHook('onRequest', async (request, reply) => {
			answering(request.auth, (question, of: FastifyRequest) => all.ask(of, question));
			const answer = await all.serve(request, toRequest(request));
			if (answer) await reply.send(answer);
		});
		app.addHook('onSend', async (request, reply) => {
			const cookies = all.cookies(request);
			if (cookies.length) setCookies(reply, cookies);
			else if (all.isPersonal(request) && !reply.hasHeader('cache-control'))
				reply.header('cache-control', keep);
		});
		// In an encapsulated plugin, hooks only run for its own routes.
		const own = typeof given === 'function' ? undefined : given.basePath;
		app.all(`${own ?? '/auth'}/*`, (_, reply) => reply.callNotFound());
	}

	return {
		/** Register it before everything else. It applies to the whole app, as with `fastify-plugin`. */
		handle: Object.assign(handle, { [Symbol.for('skip-override')]: true }),
		/** Handles a form: signs in with the provider that the field `providerId` names. */
		signIn: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
			reply.send(await all.signIn(request, fieldsOf(request.body))),
		/** Handles a form: signs out. */
		signOut: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
			reply.send(await all.signOut(request, fieldsOf(request.body)))
	};
}

function toRequest(request: FastifyRequest): Request {
	const { url, headers } = visitOf(request);
	return withBody(url, { method: request.method, headers }, request.raw);
}

/** The URL as the browser sees it, if `trustProxy` is set behind a proxy. */
function visitOf({ headers, protocol, host, originalUrl }: FastifyRequest) {
	const url = urlSeen(protocol, host, originalUrl);
	return { headers: headersOf(headers), url, target: originalUrl };
}

const keep = 'private, no-store';

/** Sets cookies on the app's response, which then must not be cached. */
function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
	for (const cookie of cookies) reply.header('set-cookie', cookie);
	reply.header('cache-control', keep);
	const set = reply.header.bind(reply);
	reply.header = (name: string, value: unknown) =>
		set(name, /^cache-control$/i.test(name) ? keep : value);
}
