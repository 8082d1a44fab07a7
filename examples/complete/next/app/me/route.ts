import { auth } from '@/auth';
import { bearerSession } from '@/lib/auth/features/bearer/feature';

/** For the phone: the session by its access token, and never by a cookie. */
export async function GET(): Promise<Response> {
	const session = await bearerSession(auth);
	if (session) return Response.json(session);
	return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
}
