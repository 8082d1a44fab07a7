// TanStack Start: `handlers` serve the auth routes; `auth` reads the session in any server code.
/// <reference types="vite/client" />

import * as start from '@tanstack/react-start/server';
import { badRequest, keepPrivate, toResponse } from './core/answer';
import { answering } from './core/ask';
import { authWith } from './core/early-headers';
import type { Env } from './core/env';
import type { Session } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type TanStackStartAuthConfig = Config;
export type Provider = Config['providers'][number];

declare global {
	interface ImportMetaEnv {
		TSS_ROUTER_BASEPATH?: string;
	}
}

/** The used helpers for the current response. */
type Helpers = {
	getResponseHeaders(): { getSetCookie(): string[]; get(name: 'Cache-Control'): string | null };
	setResponseHeader(name: 'Cache-Control' | 'Set-Cookie', value: string | string[]): void;
	removeResponseHeader(name: 'Cache-Control'): void;
	/** Newer versions keep a response's own cookies next to appended ones, but not next to ones that are set. */
	appendResponseHeader?(name: 'Set-Cookie', value: string): void;
};
const helpers: Helpers = start;
/** The `Cache-Control` header of the response. */
const headers = {
	get: () => helpers.getResponseHeaders().get('Cache-Control'),
	set: (_: string, value: string) => helpers.setResponseHeader('Cache-Control', value),
	delete: () => helpers.removeResponseHeader('Cache-Control')
};

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function TanStackStartAuth(given: Given<Config, Request>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf });
	const renewed = new WeakMap<Request, readonly string[]>();

	/** The session of the current request, or null. Read at most once per request. */
	async function auth(): Promise<Session | null> {
		const request = start.getRequest();
		const session = await authWith(all, request, { headers, isSent: () => false });
		setNow(request);
		return session;
	}

	function setNow(request: Request): void {
		const cookies = all.cookies(request);
		if (!cookies.length) return;
		renewed.set(request, [...(renewed.get(request) ?? []), ...cookies]);
		setCookies(cookies);
		keepPrivate(headers);
	}

	/** The response without cookies of an earlier renewal in the same request, whose session may have ended. */
	function alone(answer: Response): Response {
		const before = renewed.get(start.getRequest());
		if (!before) return answer;
		const others = helpers
			.getResponseHeaders()
			.getSetCookie()
			.filter((one) => !before.includes(one));
		const own = answer.headers.getSetCookie();
		answer.headers.delete('Set-Cookie');
		helpers.setResponseHeader('Set-Cookie', [...others, ...own]);
		return answer;
	}

	/** Serves an auth route. */
	async function serve({ request }: { readonly request: Request }): Promise<Response> {
		const answer = await all.serve(start.getRequest(), request);
		return answer ? alone(answer) : toResponse(badRequest());
	}

	async function answer(act: 'signIn' | 'signOut', form?: FormData): Promise<Response> {
		const request = start.getRequest();
		const fields = async () => textOf(form ?? (await request.formData()));
		// The app responds to a refusal, with the cookies that it set.
		return alone(await all[act](request, fields).finally(() => setNow(request)));
	}

	answering(auth, (question) => {
		const request = start.getRequest();
		return all.ask(request, question).finally(() => setNow(request));
	});
	return {
		handlers: { GET: serve, POST: serve },
		auth,
		/** Handles a form posted to a route: signs in with the provider in the field `providerId`. */
		signIn: (form?: FormData): Promise<Response> => answer('signIn', form),
		/** Handles a form posted to a route: signs out. */
		signOut: (form?: FormData): Promise<Response> => answer('signOut', form)
	};
}

function setCookies(cookies: readonly string[]): void {
	const before = helpers.getResponseHeaders().getSetCookie();
	if (!helpers.appendResponseHeader)
		helpers.setResponseHeader('Set-Cookie', [...before, ...cookies]);
	for (const cookie of cookies) helpers.appendResponseHeader?.('Set-Cookie', cookie);
}

function visitOf({ headers, url }: Request) {
	return { headers, url: new URL(url) };
}

/** The environment of the app, with the base path of its router. */
function placeOf() {
	const here: { readonly Request?: unknown; readonly process?: { readonly env: Env } } = globalThis;
	const base = `/${import.meta.env.TSS_ROUTER_BASEPATH ?? ''}`
		.replace(/^\/+/, '/')
		.replace(/\/$/, '');
	return {
		env: here.process?.env ?? {},
		development: import.meta.env.DEV,
		base,
		routes: '/api/auth'
	};
}
