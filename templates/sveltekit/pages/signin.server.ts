// The data of the sign-in page in this folder. Its forms post to the auth routes.
import { signInView } from '#auth/own-pages';
import type { PageServerLoad } from './$types';

export const prerender = false;

export const load: PageServerLoad = async ({ locals, url }) => {
	const asked = { path: url.pathname, query: url.searchParams };
	return { page: await signInView(locals.auth, asked) };
};
