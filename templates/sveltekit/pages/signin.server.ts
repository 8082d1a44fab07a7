// What the sign-in page beside this file shows. Its forms are sent to the routes of sign-in.
import { signInView } from '#auth/own-pages';
import type { PageServerLoad } from './$types';

export const prerender = false;

export const load: PageServerLoad = async ({ locals, url }) => {
	const asked = { path: url.pathname, query: url.searchParams };
	return { page: await signInView(locals.auth, asked) };
};
