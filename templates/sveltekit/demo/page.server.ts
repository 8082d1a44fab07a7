// The data and actions of the page in this folder.
import { signIn, signOut } from '../../auth';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	return { session: await locals.auth() };
};

export const actions: Actions = { signIn, signOut };
