// The part that all integrations share: settings, our routes, the session, forms that sign in and out.

import { type Answer, badRequest, toResponse } from './answer.ts';
import { parseUrl, withOneSlash } from './callback-url.ts';
import { defaultCallbacks } from './config.ts';
import type { Auth } from './define-auth.ts';
import { actionUrl, type Env, fillFromEnv } from './env.ts';
import { isPlain, sessionRequest } from './request.ts';
import type { AuthConfig, Callbacks, Cookie, Session } from './types.ts';

/**
 * Where an app runs. `base` is the path that the framework serves it under, without a slash at its end, and `routes` where
 * the default path of the routes of sign-in is below it: `/auth`.
 */
export type Place = { env: Env; development: boolean; base: string; routes?: string };
/** A request: its URL as the browser sees it, its target as it was sent, and one `scope` for all that is read for it. */
export type Visit = { headers: Headers; url?: URL; target?: string | undefined; scope?: object };
/** Where a request goes, if not to its own URL. */
type Asked = Pick<Visit, 'url' | 'target'>;
/** The provider to sign in with, the URL to return to, and what is for the provider's page. */
export type Wish = {
	providerId: string;
	callbackUrl: string;
	fields: URLSearchParams;
	parameters?: URLSearchParams;
};
/** `Auth` with the settings of where it runs. */
export type Connected = ReturnType<typeof connect>;

/** Prepares an app's configuration for where it runs. */
export function connect<C extends AuthConfig>(open: (config: C) => Auth, given: C, place: Place) {
	const config = prepare(given, place);
	const auth = open(config);
	const urlOf = (action: string, visit: Visit) =>
		actionUrl(action, visit, { env: place.env, config });
	const requestOf = (visit: Visit) => ({
		...sessionRequest(urlOf('session', visit), visit.headers),
		scope: visit.scope
	});
	/** Posts a form with the cookies of a browser. */
	const post = async (visit: Visit, url: URL | undefined, body: URLSearchParams) => {
		if (!url) return badRequest();
		const headers = new Headers(visit.headers);
		// The request names the type of this body itself.
		headers.delete('content-type');
		return auth.answer(new Request(url, { method: 'POST', headers, body }));
	};
	return {
		/** The configuration with the settings of the environment, and the opened runtime. */
		config,
		auth,
		urlOf,
		requestOf,
		/** Answers a request if its path is one of ours. */
		async serve(request: Request, asked: Asked = {}): Promise<Response | undefined> {
			const { url = new URL(request.url), target = request.url } = asked;
			const { pathname, search } = url;
			const base = `${config.basePath}/`;
			const [action = ''] = pathname.startsWith(base) ? pathname.slice(base.length).split('/') : [];
			if (!auth.serves(action)) return undefined;
			const seen = urlOf(action, { headers: request.headers, url });
			if (!seen || !isPlain(target)) return toResponse(badRequest());
			const own = seen.origin + pathname + search;
			// Other methods are refused in any case, and such requests cannot always be copied.
			const isAsked = own === request.url || !/^(GET|HEAD|POST)$/.test(request.method);
			return auth.respond(isAsked ? request : new Request(own, request));
		},
		/** The session of a request, and the cookies to set. */
		session(visit: Visit): Promise<{ session: Session | null; cookies: Cookie[] }> {
			return auth.session(requestOf(visit));
		},
		/** Starts a sign-in with the cookies of a browser; with a password, finishes it. Without a provider, the sign-in page follows. */
		async signIn(visit: Visit, wish: Wish): Promise<Answer> {
			const { providerId, callbackUrl, fields, parameters } = wish;
			const type = auth.config.providers.get(providerId)?.type;
			const url = urlOf(type === 'credentials' ? 'callback' : 'signin', visit);
			if (!url) return badRequest();
			fields.set('callbackUrl', callbackUrl);
			if (!type) return { redirect: `${url}?${new URLSearchParams({ callbackUrl })}` };
			url.pathname += `/${providerId}`;
			url.search = String(parameters ?? '');
			return post(visit, url, fields);
		},
		/** Signs out with the cookies of a browser. */
		signOut(visit: Visit, callbackUrl: string): Promise<Answer> {
			return post(visit, urlOf('signout', visit), new URLSearchParams({ callbackUrl }));
		}
	};
}

function prepare<C extends AuthConfig>(given: C, place: Place): C {
	const { env, development, base, routes = '/auth' } = place;
	const told = given.basePath || parseUrl(env['AUTH_URL'] ?? '')?.pathname;
	const path = told?.replace(/\/+$/, '') || routes;
	const basePath = path.startsWith(`${base}/`) ? path : base + path;
	const { redirect = defaultCallbacks.redirect } = given.callbacks ?? {};
	const careful: Callbacks['redirect'] = ({ url, baseUrl }) =>
		redirect({ url: withOneSlash(url, baseUrl), baseUrl });
	const callbacks = { ...given.callbacks, redirect: careful };
	const config = { ...given, basePath, callbacks, development: given.development ?? development };
	// Only some platforms report this; where they do, it is reliable.
	const value = env['NODE_ENV'] ?? (development ? 'development' : 'production');
	fillFromEnv(Object.create(env, { NODE_ENV: { value } }), config);
	return config;
}
