// What the page beside this file shows and does.
import { signIn, signOut } from '../../auth';

/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals }) => {
	return { session: await locals.auth() };
};

/** @type {import('./$types').Actions} */
export const actions = { signIn, signOut };
