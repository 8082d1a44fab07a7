// SvelteKit: `handle` serves the auth routes and sets `event.locals.auth()`; `signIn` and `signOut` are form actions.

import { type ActionFailure, fail, type RequestEvent, error as refuse } from '@sveltejs/kit';
import { answering } from './core/ask';
import { Refused } from './core/errors';
import { fieldsIn } from './core/fields';
import type { Cookie, Session as OurSession } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';
import { building, dev, env, leave, root } from './platform';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type SvelteKitAuthConfig = Config;
export type Provider = Config['providers'][number];
/** Shows the page again with `form.error`: too many attempts, another origin, or too large a body. */
type Again = ActionFailure<{ error: string }>;
type Form = () => Promise<URLSearchParams>;
type Resolve = (event: RequestEvent) => Response | PromiseLike<Response>;

declare global {
	// eslint-disable-next-line
	namespace App {
		interface Locals {
			/** The session, or null. Read at most once per request. */
			auth(): Promise<OurSession | null>;
			/** @deprecated Use `auth`. */
			getSession(): Promise<OurSession | null>;
		}
	}
}

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function SvelteKitAuth(given: Given<Config, RequestEvent>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf, setCookies });
	// The app may pass another event of the same request.
	const first = new WeakMap<Request, RequestEvent>();
	const own = (event: RequestEvent) => first.get(event.request) ?? event;

	async function handle({ event, resolve }: { event: RequestEvent; resolve: Resolve }) {
		const visit = own(event);
		first.set(event.request, visit);
		event.locals.auth ??= answering(
			async () => (building ? null : all.auth(visit)),
			(question) => all.ask(visit, question)
		);
		event.locals.getSession ??= event.locals.auth;
		const { fetch } = event;
		const watched = async (...asked: Parameters<typeof fetch>) => {
			const inner = await fetch(...asked);
			// A response without a URL comes from the app itself.
			const says = inner.headers.get('Cache-Control') ?? '';
			if (!inner.url && /^private.*no-store$/.test(says)) all.keepPrivate(visit);
			return inner;
		};
		Object.assign(event, { fetch: watched });
		if (!building) {
			const { config, serve } = await all.connected(visit);
			const asked = { url: askedUrl(event, config.basePath), target: sentTo(event) };
			const answer = await serve(event.request, asked);
			if (answer) return answer;
		}
		return all.finish(visit, await resolve(event));
	}

	return {
		handle,
		/** Form action: signs in with the provider in the field `providerId`. @throws {AuthError} */
		signIn: (event: RequestEvent): Promise<Again | undefined> =>
			act(event, (form) => all.signIn(own(event), form)),
		/** Form action: signs out. */
		signOut: (event: RequestEvent): Promise<Again | undefined> =>
			act(event, (form) => all.signOut(own(event), form))
	};
}

async function act({ request }: RequestEvent, ask: (form: Form) => Promise<Response>) {
	let isStaying = false;
	try {
		const { status, headers } = await ask(async () => {
			const form = await readForm(request);
			// An empty field `redirect` keeps the browser on the page.
			isStaying = form.get('redirect') === '';
			return form;
		});
		const target = headers.get('Location');
		if (status === 400) refuse(status, 'Sign-in refused this request.');
		if (!target) throw new Error('Sign-in refused this request: the log says why.');
		if (!isStaying) leave(target);
		return undefined;
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return fail(error.status, { error: error.type });
	}
}

async function readForm(request: Request): Promise<URLSearchParams> {
	try {
		return textOf(await request.formData());
	} catch (error) {
		// Larger than BODY_SIZE_LIMIT.
		if (fieldsIn(error)['status'] !== 413) throw error;
		throw new Refused('BodyTooLarge', 413, 'The body of this request is too large.');
	}
}

function placeOf({ url }: RequestEvent) {
	// In both major versions the path contains the base path, but may be relative to the page.
	const base = new URL(root(), url).pathname.replace(/\/+$/, '');
	return { env, development: dev, base };
}

function visitOf({ request: { headers }, url }: RequestEvent) {
	return { headers, url };
}

function setCookies({ cookies }: RequestEvent, all: readonly Cookie[]): void {
	for (const { name, value, options } of all) cookies.set(name, value, { path: '/', ...options });
}

/** The raw request target, if adapter-node provides it, as seen by a server around SvelteKit. */
function sentTo({ platform }: RequestEvent): string | undefined {
	const { originalUrl, url } = fieldsIn(fieldsIn(platform)['req']);
	const target = originalUrl ?? url;
	return typeof target === 'string' ? target : undefined;
}

/** The URL of a request. client.ts does not know `basePath`, so it requests the providers at the default path. */
function askedUrl({ url, request }: RequestEvent, basePath = ''): URL {
	const usual = new URL(`${root()}auth/providers`, url).pathname;
	const isAsked = url.pathname === usual && request.headers.has('x-auth-return-redirect');
	return isAsked ? new URL(`${basePath}/providers`, url) : url;
}
