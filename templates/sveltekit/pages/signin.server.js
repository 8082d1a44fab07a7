// What the sign-in page beside this file shows. Its forms are sent to the routes of sign-in.
import { signInView } from '#auth/own-pages';

export const prerender = false;

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals, url }) => {
	const asked = { path: url.pathname, query: url.searchParams };
	return { page: await signInView(locals.auth, asked) };
};
