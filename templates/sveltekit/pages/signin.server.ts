// The data of the sign-in page in this folder. Its forms post to the auth routes.
import { signInView } from '#auth/own-pages';
import { root } from '#auth/platform';
import type { PageServerLoad } from './$types';

export const prerender = false;

export const load: PageServerLoad = async ({ locals, url }) => {
	const home = new URL(root(), url).pathname;
	const asked = { path: url.pathname, home, query: url.searchParams };
	return { page: await signInView(locals.auth, asked) };
};
