// The data and actions of the page in this folder.
import { signIn, signOut } from '../../auth';

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals }) => {
	return { session: await locals.auth() };
};

/** @type {import('./$types').Actions} */
export const actions = { signIn, signOut };
