// What pages of Nuxt ask the routes of sign-in, in a browser and while they are made.

import { navigateTo, useNuxtApp, useRequestEvent, useRequestURL, useRuntimeConfig } from 'nuxt/app';

/** What the routes answer, and what settings say. */
export type Known = ReturnType<typeof JSON.parse>;

interface Said {
	ok: boolean;
	status: number;
	headers: Headers;
	body: Known;
}

/** Asks routes below a path. To be called where composables are. */
export function openRoutes(path: string) {
	const { location: page }: Known = globalThis;
	const app = useNuxtApp();
	const event = useRequestEvent();
	const { origin, href } = useRequestURL();
	const routes = useRuntimeConfig().app.baseURL.replace(/\/$/, '') + path;

	/** What a route says, whatever its status; cookies that it sets go on to the browser. */
	async function ask(name: string, init: Known = {}): Promise<Said> {
		// A page that is being made asks in the name of its visitor.
		const answer: Response = await (event ? event.fetch : fetch)(`${routes}/${name}`, init);
		const cookies = event ? answer.headers.getSetCookie() : [];
		// Types of Node.js before 18.13 have no `appendHeader`.
		for (const cookie of cookies) Object(event?.node.res).appendHeader('Set-Cookie', cookie);
		if (cookies.length > 0) event?.node.res.setHeader('Cache-Control', 'private, no-store');
		const { ok, status, headers } = answer;
		return { ok, status, headers, body: await answer.json().catch(() => undefined) };
	}

	/** Posts a form, and says where it leads. */
	async function post(name: string, fields: Known, more: Known = {}): Promise<Said> {
		const body = new URLSearchParams();
		for (const [key, value] of Object.entries(fields))
			if (value !== undefined) body.set(key, String(value));
		const headers = {
			'content-type': 'application/x-www-form-urlencoded',
			'x-auth-return-redirect': '1',
			...(event && { origin, 'sec-fetch-site': 'same-origin' }),
			...more
		};
		return ask(name, { method: 'POST', headers, body: String(body) });
	}

	/** The page is loaded again, with all that it shows of the user. */
	async function leave(url: string): Promise<unknown> {
		const going = app.runWithContext(() => navigateTo(url, { external: true }));
		// With a fragment the browser may take it for this very page.
		if (url.includes('#')) page?.reload();
		return going;
	}

	/** The page that is shown. */
	const here = (): string => page?.href ?? href;

	return { routes, ask, post, leave, here };
}

/** Whether a page is prerendered or cached: it is the same for all users. */
export function isForEverybody(): boolean {
	const event = useRequestEvent();
	if (!event) return false;
	const { cache, _nitro } = event.context;
	return !!(import.meta.prerender || cache || _nitro?.routeRules?.isr);
}

/** A cache that gave a page to others would tell them that they are this person. */
export function keepPrivate(): void {
	const res = useRequestEvent()?.node.res;
	if (!res || /\b(private|no-store)\b/.test(String(res.getHeader('Cache-Control')))) return;
	res.setHeader('Cache-Control', 'private');
}
