// The data of the account page in this folder. Its forms post to the auth routes.
import { redirect } from '@sveltejs/kit';
import { accountView } from '#auth/own-pages';

export const prerender = false;

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals, url }) => {
	const page = await accountView(locals.auth, { path: url.pathname, query: url.searchParams });
	if ('signIn' in page) redirect(303, page.signIn);
	return { page };
};
