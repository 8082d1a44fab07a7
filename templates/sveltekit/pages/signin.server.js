// The data of the sign-in page in this folder. Its forms post to the auth routes.
import { signInView } from '#auth/own-pages';
import { root } from '#auth/platform';

export const prerender = false;

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals, url }) => {
	const home = new URL(root(), url).pathname;
	const asked = { path: url.pathname, home, query: url.searchParams };
	return { page: await signInView(locals.auth, asked) };
};
