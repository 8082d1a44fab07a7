import { auth } from '@/auth';
import { countAttempt } from '@/lib/auth/features/rate-limit/feature';

/** Three times a minute for each user, over all processes. */
export async function GET(): Promise<Response> {
	const { user } = (await auth()) ?? {};
	if (!user?.id) return new Response('Sign in first.', { status: 401 });
	const wait = await countAttempt(auth, { key: `export ${user.id}`, most: 3, seconds: 60 });
	if (!wait) return Response.json({ email: user.email });
	const headers = { 'Retry-After': String(wait) };
	return new Response(`Try again in ${wait} seconds.`, { status: 429, headers });
}
