// Sign-in inside an app that handles its own requests, whatever its framework calls them.

import { type Answer, badRequest, keepPrivate, toResponse } from './answer.ts';
import type { Question } from './ask.ts';
import { parseUrl } from './callback-url.ts';
import { headersAfter, lastOf, writeCookie } from './cookies.ts';
import type { Auth } from './define-auth.ts';
import { AuthError, Refused } from './errors.ts';
import { type Connected, connect, type Place, type Visit, type Wish } from './integration.ts';
import type { AuthConfig, Cookie, Session } from './types.ts';

/** The configuration, or a function that makes it for each request. */
export type Given<C, E> = C | ((event: E) => C | PromiseLike<C>);
/** What an integration sees of a request, by the object that its framework has for it, such as a context. */
type Seen = Visit & { url: URL };
export type Eyes<E> = {
	visit: (event: E) => Seen;
	place: (event: E) => Place;
	/** Sets cookies at once, in frameworks that can. Without it, responses from here carry them. */
	setCookies?: (event: E, cookies: readonly Cookie[]) => void;
};

type Form = URLSearchParams | (() => Promise<URLSearchParams>);

/** A request, and what is known of it so far. */
type Known = {
	visit: () => Seen;
	connected: () => Promise<Connected>;
	session?: Promise<Session | null>;
	/** The cookies to set, and all set before: the session may be another one now. */
	cookies: Cookie[];
	said: readonly Cookie[];
	/** Whether it read the session and there is one, or may be one while that is being read. */
	isPersonal?: boolean;
	/** Whether the response must not be cached, whatever its headers say: it signs in or out, or sets cookies by `setCookies`. */
	isPrivate?: boolean;
	gone?: boolean;
	set: ((cookies: readonly Cookie[]) => void) | undefined;
};

/** Sign-in for the requests of a framework. */
export function visits<C extends AuthConfig, E extends object>(
	open: (config: C) => Auth,
	given: Given<C, E>,
	{ visit, place, setCookies }: Eyes<E>
) {
	const all = new WeakMap<E, Known>();
	let fixed: { base: string; connected: Connected } | undefined;

	/** A configuration connects once. The first request decides for all but the base path, which is as its browser wrote it. */
	async function connectAt(event: E): Promise<Connected> {
		const at = place(event);
		if (typeof given === 'function') return connect(open, await given(event), at);
		if (fixed?.base !== at.base) fixed = { base: at.base, connected: connect(open, given, at) };
		return fixed.connected;
	}

	function known(event: E): Known {
		let connecting: Promise<Connected> | undefined;
		const found = all.get(event) ?? {
			visit: () => visit(event),
			// Only when it is needed: code of the app makes the configuration, and may fail.
			connected: () => (connecting ??= connectAt(event)),
			cookies: [],
			said: [],
			set: setCookies && ((cookies) => setCookies(event, cookies))
		};
		all.set(event, found);
		return found;
	}

	return {
		connected: (event: E): Promise<Connected> => known(event).connected(),
		/** Marks the response as not cacheable. */
		keepPrivate: (event: E): void => {
			known(event).isPrivate = true;
		},
		/** The new values of `Set-Cookie`, without those given before. */
		cookies: (event: E): readonly string[] => leaving(known(event)),
		/** Whether the response is for one user, so that it must not be cached. */
		isPersonal: (event: E): boolean => known(event).isPersonal === true,
		/** The app's own response with our cookies. A response for one user is not cacheable, unless the app says what caches may do. */
		finish: (event: E, answer: Response): Response => finish(known(event), answer),
		/** Responds to a request if its path is one of ours. */
		serve: async (event: E, request: Request): Promise<Response | undefined> =>
			// Bun and Deno accept an invalid Host, which then spoils the URL (RFC 9112 section 3.2).
			parseUrl(request.url)
				? (await known(event).connected()).serve(request, visit(event))
				: toResponse(badRequest()),
		/** The session, or null. Read at most once per request. */
		auth: (event: E): Promise<Session | null> => (known(event).session ??= read(known(event))),
		/** The result of a feature for the user of a request; cookies are set as by `auth`. */
		ask: <T>(event: E, question: Question<T>): Promise<T> => ask(known(event), question),
		/** Signs in as a form asks. @throws {AuthError} which the app may handle, such as `CredentialsSignin` */
		signIn: (event: E, sent: Form): Promise<Response> => signIn(known(event), sent),
		/** Signs out as a form asks. */
		signOut: (event: E, sent: Form): Promise<Response> => signOut(known(event), sent)
	};
}

