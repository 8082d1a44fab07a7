import { redirect } from '@sveltejs/kit';
import { requireFresh } from '../../lib/server/auth/features/step-up/feature';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = ({ url }) => ({ paid: url.searchParams.get('paid') });

export const actions = {
	/** Only with a sign-in of the last half minute. What was typed is sent again by a button afterwards. */
	default: async ({ locals, request }) => {
		const form = await request.formData();
		const fresh = await requireFresh(locals.auth, { seconds: 30, form, action: '/pay' });
		if (!fresh.ok) redirect(303, fresh.url);
		const paid = String(form.get('amount'));
		redirect(303, `/pay?${new URLSearchParams({ paid })}`);
	}
} satisfies Actions;
