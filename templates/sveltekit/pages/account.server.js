// The data of the account page in this folder. Its forms post to the auth routes.
import { redirect } from '@sveltejs/kit';
import { accountView } from '#auth/own-pages';
import { root } from '#auth/platform';

export const prerender = false;

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals, url }) => {
	const home = new URL(root(), url).pathname;
	const asked = { path: url.pathname, home, query: url.searchParams };
	const page = await accountView(locals.auth, asked);
	if ('signIn' in page) redirect(303, page.signIn);
	return { page };
};
