// SvelteKit: `handle` serves the routes and gives `event.locals.auth()`; `signIn` and `signOut` are form actions.

import { type ActionFailure, fail, type RequestEvent, error as refuse } from '@sveltejs/kit';
import { type Answer, keepPrivate } from './core/answer';
import { headersAfter } from './core/cookies';
import { AuthError, Refused } from './core/errors';
import { type Connected, connect, targetOf, textOf, wishOf } from './core/integration';
import type { Cookie, Session as OurSession } from './core/types';
import { Auth } from './index';
import { building, dev, env, leave, root } from './platform';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type SvelteKitAuthConfig = Config;
export type Provider = Config['providers'][number];
type Given = Config | ((event: RequestEvent) => Config | PromiseLike<Config>);
/** The page is shown again, with `form.error`: it was sent too often, from elsewhere, or is too large. */
type Again = ActionFailure<{ error: string }>;
type Sent = Awaited<ReturnType<typeof readForm>>;
type Resolve = (event: RequestEvent) => Response | PromiseLike<Response>;

declare global {
	// eslint-disable-next-line
	namespace App {
		interface Locals {
			/** Who is signed in, or null. Read at most once for each request. */
			auth(): Promise<OurSession | null>;
			/** @deprecated Use `auth`. */
			getSession(): Promise<OurSession | null>;
		}
	}
}

/** All an app needs of sign-in, from its configuration or a function that makes one for each request. */
export function SvelteKitAuth(given: Given) {
	const connected = connector(given);

	async function handle({ event, resolve }: { event: RequestEvent; resolve: Resolve }) {
		let mayWrite = true;
		let isPersonal = false;
		const known = new Map<boolean, Promise<OurSession | null>>();
		const read = async () => {
			isPersonal = true;
			const { session, cookies } = await (await connected(event)).session(visitOf(event));
			if (cookies.length && mayWrite && !answered.has(event.request)) mark(event, cookies);
			isPersonal = session !== null;
			return session;
		};
		event.locals.auth ??= () => {
			// A form of this request may sign somebody in or out.
			const isLater = answered.has(event.request);
			const session = known.get(isLater) ?? (building ? Promise.resolve(null) : read());
			known.set(isLater, session);
			return session;
		};
		event.locals.getSession ??= event.locals.auth;
		const { fetch } = event;
		Reflect.set(event, 'fetch', async (...asked: Parameters<typeof fetch>) => {
			const inner = await fetch(...asked);
			const says = inner.headers.get('Cache-Control') ?? '';
			if (!inner.url && /^private.*no-store$/.test(says)) mark(event);
			return inner;
		});
		if (!building) {
			const auth = await connected(event);
			const asked = { url: askedUrl(event, auth), target: sentTo(event) };
			const answer = await auth.serve(event.request, asked);
			if (answer) return answer;
		}
		const response = await resolve(event);
		// The headers are gone: a session read later, for a streamed promise, sets no cookie, but may be told in what follows.
		mayWrite = false;
		const isSilent = isPersonal && !response.headers.has('Cache-Control');
		if (!isSilent && !written.has(event.request)) return response;
		// What an endpoint got by `fetch` has headers that nobody may change.
		const own = new Response(response.body, response);
		keepPrivate(own.headers);
		return own;
	}

	return { handle, ...actions(connected) };
}

/** What answers forms. */
function actions(connected: (event: RequestEvent) => Promise<Connected>) {
	/** Form action: signs in with the provider that the field `providerId` names. @throws {AuthError} */
	async function signIn(event: RequestEvent): Promise<Again | undefined> {
		return act(event, (auth, { wish }) => auth.signIn(visitOf(event), wish));
	}

	/** Form action: signs out. */
	async function signOut(event: RequestEvent): Promise<Again | undefined> {
		return act(event, (auth, { target }) => auth.signOut(visitOf(event), target));
	}

	async function act(event: RequestEvent, ask: (auth: Connected, sent: Sent) => Promise<Answer>) {
		const auth = await connected(event);
		try {
			const sent = await readForm(event).catch((error: unknown) => {
				// Larger than BODY_SIZE_LIMIT.
				if (Object(error).status !== 413) throw error;
				const refused = new Refused('BodyTooLarge', 413, 'The body of this request is too large.');
				auth.auth.config.logger.error(refused);
				throw refused;
			});
			sent.go(accept(event, await ask(auth, sent)));
			return undefined;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			return fail(error.status, { error: error.type });
		}
	}

	return { signIn, signOut };
}

/** Connects once; with a function once for each request. */
function connector(given: Given): (event: RequestEvent) => Promise<Connected> {
	const made = new WeakMap<object, Promise<Connected>>();
	return (event) => {
		const key = typeof given === 'function' ? event.request : given;
		const known = made.get(key) ?? connectAt(event, given);
		made.set(key, known);
		return known;
	};
}

async function connectAt(event: RequestEvent, given: Given): Promise<Connected> {
	const config = typeof given === 'function' ? await given(event) : given;
	// In both majors `resolve` knows the base path, but may answer relative to the page.
	const base = new URL(root(), event.url).pathname.replace(/\/+$/, '');
	return connect(Auth, config, { env, development: dev, base });
}

/** What is seen of a request: with the cookies that it has set so far. */
function visitOf({ request, url }: RequestEvent) {
	return { headers: headersAfter(request.headers, written.get(request) ?? []), url };
}

/** What was asked for, as it was sent, where adapter-node shows it: an app around SvelteKit has seen that. */
function sentTo({ platform }: RequestEvent): string | undefined {
	const { originalUrl, url } = Object(Object(platform).req);
	return originalUrl ?? url;
}

/** Where a request goes. client.ts, which knows no `basePath`, asks for the providers and their routes at the usual place. */
function askedUrl({ url, request }: RequestEvent, { config }: Connected): URL {
	const usual = new URL(`${root()}auth/providers`, url).pathname;
	const isAsked = url.pathname === usual && request.headers.has('x-auth-return-redirect');
	return isAsked ? new URL(`${config.basePath}/providers`, url) : url;
}

/** Sets the cookies of an answer. Where it leads to. @throws {AuthError} if that is a page for errors */
function accept(event: RequestEvent, { cookies = [], redirect, error, status }: Answer): string {
	mark(event, cookies);
	if (error instanceof AuthError) throw error;
	if (status === 400) refuse(status, 'Sign-in refused this request.');
	if (!redirect) throw new Error('Sign-in refused this request: the log says why.');
	answered.add(event.request);
	return redirect;
}

/** Requests whose answer no cache may keep: it sets these cookies, or has in it what was fetched of the app itself, without a URL then. */
const written = new WeakMap<Request, readonly Cookie[]>();
/** Requests whose form has signed somebody in or out: a session that is read then is not renewed. */
const answered = new WeakSet<Request>();

function mark({ cookies, request }: RequestEvent, all: readonly Cookie[] = []): void {
	for (const { name, value, options } of all) cookies.set(name, value, { path: '/', ...options });
	written.set(request, [...(written.get(request) ?? []), ...all]);
}

async function readForm({ request }: RequestEvent) {
	const form = textOf(await request.formData());
	// A field `redirect` that is there and empty keeps the browser where it is.
	const go = form.get('redirect') === '' ? () => {} : leave;
	const target = targetOf(form) ?? request.headers.get('referer') ?? '/';
	return { wish: wishOf(form, target), target, go };
}
