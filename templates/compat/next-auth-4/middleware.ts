// The middleware of next-auth 4, which requires a token; the code for sign-in is not loaded for it.

import {
	type NextFetchEvent,
	type NextMiddleware,
	type NextRequest,
	NextResponse
} from 'next/server';
import { parseUrl } from '../../core/callback-url';
import { inLocale, localePath } from '../../locale';
import { getToken, type JWT, type JWTOptions } from './jwt';
import type { Awaitable } from './types';

export type NextRequestWithAuth = NextRequest & { nextauth: { token: JWT | null } };
type Answer = ReturnType<NextMiddleware> | Promise<ReturnType<NextMiddleware>>;
export type NextMiddlewareWithAuth = (
	request: NextRequestWithAuth,
	event: NextFetchEvent
) => Answer;
export type WithAuthArgs =
	| [NextRequestWithAuth, (NextFetchEvent | NextAuthMiddlewareOptions)?]
	| [NextMiddlewareWithAuth, NextAuthMiddlewareOptions?]
	| [NextAuthMiddlewareOptions?];
export interface NextAuthMiddlewareOptions {
	/** Paths of pages of the app's own. */
	pages?: { signIn?: string; error?: string } & Record<string, string>;
	cookies?: { sessionToken?: { name: string } };
	jwt?: { decode?: JWTOptions['decode'] };
	secret?: string;
	callbacks?: {
		/** Whether this request may pass. Default: with a token. */
		authorized?(params: { token: JWT | null; req: NextRequest }): Awaitable<unknown>;
	};
}

type Options = NextAuthMiddlewareOptions;
type Middleware = (request: NextRequest, event: NextFetchEvent) => Promise<Awaited<Answer>>;

/** As the middleware itself, with options, or around a function that sees `request.nextauth.token`. */
export function withAuth(request: NextRequest, event: NextFetchEvent): Promise<Awaited<Answer>>;
export function withAuth(request: NextRequest, options?: Options): Promise<Awaited<Answer>>;
export function withAuth(wrapped: NextMiddlewareWithAuth, options?: Options): Middleware;
export function withAuth(options?: Options): Middleware;
export function withAuth(
	first: NextRequest | NextMiddlewareWithAuth | Options = {},
	second: NextFetchEvent | Options = {}
): Promise<Awaited<Answer>> | Middleware {
	const options = 'waitUntil' in second ? {} : second;
	if (first instanceof Request) return check(first, options);
	if (typeof first !== 'function') return (request) => check(request, first);
	return (request, event) =>
		check(request, options, (token) =>
			first(Object.assign(request, { nextauth: { token } }), event)
		);
}

async function check(
	request: NextRequest,
	{ pages = {}, cookies, jwt, secret, callbacks }: Options,
	pass?: (token: JWT | null) => Answer
): Promise<Awaited<Answer>> {
	const { pathname, search, origin, basePath } = request.nextUrl;
	const base = basePathOfAuth();
	const signIn = pages.signIn ?? `${base}/signin`;
	const isOpen = [`${base}/`, '/_next/', '/favicon.ico'].some((start) =>
		`${pathname}/`.startsWith(start)
	);
	if (isOpen || pathname === signIn || pathname === pages.error) return undefined;
	const token = await getToken({
		req: request,
		...(secret && { secret }),
		...(cookies?.sessionToken?.name && { cookieName: cookies.sessionToken.name }),
		...(jwt?.decode && { decode: jwt.decode })
	});
	const may = (await callbacks?.authorized?.({ req: request, token })) ?? token !== null;
	if (may) return pass?.(token);
	const target = new URL(`${basePath}${inLocale(signIn, request)}`, origin);
	const wanted = `${basePath}${localePath(request)}${pathname}${search}`;
	target.searchParams.set('callbackUrl', wanted);
	return NextResponse.redirect(target);
}

/** The path of NEXTAUTH_URL, if it has one. */
function basePathOfAuth(): string {
	const url = process.env['AUTH_URL'] ?? process.env['NEXTAUTH_URL'] ?? '';
	return parseUrl(url)?.pathname.replace(/\/$/, '') || '/api/auth';
}

export default withAuth;
