// What the runtime uses of Qwik, whose packages have other names in other versions.

import { implicit$FirstArg, type QRL } from '@builder.io/qwik';
import type { RequestEventAction, RequestEventCommon } from '@builder.io/qwik-city';

export { implicit$FirstArg, type QRL } from '@builder.io/qwik';
export { isDev } from '@builder.io/qwik/build';
export * from '@builder.io/qwik-city';

/* @__NO_SIDE_EFFECTS__ */
export function serverOnlyQrl<T>(qrl: QRL<T>): QRL<T> {
	return qrl;
}
/** A function that the browser never gets: the optimizer removes arguments of `server…` functions. */
export const serverOnly$ = /* @__PURE__ */ implicit$FirstArg(serverOnlyQrl);

/** Redirects the browser from an action, to any URL. */
export function leave(event: RequestEventAction, url: string): void {
	event.headers.set('Cache-Control', 'no-store');
	// Qwik's script reads the URL from the page data; a redirect to another origin would be lost.
	if (new URL(event.request.url).pathname.endsWith('/q-data.json')) {
		event.headers.set('Location', url);
		return;
	}
	throw event.send(new Response(null, { status: 302, headers: { Location: url } }));
}

/** A redirect to a path of the app that is no Qwik page. */
export const toRoute = (event: RequestEventCommon, path: string) => event.redirect(302, path);

/** All loaders read the same request here, so nothing needs to be stored. */
export const keepBody: (event: RequestEventCommon) => void = () => {};

/** Ends a request with an answer. Before 1.13 Qwik City kept only the last cookie of one that is a `Response`. */
export function send({ cookie, send }: RequestEventCommon, answer: Response) {
	for (const line of answer.headers.getSetCookie()) {
		const [, name = '', rest = ''] = /^([^=]*)=(.*)$/.exec(line) ?? [];
		cookie.set(name, rest);
	}
	answer.headers.delete('set-cookie');
	return send(answer);
}
