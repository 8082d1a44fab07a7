// Wraps route handlers, proxies and middleware: session and access.

import { type NextMiddleware, type NextRequest, NextResponse } from 'next/server';
import { keepPrivate } from './core/answer';
import { withParameters } from './core/callback-url';
import type { Connected } from './core/integration';
import type { AuthConfig, Awaitable, Session } from './core/types';
import { inLocale } from './locale';
import { askedUrl, isAnswered } from './platform';

export interface NextAuthRequest extends NextRequest {
	auth: Session | null;
}
export type Authorized = (params: {
	request: NextRequest;
	auth: Session | null;
}) => Awaitable<boolean | Response | undefined>;
/** A proxy may return nothing. */
type Given = ReturnType<NextMiddleware>;
export type Handler<C> = (request: NextAuthRequest, context: C) => Given;

type Guarded = Connected & { config: AuthConfig & { callbacks?: { authorized?: Authorized } } };

/** Responds as the app decides, and renews the session. */
export async function guard(
	auth: Guarded,
	request: NextRequest,
	handler?: (request: NextAuthRequest) => Given
): Promise<Response> {
	const visit = { headers: request.headers, url: askedUrl(request) };
	// Any client may send another `Host` than that of AUTH_URL.
	const home = auth.config.trustHost && auth.urlOf('signin', visit);
	const url = home ? new URL(home.origin + visit.url.pathname + visit.url.search) : visit.url;
	// The auth routes set cookies themselves and must be reachable without a session.
	const isOurs = isOurPath(auth.auth, url.pathname, `${auth.config.basePath}/`);
	if (isOurs && !handler) return NextResponse.next();
	const { session, cookies } = await auth.session(visit);
	const { callbacks, pages, basePath } = auth.config;
	const verdict = (await callbacks?.authorized?.({ request, auth: session })) ?? true;
	let answer: Response | undefined;
	if (verdict instanceof Response) answer = verdict;
	else if (handler)
		answer = (await handler(Object.assign(request, { auth: session }))) || undefined;
	else if (!verdict) {
		answer = toSignIn(url, inLocale(pages?.signIn ?? `${basePath}/signin`, request));
	}
	answer ??= NextResponse.next();
	if (isOurs || !cookies.length) return answer;
	// The handler has changed the session: do not set the earlier renewal.
	if (handler && (await isAnswered())) return answer;
	const own = new NextResponse(answer.body, answer);
	// Pages behind a proxy already see these cookies.
	for (const { name, value, options } of cookies) own.cookies.set(name, value, options);
	keepPrivate(own.headers);
	return own;
}

function isOurPath({ serves }: Connected['auth'], path: string, base: string): boolean {
	return path.startsWith(base) && serves(path.slice(base.length).split('/')[0] ?? '');
}

/** Redirects to the sign-in page, unless the request is for that page. */
function toSignIn(url: URL, page: string): Response | undefined {
	const target = new URL(withParameters(page, { callbackUrl: url.href }), url);
	// With `trailingSlash`, the requested path may end with a slash.
	const [there, here] = [target, url].map((one) => one.host + one.pathname.replace(/\/$/, ''));
	return there === here ? undefined : NextResponse.redirect(target, 302);
}
