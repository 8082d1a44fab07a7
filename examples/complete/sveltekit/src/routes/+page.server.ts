import { redirect } from '@sveltejs/kit';
import { getAccessToken, RefreshTokenError } from '../lib/server/auth/features/refresh/feature';
import { endSessions } from '../lib/server/auth/features/revocation/feature';
import { updateSession } from '../lib/server/auth/features/session-update/feature';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const session = await locals.auth();
	return { session, token: session && (await lastOfToken(locals.auth)) };
};

export const actions = {
	chooseTheme: async ({ locals, request }) => {
		await updateSession(locals.auth, { theme: (await request.formData()).get('theme') });
	},
	leaveEverywhere: async ({ locals }) => {
		await endSessions(locals.auth, 'everywhere');
		redirect(303, '/');
	}
} satisfies Actions;

/** The last characters of an access token that is good for a while; the rest stays on the server. */
async function lastOfToken(auth: object): Promise<string> {
	try {
		const token = await getAccessToken(auth, 'dev');
		return token ? `…${token.slice(-6)}` : 'none: you did not sign in with the provider';
	} catch (error) {
		if (error instanceof RefreshTokenError) return `none: ${error.code}`;
		throw error;
	}
}
