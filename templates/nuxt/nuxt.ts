// Nuxt: `authHandler` serves the auth routes, `auth` reads the session; `signIn` and `signOut` handle forms.

import type { H3Event } from 'h3';
import { useRuntimeConfig } from '#imports';
import { badRequest, toResponse } from './core/answer';
import { answering } from './core/ask';
import { authWith } from './core/early-headers';
import type { Env } from './core/env';
import { setCookies, takeBackCookies } from './core/node-answer';
import type { Session as OurSession } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';
import { requestOf, targetOf, urlOf } from './requests';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type NuxtAuthConfig = Config;
export type Provider = Config['providers'][number];

declare module 'h3' {
	interface H3EventContext {
		/** The session, or null. For pages, which cannot import server code. */
		auth?: (event: H3Event) => Promise<OurSession | null>;
	}
}

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function NuxtAuth(given: Given<Config, H3Event>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf });

	/** The session, or null. Read at most once per request. */
	async function auth(event: H3Event): Promise<OurSession | null> {
		const { res } = event.node;
		const headers = {
			get: (name: string) => res.getHeader(name)?.toString() ?? null,
			set: (name: string, value: string) => void res.setHeader(name, value),
			delete: (name: string) => res.removeHeader(name)
		};
		const session = await authWith(all, event, { headers, isSent: () => res.headersSent });
		setNow(event);
		return session;
	}

	function setNow(event: H3Event): void {
		const { res } = event.node;
		const cookies = res.headersSent ? [] : all.cookies(event);
		if (cookies.length) setCookies(res, cookies);
	}

	/** Serves the auth routes. */
	async function authHandler(event: H3Event): Promise<Response> {
		// Cached routes lose the request's cookies or serve one user's response to others.
		const { cache, _nitro } = event.context;
		if (cache || _nitro?.routeRules?.isr)
			throw new Error('A route rule caches the routes of sign-in.');
		const answer = await all.serve(event, await requestOf(event));
		takeBackCookies(event.node.res);
		return answer ?? toResponse(badRequest());
	}

	async function answer(event: H3Event, act: 'signIn' | 'signOut'): Promise<Response> {
		// The app responds to a refusal, with the cookies that it set.
		const response = await all[act](event, () => formOf(event)).finally(() => setNow(event));
		takeBackCookies(event.node.res);
		return response;
	}

	answering(auth, (question, event: H3Event) =>
		all.ask(event, question).finally(() => setNow(event))
	);
	return {
		authHandler,
		auth,
		/** Handles a form: signs in with the provider that the field `providerId` names. */
		signIn: (event: H3Event): Promise<Response> => answer(event, 'signIn'),
		/** Handles a form: signs out. */
		signOut: (event: H3Event): Promise<Response> => answer(event, 'signOut')
	};
}

function visitOf(event: H3Event) {
	return { headers: event.headers, url: urlOf(event), target: targetOf(event) };
}

function placeOf(event: H3Event) {
	const base = useRuntimeConfig(event).app.baseURL.replace(/\/+$/, '');
	return { env: processEnv(), development: !!import.meta.dev, base, routes: '/api/auth' };
}

/** The environment at run time. Nuxt's runtime configuration could contain values from build time. */
function processEnv(): Env {
	const here: { readonly Request?: unknown; readonly process?: { readonly env: Env } } = globalThis;
	return here.process?.env ?? {};
}

async function formOf(event: H3Event): Promise<URLSearchParams> {
	return textOf(await (await requestOf(event)).formData());
}
