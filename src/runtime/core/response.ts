// Answers: what a flow decided, or what went wrong, as a `Response`.

import type { ResolvedConfig } from './config.ts';
import { writeCookie } from './cookies.ts';
import { AuthError, ErrorPageLoop } from './errors.ts';
import { errorPage } from './pages.ts';
import type { AuthRequest } from './request.ts';
import { withParameters } from './sign-in.ts';
import type { Cookie, ResponseInternal } from './types.ts';

/** As `config.raw`: the answer comes as data and errors are thrown. */
export const raw: unique symbol = Symbol('raw');

/** The errors whose type a browser may see; all others are `Configuration` to it. */
const publicTypes = new Set([
	'AccessDenied',
	'AccountNotLinked',
	'CredentialsSignin',
	'MissingCSRF',
	'OAuthAccountNotLinked',
	'OAuthCallbackError',
	'Verification',
	'WebAuthnVerificationError'
]);

export const noStore = {
	'Cache-Control': 'private, no-cache, no-store',
	Expires: '0',
	Pragma: 'no-cache'
};

/** The answer to a request that is none of ours. */
export function badRequest(): Response {
	return Response.json('Bad request.', { status: 400 });
}

/** An answer as a `Response`. A redirect is JSON for a client that asks for it. */
export function toResponse(answer: ResponseInternal, request: AuthRequest): Response {
	const headers = new Headers(answer.headers);
	for (const cookie of answer.cookies ?? []) headers.append('Set-Cookie', writeCookie(cookie));
	const { redirect, body, status = redirect ? 302 : 200 } = answer;
	if (redirect) headers.set('Location', redirect);
	if (redirect && wantsJson(request)) return Response.json({ url: redirect }, { headers });
	if (body === undefined || headers.has('Content-Type')) {
		return new Response(typeof body === 'string' ? body : null, { status, headers });
	}
	return Response.json(body, { status, headers });
}

/** The answer to a request that failed: a browser learns no more than a code. @throws with `raw` */
export function failure(
	config: ResolvedConfig,
	request: AuthRequest,
	{ error, cookies }: { error: unknown; cookies: Cookie[] }
): Response {
	config.logger.error(error instanceof Error ? error : new AuthError(String(error)));
	const known = error instanceof AuthError ? error : undefined;
	if (known && config.input.raw === raw && !wantsJson(request)) throw known;
	if (request.action === 'session' && request.method === 'POST') {
		return toResponse({ status: 400, body: null, cookies }, request);
	}
	const type = known && publicTypes.has(known.type) ? known.type : 'Configuration';
	const [page, route] =
		known?.kind === 'signIn' ? [config.pages.signIn, 'signin'] : [config.pages.error, 'error'];
	const path = page ?? `${config.basePath.replace(/\/+$/, '')}/${route}`;
	const parameters: Record<string, string> = { error: type };
	if (known && 'code' in known) parameters['code'] = String(known.code);
	const redirect = request.url.origin + withParameters(path, parameters);
	return toResponse({ redirect, cookies }, request);
}

/** The answer if the configuration is at fault. */
export function configurationProblem(
	config: ResolvedConfig,
	request: AuthRequest,
	error: unknown
): Response {
	config.logger.error(error instanceof Error ? error : new AuthError(String(error)));
	const pages = ['signin', 'signout', 'error', 'verify-request'];
	if (request.method !== 'GET' || !pages.includes(request.action)) {
		const message = 'Sign-in is not set up correctly. The log of the server says why.';
		return Response.json({ message }, { status: 500 });
	}
	const own = config.pages.error;
	const loops = own && request.query['callbackUrl']?.startsWith(own);
	if (loops) config.logger.error(new ErrorPageLoop(`${own} leads back to itself.`));
	const base = request.url.origin + config.basePath.replace(/\/+$/, '');
	if (!own || loops) return toResponse(errorPage({ config, base }, 'Configuration'), request);
	const redirect = request.url.origin + withParameters(own, { error: 'Configuration' });
	return new Response(null, { status: 302, headers: { Location: redirect } });
}

function wantsJson(request: AuthRequest): boolean {
	return request.headers.has('x-auth-return-redirect');
}
