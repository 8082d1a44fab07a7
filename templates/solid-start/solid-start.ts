// SolidStart: `handlers` serve the auth routes; `auth` reads the session; `signIn` and `signOut` handle forms in actions.

import type { FetchEvent } from '@solidjs/start/server';
import { getRequestEvent } from 'solid-js/web';
import { badRequest, keepPrivate, toResponse } from './core/answer';
import { answering } from './core/ask';
import { authWith } from './core/early-headers';
import type { Session } from './core/types';
import { type Given, textOf, visits } from './core/visits';
import { Auth } from './index';
import { placeOf } from './place';
import { isSent } from './platform';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type SolidAuthConfig = Config;
export type Provider = Config['providers'][number];

/** The event of routes, middleware and `getRequestEvent()`. */
export type Event = Pick<FetchEvent, 'request' | 'response' | 'nativeEvent'>;

/** Creates sign-in from a configuration, or from a function that returns one for each request. */
export function SolidAuth(given: Given<Config, Request>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf });
	// A visit per request: after an action, SolidStart reads data again with another request and the new cookies.
	const renewed = new WeakMap<Request, readonly string[]>();

	async function auth(event: Event = current()): Promise<Session | null> {
		const { request, response } = event;
		const { headers } = response;
		const session = await authWith(all, request, { headers, isSent: () => isSent(event) });
		setNow(event);
		return session;
	}

	function setNow(event: Event): void {
		const { request, response } = event;
		const { headers } = response;
		const cookies = isSent(event) ? [] : all.cookies(request);
		if (!cookies.length) return;
		renewed.set(request, [...(renewed.get(request) ?? []), ...cookies]);
		for (const cookie of cookies) headers.append('Set-Cookie', cookie);
		keepPrivate(headers);
	}

	async function serve({ request }: Event): Promise<Response> {
		return (await all.serve(request, request)) ?? toResponse(badRequest());
	}

	async function act(what: 'signIn' | 'signOut', form: FormData, event: Event) {
		const { request, response } = event;
		const answer = await all[what](request, textOf(form)).catch((error: unknown) => {
			// Without scripts, SolidStart would keep the form fields in a cookie to show errors.
			for (const name of new Set(form.keys())) form.delete(name);
			setNow(event);
			throw error;
		});
		takeBack(response.headers, renewed.get(request) ?? []);
		// A returned response gets the status of a redirect, so throw errors.
		if (answer.status >= 400) throw answer;
		return answer;
	}

	answering(auth, (question, event: Event = current()) =>
		all.ask(event.request, question).finally(() => setNow(event))
	);
	return {
		/** Serve the auth routes. */
		handlers: { GET: serve, POST: serve },
		/** The session, or null. Read at most once per request. */
		auth,
		/** Handles a form in an action: signs in with the provider in the field `providerId`. */
		signIn: (form: FormData, event = current()): Promise<Response> => act('signIn', form, event),
		/** Handles a form in an action: signs out. */
		signOut: (form: FormData, event = current()): Promise<Response> => act('signOut', form, event)
	};
}

/** The current request event of SolidStart on the server. */
function current(): Event {
	const event = getRequestEvent();
	if (event === undefined) {
		throw new Error(
			'There is no request. Call this on the server: in a function with "use server", a route or middleware.'
		);
	}
	return event;
}

/** Removes cookies of an ended session from a response. */
function takeBack(headers: Headers, cookies: readonly string[]): void {
	if (!cookies.length) return;
	const others = headers.getSetCookie().filter((cookie) => !cookies.includes(cookie));
	headers.delete('Set-Cookie');
	for (const cookie of others) headers.append('Set-Cookie', cookie);
}

function visitOf({ headers, url }: Request) {
	return { headers, url: new URL(url) };
}