async function read(own: Known): Promise<Session | null> {
	own.isPersonal = true;
	const { session, cookies } = await (await own.connected()).session(seen(own));
	own.isPersonal = session !== null;
	if (!own.gone) give(own, cookies);
	return session;
}

async function ask<T>(own: Known, question: Question<T>): Promise<T> {
	own.isPersonal = true;
	const { auth, requestOf } = await own.connected();
	const context = auth.contextOf({ ...requestOf(seen(own)), isReadOnly: own.gone === true });
	return question(context).finally(() => {
		const cookies = [...context.setEvenOnFailure, ...context.set];
		// The new cookies may be of another session.
		if (cookies.length) delete own.session;
		if (!own.gone) give(own, cookies);
	});
}

async function signIn(own: Known, sent: Form): Promise<Response> {
	const auth = await own.connected();
	const form = await formOf(auth, sent);
	const wish = wishOf(form, homeOf(form, own));
	return accept(own, await auth.signIn(seen(own), wish));
}

async function signOut(own: Known, sent: Form): Promise<Response> {
	const auth = await own.connected();
	const home = homeOf(await formOf(auth, sent), own);
	return accept(own, await auth.signOut(seen(own), home));
}

/** The request with the cookies that were set since. */
function seen({ said, visit }: Known): Visit {
	const { headers, url } = visit();
	return { headers: headersAfter(headers, said), url };
}

function leaving(own: Known): readonly string[] {
	return own.cookies.splice(0).map(writeCookie);
}

function finish(own: Known, answer: Response): Response {
	const cookies = leaving(own);
	own.gone = true;
	const isSilent = own.isPersonal && !answer.headers.has('Cache-Control');
	// A request for a socket cannot be copied.
	if (answer.status < 200 || !(cookies.length || own.isPrivate || isSilent)) return answer;
	const whole = new Response(answer.body, answer);
	for (const cookie of cookies) whole.headers.append('Set-Cookie', cookie);
	keepPrivate(whole.headers);
	return whole;
}

function give(own: Known, cookies: readonly Cookie[] = []): void {
	own.said = lastOf([...own.said, ...cookies]);
	if (!own.set) own.cookies.push(...cookies);
	else if (cookies.length) {
		own.set(cookies);
		own.isPrivate = true;
	}
}

/** The fields of a form. Errors are not logged yet; `formData` throws a `TypeError` if the body is not a form, and on Bun an `Error`. */
async function formOf({ auth }: Connected, form: Form): Promise<URLSearchParams> {
	try {
		return typeof form === 'function' ? await form() : form;
	} catch (thrown) {
		const none = new Refused('InvalidForm', 400, 'The body of this request is not a form.');
		const isNone = thrown instanceof TypeError || Object(thrown).constructor === Error;
		const error = isNone ? Object.assign(none, { cause: { err: thrown } }) : thrown;
		if (error instanceof Refused) auth.config.logger.error(error);
		throw error;
	}
}

/** The return URL of a form, or the page that it is on. */
function homeOf(form: URLSearchParams, { visit }: Known): string {
	const asked = form.get('redirectTo') ?? form.get('callbackUrl');
	return asked ?? visit().headers.get('referer') ?? '/';
}

/** Parses the fields of a form: `authorizationParams-prompt` is the parameter `prompt` of the provider's page. */
function wishOf(form: URLSearchParams, callbackUrl: string): Wish {
	const fields = new URLSearchParams();
	const parameters = new URLSearchParams();
	for (const [name, value] of form) {
		const [, parameter] = /^authorizationParams-(.+)$/.exec(name) ?? [];
		if (parameter) parameters.set(parameter, value);
		if (!['providerId', 'redirect', 'redirectTo'].includes(name)) fields.append(name, value);
	}
	return { providerId: form.get('providerId') ?? '', callbackUrl, fields, parameters };
}

/** The text fields of a form that was read. */
export function textOf(form: FormData): URLSearchParams {
	const fields = new URLSearchParams();
	for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
	return fields;
}

/** The responses to errors that the app may leave unhandled. */
export const refusals = new WeakMap<object, Answer>();

function accept(own: Known, answer: Answer): Response {
	give(own, answer.cookies);
	own.isPrivate = true;
	if (answer.error instanceof AuthError) {
		// The app sets its cookies, whatever it responds.
		refusals.set(answer.error, { ...answer, cookies: [] });
		throw answer.error;
	}
	// A session that was renewed in the same request may have ended since: drop it, whenever it was read.
	own.cookies = [];
	own.gone = true;
	delete own.session;
	const response = toResponse({ ...answer, cookies: [...own.said] });
	keepPrivate(response.headers);
	return response;
}
