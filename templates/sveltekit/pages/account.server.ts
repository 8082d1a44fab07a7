// The data of the account page in this folder. Its forms post to the auth routes.
import { redirect } from '@sveltejs/kit';
import { accountView } from '#auth/own-pages';
import type { PageServerLoad } from './$types';

export const prerender = false;

export const load: PageServerLoad = async ({ locals, url }) => {
	const page = await accountView(locals.auth, { path: url.pathname, query: url.searchParams });
	if ('signIn' in page) redirect(303, page.signIn);
	return { page };
};
