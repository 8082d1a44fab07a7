import { json } from '@sveltejs/kit';
import { bearerSession } from '../../lib/server/auth/features/bearer/feature';
import type { RequestHandler } from './$types';

/** For the phone: the session by its access token, and never by a cookie. */
export const GET: RequestHandler = async ({ locals }) => {
	const session = await bearerSession(locals.auth);
	if (session) return json(session);
	return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
};
