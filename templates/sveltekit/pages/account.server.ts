// The data of the account page in this folder. Its forms post to the auth routes.
import { redirect } from '@sveltejs/kit';
import { accountView } from '#auth/own-pages';
import { root } from '#auth/platform';
import type { PageServerLoad } from './$types';

export const prerender = false;

export const load: PageServerLoad = async ({ locals, url }) => {
	const home = new URL(root(), url).pathname;
	const asked = { path: url.pathname, home, query: url.searchParams };
	const page = await accountView(locals.auth, asked);
	if ('signIn' in page) redirect(303, page.signIn);
	return { page };
};
