// Maps each route to its handler.

import { withParameters } from './callback-url.ts';
import { flowOf, offered, sessionOf, urlsOf } from './config.ts';
import { clearedCookie } from './cookies.ts';
import { InvalidProvider, UnknownAction } from './errors.ts';
import { errorPage, signInPage, signOutPage } from './pages.ts';
import type { Context, Route } from './parts.ts';
import type { Awaitable, PublicProvider, ResponseInternal } from './types.ts';

const asJson = { 'Content-Type': 'application/json' };
const noStore = {
	...asJson,
	'Cache-Control': 'private, no-cache, no-store',
	Expires: '0',
	Pragma: 'no-cache',
	Vary: 'Cookie'
};

const routes: Readonly<Record<string, Route>> = {
	'GET signin': showSignIn,
	'POST signin': startSignIn,
	'GET callback': finishSignIn,
	'POST callback': finishSignIn,
	'GET session': readSession,
	'POST session': readSession,
	'GET signout': showSignOut,
	'POST signout': signOut,
	'GET csrf': showToken,
	'GET providers': showProviders,
	'GET error': showError
};

/** Answers a request that has passed all checks. */
export function route(context: Context): Awaitable<ResponseInternal> {
	const { method, isReadOnly, action, providerId } = context.request;
	// These begin or end a sign-in, which a HEAD request must not do.
	if (isReadOnly && providerId && action !== 'signin')
		return { headers: new Headers(noStore), cookies: [] };
	const ofFlow = context.parts.flows.find((flow) => flow.routes?.[action])?.routes?.[action];
	const name = `${method} ${action}`;
	const own = routes[name] ?? (method === 'GET' ? ofFlow : undefined);
	const found = own ?? context.parts.features?.routes?.[name];
	if (!found) throw new UnknownAction(`There is no ${name} here.`);
	return found(context);
}

function showSignIn(context: Context): ResponseInternal {
	const { config, request, callbackUrl } = context;
	if (request.providerId) throw new UnknownAction('A sign-in starts with a POST.');
	const { signIn } = config.pages;
	if (!signIn) return signInPage(context);
	const { error } = request.query;
	return { redirect: withParameters(signIn, { callbackUrl, ...(error && { error }) }) };
}

async function startSignIn(context: Context): Promise<ResponseInternal> {
	const provider = providerOf(context);
	const started = provider && flowOf(context.parts, provider).start?.(context, provider);
	return started ?? { redirect: `${context.base}/signin` };
}

async function finishSignIn(context: Context): Promise<ResponseInternal> {
	const provider = providerOf(context);
	if (!provider) throw new InvalidProvider('The callback names no provider.');
	return flowOf(context.parts, provider).finish(context, provider);
}

const providerOf = ({ request, config }: Context) => config.providers.get(request.providerId ?? '');

async function readSession(context: Context): Promise<ResponseInternal> {
	const { method, body } = context.request;
	const update = method === 'POST' ? { data: body?.['data'] } : undefined;
	const session = await sessionOf(context).read(context, update);
	return { body: session, headers: new Headers(noStore) };
}

function showSignOut(context: Context): ResponseInternal {
	const { signOut: own } = context.config.pages;
	return own ? { redirect: own } : signOutPage(context);
}

async function signOut(context: Context): Promise<ResponseInternal> {
	await sessionOf(context).end(context);
	return (await context.parts.features?.signedOut?.(context)) ?? { redirect: context.callbackUrl };
}

function showToken({ csrfToken, cookies, config, set }: Context): ResponseInternal {
	if (csrfToken) return { body: { csrfToken }, headers: new Headers(noStore) };
	if (config.input.skipCSRFCheck) config.logger.warn('csrf-disabled');
	return { status: 404, cookies: [...set, clearedCookie(cookies.csrfToken)] };
}

function showProviders(context: Context): ResponseInternal {
	const list = offered(context).map(({ id, name, type }) => {
		return [id, { id, name, type, ...urlsOf(context.base, id) } satisfies PublicProvider] as const;
	});
	return { body: Object.fromEntries(list), cookies: [], headers: new Headers(asJson) };
}

function showError(context: Context): ResponseInternal {
	const { error } = context.request.query;
	const own = context.config.pages.error;
	return own ? { redirect: withParameters(own, { error: `${error}` }) } : errorPage(context, error);
}
