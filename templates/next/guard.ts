// Around route handlers, proxies and middleware: who is signed in, and who may pass.

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
/** A proxy that only looks gives nothing back. */
type Given = ReturnType<NextMiddleware>;
export type Handler<C> = (request: NextAuthRequest, context: C) => Given;

type Guarded = Connected & { config: AuthConfig & { callbacks?: { authorized?: Authorized } } };

/** Answers a request as the app decides, and keeps the session alive. */
export async function guard(
	auth: Guarded,
	request: NextRequest,
	handler?: (request: NextAuthRequest) => Given
): Promise<Response> {
	const url = askedUrl(request);
	// They set cookies themselves, and have to be reached without a session.
	const isOurs = isOurPath(auth.auth, url.pathname, `${auth.config.basePath}/`);
	if (isOurs && !handler) return NextResponse.next();
	const { session, cookies } = await auth.session({ headers: request.headers, url });
	const { callbacks, pages, basePath } = auth.config;
	const verdict = (await callbacks?.authorized?.({ request, auth: session })) ?? true;
	let answer: Response | undefined;
	if (verdict instanceof Response) answer = verdict;
	else if (handler)
		answer = (await handler(Object.assign(request, { auth: session }))) || undefined;
	else if (!verdict) {
		const own = auth.urlOf('signin', { headers: request.headers, url });
		const page = inLocale(pages?.signIn ?? `${basePath}/signin`, request);
		answer = toSignIn([url, own ?? url], page);
	}
	answer ??= NextResponse.next();
	if (isOurs || !cookies.length) return answer;
	// What the handler did to the session counts: what it was renewed with before would come back.
	if (handler && (await isAnswered())) return answer;
	const own = new NextResponse(answer.body, answer);
	// Pages behind a proxy see these cookies already.
	for (const { name, value, options } of cookies) own.cookies.set(name, value, options);
	keepPrivate(own.headers);
	return own;
}

function isOurPath({ serves }: Connected['auth'], path: string, base: string): boolean {
	return path.startsWith(base) && serves(path.slice(base.length).split('/')[0] ?? '');
}

/** To the sign-in page, unless that is asked for: here, by whatever name people have for this host. */
function toSignIn([url, own]: readonly [URL, URL], page: string): Response | undefined {
	const target = new URL(withParameters(page, { callbackUrl: url.href }), url);
	// With `trailingSlash` an address is asked for with one, whatever the configuration says.
	const [there, here] = [target, url].map(({ pathname }) => pathname.replace(/\/$/, ''));
	const isHere = [url.host, own.host].includes(target.host) && there === here;
	return isHere ? undefined : NextResponse.redirect(target, 302);
}
