// Sign-in beside an app that answers requests by itself, whatever it calls them.

import { type Answer, keepPrivate, refusal, toResponse } from './answer.ts';
import type { Question } from './ask.ts';
import { headersAfter, lastOf, writeCookie } from './cookies.ts';
import type { Auth } from './define-auth.ts';
import { AuthError, Refused } from './errors.ts';
import type { Connected, Place, Visit } from './integration.ts';
import { connect, targetOf, wishOf } from './integration.ts';
import type { AuthConfig, Cookie, Session } from './types.ts';

/** The configuration, or what makes it for each request. */
export type Given<C, E> = C | ((event: E) => C | PromiseLike<C>);
/** What an integration sees of a request, by the object that its framework has for it, such as a context. */
type Seen = Visit & { url: URL };
export type Eyes<E> = {
	visit: (event: E) => Seen;
	place: (event: E) => Place;
	/** How a framework sets cookies that has a way of its own: at once. Without it, answers from here have them. */
	setCookies?: (event: E, cookies: readonly Cookie[]) => void;
};

/** The fields of a form, or what reads them. */
type Form = URLSearchParams | (() => Promise<URLSearchParams>);

type Known = {
	session?: Promise<Session | null>;
	/** What is to be set, and all that was said to be: who is signed in now may be another one. */
	cookies: Cookie[];
	said: readonly Cookie[];
	/** Whether it asked who is signed in, and somebody is, or may be while that is being read. */
	isPersonal?: boolean;
	/** Whether no cache may keep the answer, whatever it says: it signs in or out, sets cookies by `setCookies`, or was told to. */
	isPrivate?: boolean;
	gone?: boolean;
	set: ((cookies: readonly Cookie[]) => void) | undefined;
};

/** Connects: once, with a function for each request. The first to come decides for all but the base path, which is as a browser wrote it. */
function connector<C extends AuthConfig, E extends object>(
	open: (config: C) => Auth,
	given: Given<C, E>,
	place: Eyes<E>['place']
) {
	let fixed: { base: string; connected: Connected } | undefined;
	const all = new WeakMap<E, Promise<Connected>>();

	async function connectAt(event: E): Promise<Connected> {
		const at = place(event);
		if (typeof given === 'function') return connect(open, await given(event), at);
		if (fixed?.base !== at.base) fixed = { base: at.base, connected: connect(open, given, at) };
		return fixed.connected;
	}

	return (event: E): Promise<Connected> => {
		const found = all.get(event) ?? connectAt(event);
		all.set(event, found);
		return found;
	};
}

/** Sign-in for the requests of a framework. */
export function visits<C extends AuthConfig, E extends object>(
	open: (config: C) => Auth,
	given: Given<C, E>,
	{ visit, place, setCookies }: Eyes<E>
) {
	const all = new WeakMap<E, Known>();
	// Only for what waits for it: code of the app makes the configuration, and may fail.
	const connected = connector(open, given, place);

	function known(event: E): Known {
		const set = setCookies && ((cookies: readonly Cookie[]) => setCookies(event, cookies));
		const found = all.get(event) ?? { cookies: [], said: [], set };
		all.set(event, found);
		return found;
	}

	async function read(event: E): Promise<Session | null> {
		const own = known(event);
		own.isPersonal = true;
		const { session, cookies } = await (await connected(event)).session(seen(own, visit(event)));
		own.isPersonal = session !== null;
		if (!own.gone) give(own, cookies);
		return session;
	}

	return {
		connected,
		/** Says that no cache may keep the answer. */
		keepPrivate: (event: E): void => {
			known(event).isPrivate = true;
		},
		/** What `Set-Cookie` is to say besides what was given here before. */
		cookies: (event: E): readonly string[] => leaving(known(event)),
		/** Whether the answer is for one person, so that no cache may give it to others. */
		isPersonal: (event: E): boolean => known(event).isPersonal === true,
		/** The app's own answer with cookies of ours. What is for a person no cache keeps, unless the app says what caches may do. */
		finish: (event: E, answer: Response): Response => finish(known(event), answer),
		/** Answers a request if its path is one of ours. */
		serve: async (event: E, request: Request): Promise<Response | undefined> =>
			(await connected(event)).serve(request, visit(event)),
		/** Who is signed in, or null. Read at most once for each request. */
		auth: (event: E): Promise<Session | null> => (known(event).session ??= read(event)),
		...forms(connected, known, visit)
	};
}

