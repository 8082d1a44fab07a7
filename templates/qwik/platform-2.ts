// What the runtime takes from Qwik, whose packages have other names in other versions.

import { implicit$FirstArg, type QRL } from '@qwik.dev/core';
import type { RequestEventAction, RequestEventCommon } from '@qwik.dev/router';

export { implicit$FirstArg, isDev, type QRL } from '@qwik.dev/core';
export * from '@qwik.dev/router';

/* @__NO_SIDE_EFFECTS__ */
export function serverOnlyQrl<T>(qrl: QRL<T>): QRL<T> {
	return qrl;
}
/** A function that the browser never gets: the optimizer leaves out what is handed to a name that begins with `server`. */
export const serverOnly$ = /* @__PURE__ */ implicit$FirstArg(serverOnlyQrl);

/** Sends the browser on from an action, to any address. */
export function leave(event: RequestEventAction, url: string): void {
	const byScript = event.request.headers.get('accept')?.includes('application/json');
	const elsewhere = new URL(url, event.url).origin !== event.url.origin;
	// The script of Qwik opens another origin itself. Inside the app it would keep the data of before, with the session
	// of before; only a redirect that it follows makes it load the page anew.
	if (byScript && elsewhere) throw event.redirect(302, url);
	throw toRoute(event, url);
}

/** A redirect to a path of the app that is no page of Qwik. Of `event.redirect` its script would make a page of its own: 404. */
export function toRoute(event: RequestEventCommon, path: string) {
	event.headers.set('Cache-Control', 'no-store');
	return event.send(new Response(null, { status: 302, headers: { Location: path } }));
}

/**
 * Lets an action and the loaders after it read the form of a request. Qwik makes another request of this one for the
 * loaders of other paths, such as `useSession`, and without scripts the action has read its body by then.
 */
export function keepBody(event: RequestEventCommon): void {
	const { request } = event;
	if (!event.query.has('qaction')) return;
	Object.defineProperty(event, 'request', { configurable: true, get: () => request.clone() });
}

/** Ends a request with an answer. */
export const send = (event: RequestEventCommon, answer: Response) => event.send(answer);
