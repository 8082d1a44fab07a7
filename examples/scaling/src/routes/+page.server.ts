import { store } from '$lib/server/stores';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ session: await locals.auth() });

export const actions = {
	/** Signs out on all devices. */
	endAll: async ({ locals }) => {
		const { id } = (await locals.auth())?.user ?? {};
		if (id) await store.endSessions(id);
	}
} satisfies Actions;