/** What answers forms, and what features are asked. */
function forms<E>(
	connected: (event: E) => Promise<Connected>,
	known: (event: E) => Known,
	visit: Eyes<E>['visit']
) {
	return {
		/** What a feature answers the person who sent a request; cookies are set as by `auth`. */
		ask: async <T>(event: E, question: Question<T>): Promise<T> => {
			const own = known(event);
			own.isPersonal = true;
			const { auth, requestOf } = await connected(event);
			const asked = { ...requestOf(seen(own, visit(event))), isReadOnly: own.gone === true };
			const context = auth.contextOf(asked);
			return question(context).finally(() => {
				const cookies = [...context.setEvenOnFailure, ...context.set];
				// What is set now may be another session.
				if (cookies.length) delete own.session;
				if (!own.gone) give(own, cookies);
			});
		},
		/** Signs in as a form asks. @throws {AuthError} which the app may handle, such as `CredentialsSignin` */
		signIn: async (event: E, sent: Form): Promise<Response> => {
			const auth = await connected(event);
			const form = await formOf(auth, sent);
			const wish = wishOf(form, homeOf(form, visit(event)));
			const own = known(event);
			return accept(own, await auth.signIn(seen(own, visit(event)), wish));
		},
		/** Signs out as a form asks. */
		signOut: async (event: E, sent: Form): Promise<Response> => {
			const auth = await connected(event);
			const home = homeOf(await formOf(auth, sent), visit(event));
			const own = known(event);
			return accept(own, await auth.signOut(seen(own, visit(event)), home));
		}
	};
}

/** A request as a browser would send it with what was set since. */
function seen({ said }: Known, { headers, url }: Seen): Visit {
	return { headers: headersAfter(headers, said), url };
}

function leaving(own: Known): readonly string[] {
	return own.cookies.splice(0).map(writeCookie);
}

function finish(own: Known, answer: Response): Response {
	const cookies = leaving(own);
	own.gone = true;
	const isSilent = own.isPersonal && !answer.headers.has('Cache-Control');
	// What becomes a socket cannot be made again.
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

/** The fields of a form. What is wrong with it the log does not say yet; `formData` throws a `TypeError` for a body that is none. */
async function formOf({ auth }: Connected, form: Form): Promise<URLSearchParams> {
	try {
		return typeof form === 'function' ? await form() : form;
	} catch (thrown) {
		const none = new Refused('InvalidForm', 400, 'The body of this request is not a form.');
		const isNone = thrown instanceof TypeError;
		const error = isNone ? Object.assign(none, { cause: { err: thrown } }) : thrown;
		if (error instanceof Refused) auth.config.logger.error(error);
		throw error;
	}
}

function homeOf(form: URLSearchParams, { headers }: Visit): string {
	return targetOf(form) ?? headers.get('referer') ?? '/';
}

/** What a browser is answered for an error that the app does not handle. */
const refusals = new WeakMap<object, Answer>();

/** Answers where the app did not handle an error that `signIn` or `signOut` threw: with the page that says why. @throws all others */
export function excuse(error: unknown): Response {
	const known = error instanceof AuthError ? refusals.get(error) : undefined;
	const answer = known ?? (error instanceof Refused ? refusal(error) : undefined);
	if (!answer) throw error;
	return toResponse(answer);
}

function accept(own: Known, answer: Answer): Response {
	give(own, answer.cookies);
	own.isPrivate = true;
	if (answer.error instanceof AuthError) {
		// The app sets its cookies, whatever it answers.
		refusals.set(answer.error, { ...answer, cookies: [] });
		throw answer.error;
	}
	// A session that was renewed in the same request may be over now, be it read before, just now or later.
	own.cookies = [];
	own.gone = true;
	delete own.session;
	const response = toResponse({ ...answer, cookies: [...own.said] });
	keepPrivate(response.headers);
	return response;
}
