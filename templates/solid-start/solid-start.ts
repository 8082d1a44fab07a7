// SolidStart: `handlers` serve the routes; `auth` says who is signed in; `signIn` and `signOut` answer forms in actions.

import type { FetchEvent } from '@solidjs/start/server';
import { getRequestEvent } from 'solid-js/web';
import { badRequest, keepPrivate, toResponse } from './core/answer';
import { answering } from './core/ask';
import { authWith } from './core/early-headers';
import { textOf } from './core/integration';
import type { Session } from './core/types';
import { type Given, visits } from './core/visits';
import { Auth } from './index';
import { placeOf } from './place';
import { isSent } from './platform';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Parameters<typeof Auth>[0];
export type SolidAuthConfig = Config;
export type Provider = Config['providers'][number];

/** What routes, middleware and `getRequestEvent()` have of a request. */
export type Event = Pick<FetchEvent, 'request' | 'response' | 'nativeEvent'>;

/** All that an app needs for sign-in, from its configuration or a function that makes one for each request. */
export function SolidAuth(given: Given<Config, Request>) {
	const all = visits(Auth, given, { visit: visitOf, place: placeOf });
	// The request tells visits apart: after an action SolidStart reads data again as another one, with the cookies set.
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
			// Without scripts SolidStart keeps what was typed in a cookie, for the page that says what was wrong.
			for (const name of new Set(form.keys())) form.delete(name);
			setNow(event);
			throw error;
		});
		takeBack(response.headers, renewed.get(request) ?? []);
		// What an action returns has the status of a redirect.
		if (answer.status >= 400) throw answer;
		return answer;
	}

	answering(auth, (question, event: Event = current()) =>
		all.ask(event.request, question).finally(() => setNow(event))
	);
	return {
		/** Answer the routes of sign-in. */
		handlers: { GET: serve, POST: serve },
		/** The session, or null. Read at most once per request. */
		auth,
		/** Answers a form in an action: signs in with the provider that the field `providerId` names. */
		signIn: (form: FormData, event = current()): Promise<Response> => act('signIn', form, event),
		/** Answers a form in an action: signs out. */
		signOut: (form: FormData, event = current()): Promise<Response> => act('signOut', form, event)
	};
}

/** The request that is answered just now, as SolidStart knows it on the server. */
function current(): Event {
	const event = getRequestEvent();
	if (event === undefined) {
		throw new Error(
			'There is no request. Call this on the server: in a function with "use server", a route or middleware.'
		);
	}
	return event;
}

/** Takes cookies out of an answer: they are of a session that is over now. */
function takeBack(headers: Headers, cookies: readonly string[]): void {
	if (!cookies.length) return;
	const others = headers.getSetCookie().filter((cookie) => !cookies.includes(cookie));
	headers.delete('Set-Cookie');
	for (const cookie of others) headers.append('Set-Cookie', cookie);
}

function visitOf({ headers, url }: Request) {
	return { headers, url: new URL(url) };
}
