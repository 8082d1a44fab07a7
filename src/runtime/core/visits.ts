// Sign-in beside an app that answers requests by itself, whatever it calls them.

import { type Answer, keepPrivate, toResponse } from './answer.ts';
import { headersAfter, writeCookie } from './cookies.ts';
import type { Auth } from './define-auth.ts';
import { AuthError } from './errors.ts';
import {
	type Connected,
	connect,
	type Place,
	targetOf,
	type Visit,
	wishOf
} from './integration.ts';
import type { AuthConfig, Cookie, Session } from './types.ts';

/** The configuration, or what makes it for each request. */
export type Given<C, E> = C | ((event: E) => C | PromiseLike<C>);
/**
 * What an integration sees of a request, by the object that its framework has for it, such as a context. Where a base path
 * is whatever a browser wrote of it, the first to come does not decide for all.
 */
export type Eyes<E> = { visit: (event: E) => Required<Visit>; place: (event: E) => Place };

type Known = {
	connected: Promise<Connected>;
	session?: Promise<Session | null>;
	cookies: string[];
	gone?: boolean;
	/** What a form of this request set: who is signed in then may be another one. */
	answered?: readonly Cookie[];
};

/** Sign-in for the requests of a framework. */
export function visits<C extends AuthConfig, E extends object>(
	open: (config: C) => Auth,
	given: Given<C, E>,
	{ visit, place }: Eyes<E>
) {
	let fixed: { base: string; connected: Connected } | undefined;
	const all = new WeakMap<E, Known>();

	async function connectAt(event: E): Promise<Connected> {
		const at = place(event);
		if (typeof given === 'function') return connect(open, await given(event), at);
		if (fixed?.base !== at.base) fixed = { base: at.base, connected: connect(open, given, at) };
		return fixed.connected;
	}

	function known(event: E): Known {
		const found = all.get(event) ?? { connected: connectAt(event), cookies: [] };
		all.set(event, found);
		return found;
	}

	async function read(event: E): Promise<Session | null> {
		const own = known(event);
		const { headers, url } = visit(event);
		const seen = { headers: headersAfter(headers, own.answered ?? []), url };
		const { session, cookies } = await (await own.connected).session(seen);
		if (!own.gone) own.cookies.push(...cookies.map(writeCookie));
		return session;
	}

	return {
		/** Answers a request if its path is one of ours. */
		serve: async (event: E, request: Request): Promise<Response | undefined> =>
			(await known(event).connected).serve(request, visit(event).url),
		/** Who is signed in, or null. Read at most once for each request. */
		auth: (event: E): Promise<Session | null> => {
			const own = known(event);
			own.session ??= read(event);
			return own.session;
		},
		/** What `Set-Cookie` says in the answer whose headers go now: a session read later sets nothing. */
		cookies: (event: E): readonly string[] => {
			const own = known(event);
			own.gone = true;
			return own.cookies.splice(0);
		},
		/** Signs in as a form asks. @throws {AuthError} which the app may handle, such as `CredentialsSignin` */
		signIn: async (event: E, form: URLSearchParams): Promise<Response> => {
			const wish = wishOf(form, homeOf(form, visit(event)));
			const own = known(event);
			return accept(own, await (await own.connected).signIn(visit(event), wish));
		},
		/** Signs out as a form asks. */
		signOut: async (event: E, form: URLSearchParams): Promise<Response> => {
			const own = known(event);
			const home = homeOf(form, visit(event));
			return accept(own, await (await own.connected).signOut(visit(event), home));
		}
	};
}

/** The app's own answer with cookies of ours. */
export function withCookies(answer: Response, cookies: readonly string[]): Response {
	if (!cookies.length) return answer;
	const own = new Response(answer.body, answer);
	for (const cookie of cookies) own.headers.append('Set-Cookie', cookie);
	keepPrivate(own.headers);
	return own;
}

function homeOf(form: URLSearchParams, { headers }: Visit): string {
	return targetOf(form) ?? headers.get('referer') ?? '/';
}

function accept(own: Known, answer: Answer): Response {
	if (answer.error instanceof AuthError) throw answer.error;
	// A session that was renewed in the same request is over now, be it read before, just now or later.
	own.cookies = [];
	own.gone = true;
	own.answered = answer.cookies ?? [];
	delete own.session;
	const response = toResponse(answer);
	keepPrivate(response.headers);
	return response;
}
