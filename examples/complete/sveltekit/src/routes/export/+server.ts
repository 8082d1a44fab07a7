import { json } from '@sveltejs/kit';
import { countAttempt } from '../../lib/server/auth/features/rate-limit/feature';
import type { RequestHandler } from './$types';

/** Three times a minute for each user, over all processes. */
export const GET: RequestHandler = async ({ locals }) => {
	const { user } = (await locals.auth()) ?? {};
	if (!user?.id) return new Response('Sign in first.', { status: 401 });
	const wait = await countAttempt(locals.auth, { key: `export ${user.id}`, most: 3, seconds: 60 });
	if (!wait) return json({ email: user.email });
	const headers = { 'Retry-After': String(wait) };
	return new Response(`Try again in ${wait} seconds.`, { status: 429, headers });
};
