// What the account page beside this file shows. Its forms are sent to the routes of sign-in.
import { redirect } from '@sveltejs/kit';
import { accountView } from '#auth/own-pages';
import type { PageServerLoad } from './$types';

export const prerender = false;

export const load: PageServerLoad = async ({ locals, url }) => {
	const page = await accountView(locals.auth, { path: url.pathname, query: url.searchParams });
	if ('signIn' in page) redirect(303, page.signIn);
	return { page };
};
