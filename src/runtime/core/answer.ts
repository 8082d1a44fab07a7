// Responses, also to requests that failed.

import { findCallbackUrl, withParameters } from './callback-url.ts';
import { writeCookie } from './cookies.ts';
import { AuthError, asError, ErrorPageLoop, InvalidCallbackUrl, Refused } from './errors.ts';
import { report } from './logger.ts';
import { errorPage, tooMany } from './pages.ts';
import type { Context } from './parts.ts';
import type { ResponseInternal } from './types.ts';

/** `error` is the reason of a refusal: an app may handle an `AuthError` itself. */
export type Answer = ResponseInternal & { error?: Error };

export function toResponse(answer: ResponseInternal): Response {
	const { headers: init, cookies = [], redirect, body } = answer;
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const status = answer.status ?? (redirect ? 302 : 200);
	const response = new Response(text, { status, ...(init && { headers: init }) });
	// Handed over, since `Response` would copy and check a given list.
	const { headers } = response;
	for (const cookie of cookies) headers.append('Set-Cookie', writeCookie(cookie));
	if (cookies.length) keepPrivate(headers);
	if (redirect) headers.set('Location', redirect);
	if (text !== body && !init?.has('Content-Type')) headers.set('Content-Type', 'application/json');
	return response;
}

/** Never cache responses that set cookies: they would sign others in as this user. */
export function keepPrivate(headers: Pick<Headers, 'get' | 'set'>): void {
	if (/\bno-store\b/i.test(headers.get('Cache-Control') ?? '')) return;
	headers.set('Cache-Control', 'private, no-store');
}

export function badRequest(): Answer {
	const headers = new Headers({ 'Content-Type': 'application/json' });
	return { status: 400, headers, body: '"Bad request."', error: new Error('Bad request.') };
}

/** The response to a request that is not even read. */
export function refusal(error: Refused): Answer {
	return { status: error.status, body: error.message, error };
}

/** The errors whose type a browser may see; all others are `Configuration` to it. */
const publicTypes = [
	...['AccessDenied', 'AccountNotLinked', 'CredentialsSignin', 'MissingCSRF', 'Verification'],
	...['OAuthAccountNotLinked', 'OAuthCallbackError', 'TooManyRequests'],
	'WebAuthnVerificationError'
];

/** The response to a failed request: a browser learns no more than a code. */
export async function failure(context: Context, thrown: unknown): Promise<Answer> {
	const { config, request, setEvenOnFailure: cookies } = context;
	const error = asError(thrown);
	const known = error instanceof AuthError ? error : new AuthError();
	const code = publicTypes.includes(known.type) ? known.type : 'Configuration';
	// Who typed something wrong knows why.
	report(config, error, context.development && code !== 'CredentialsSignin' && code);
	if (request.action === 'session' && request.method === 'POST')
		return { status: 400, body: null, cookies, error };
	if (error instanceof Refused && !config.pages.signIn)
		return { ...tooMany(context, error.message), cookies, error };
	const page = config.pages[known.kind] ?? `${config.basePath}/${known.kind.toLowerCase()}`;
	// A form of the app's own page asks for this: in Auth.js a failed form loses its return URL.
	const asks = request.body?.['keepCallbackUrl'] !== undefined;
	const callbackUrl = asks && (await findCallbackUrl(config, request, '').catch(() => undefined));
	const path = withParameters(page, {
		error: code,
		...('code' in known && { code: String(known.code) }),
		...(callbackUrl && { callbackUrl })
	});
	return { redirect: new URL(path, request.url).href, cookies, error };
}

/** The response if the configuration is at fault. */
export function misconfigured(context: Context, thrown: unknown): Answer {
	const { config, request } = context;
	report(config, asError(thrown), context.development && 'Configuration');
	const status = thrown instanceof InvalidCallbackUrl ? 400 : 500;
	const whose = status === 400 ? 'This address is not right' : 'Sign-in is not set up correctly';
	const error = new Error(`${whose}. The log of the server says why.`, { cause: thrown });
	const pages = ['signin', 'signout', 'error', 'verify-request'];
	if (request.method !== 'GET' || !pages.includes(request.action))
		return { status, body: { message: error.message }, error };
	const own = config.pages.error;
	const loops = own && request.query['callbackUrl']?.startsWith(own);
	if (loops) config.logger.error(new ErrorPageLoop(`${own} leads back to itself.`));
	if (!own || loops) return { ...errorPage(context, 'Configuration'), status, error };
	const path = withParameters(own, { error: 'Configuration' });
	return { status: 302, redirect: new URL(path, request.url).href, error };
}
