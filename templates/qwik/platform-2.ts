// What the runtime uses of Qwik, whose packages have other names in other versions.

import { implicit$FirstArg, type QRL } from '@qwik.dev/core';
import type { RequestEventAction, RequestEventCommon } from '@qwik.dev/router';

export { implicit$FirstArg, isDev, type QRL } from '@qwik.dev/core';
export * from '@qwik.dev/router';

/* @__NO_SIDE_EFFECTS__ */
export function serverOnlyQrl<T>(qrl: QRL<T>): QRL<T> {
	return qrl;
}
/** A function that the browser never gets: the optimizer removes arguments of `server…` functions. */
export const serverOnly$ = /* @__PURE__ */ implicit$FirstArg(serverOnlyQrl);

/** Redirects the browser from an action, to any URL. */
export function leave(event: RequestEventAction, url: string): void {
	const byScript = event.request.headers.get('accept')?.includes('application/json');
	const elsewhere = new URL(url, event.url).origin !== event.url.origin;
	// Qwik's script opens another origin itself. Inside the app it would keep the data of the old session; only a
	// redirect that it follows makes it load the page again.
	if (byScript && elsewhere) throw event.redirect(302, url);
	throw toRoute(event, url);
}

/** A redirect to a path of the app that is no Qwik page. With `event.redirect`, Qwik's script would show a 404 page. */
export function toRoute(event: RequestEventCommon, path: string) {
	event.headers.set('Cache-Control', 'no-store');
	return event.send(new Response(null, { status: 302, headers: { Location: path } }));
}

/**
 * Lets an action and later loaders read the form of a request. Qwik clones the request for the loaders of other paths,
 * such as `useSession`, and without scripts the action has read its body by then.
 */
export function keepBody(event: RequestEventCommon): void {
	const { request } = event;
	if (!event.query.has('qaction')) return;
	Object.defineProperty(event, 'request', { configurable: true, get: () => request.clone() });
}

/** Ends a request with a response. */
export const send = (event: RequestEventCommon, answer: Response) => event.send(answer);
