// The data of the sign-in page in this folder. Its forms post to the auth routes.
import { signInView } from '#auth/own-pages';

export const prerender = false;

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals, url }) => {
	const asked = { path: url.pathname, query: url.searchParams };
	return { page: await signInView(locals.auth, asked) };
};
