// Where the routes of sign-in lie in an app of Nuxt, on the server and in browsers.

type Values = Readonly<Record<string, string | undefined>>;

/** What is set where this runs; nothing in browsers. */
export function environment(): Values {
	const here: { readonly process?: { readonly env?: Values } } = Object(globalThis);
	return here.process?.env ?? {};
}

/** With a host, if one is configured. */
export type Address = { url?: string | undefined; path: string };

/** The address in settings that are a URL, or a path; the path of Auth.js where none is said. */
export function addressOf(said: string | undefined): Address {
	const path = '/api/auth';
	if (!said) return { path };
	if (!/^https?:/.test(said)) return { path: `/${said.replace(/^\/+|\/+$/g, '')}` };
	const { origin, pathname } = new URL(said);
	return { url: origin, path: pathname.replace(/\/+$/, '') || path };
}
