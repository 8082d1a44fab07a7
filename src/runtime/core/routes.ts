// What each route does.

import { flowOf } from './check-config.ts';
import { clearedCookie } from './cookies.ts';
import { InvalidProvider, UnknownAction } from './errors.ts';
import { errorPage, signInPage, signOutPage } from './pages.ts';
import type { Context } from './parts.ts';
import { noStore } from './response.ts';
import { withParameters } from './sign-in.ts';
import type { Awaitable, CommonProvider, PublicProvider, ResponseInternal } from './types.ts';

/** Answers a request that has passed all checks. */
export function route(context: Context): Awaitable<ResponseInternal> {
	const { method, action } = context.request;
	if (action === 'session') return readSession(context);
	if (action === 'callback') return finish(context);
	if (action === 'signin') return method === 'POST' ? start(context) : showSignIn(context);
	if (action === 'signout') return method === 'POST' ? signOut(context) : showSignOut(context);
	if (method === 'POST') throw new UnknownAction(`POST is not for ${action}.`);
	if (action === 'csrf') return showToken(context);
	if (action === 'providers') return showProviders(context);
	if (action === 'error') return showError(context);
	const own = context.parts.flows.find(({ routes }) => routes?.[action])?.routes?.[action];
	if (!own) throw new UnknownAction(`No provider here has ${action}.`);
	return own(context);
}

async function readSession(context: Context): Promise<ResponseInternal> {
	const { method, body } = context.request;
	const update = method === 'POST' ? { data: body?.['data'] } : undefined;
	const session = await context.session.read(context, update);
	return { body: session, ...(method === 'GET' && { headers: new Headers(noStore) }) };
}

async function finish(context: Context): Promise<ResponseInternal> {
	const provider = requireProvider(context);
	return flowOf(context.parts, provider).finish(context, provider);
}

async function start(context: Context): Promise<ResponseInternal> {
	const { request, parts, base } = context;
	if (!request.providerId) return { redirect: `${base}/signin` };
	const provider = requireProvider(context);
	const flow = flowOf(parts, provider);
	return flow.start ? flow.start(context, provider) : { redirect: `${base}/signin` };
}

function requireProvider({ request, config }: Context): CommonProvider {
	const { providerId } = request;
	if (!providerId) throw new InvalidProvider('The callback names no provider.');
	const provider = config.providers.get(providerId);
	if (!provider) throw new Error('There is no such provider.');
	return provider;
}

function showSignIn(context: Context): ResponseInternal {
	const { config, request, callbackUrl } = context;
	if (request.providerId) throw new UnknownAction('A sign-in starts with a POST.');
	const { signIn } = config.pages;
	if (!signIn) return signInPage(context);
	const { error } = request.query;
	return { redirect: withParameters(signIn, { callbackUrl, ...(error && { error }) }) };
}

async function signOut(context: Context): Promise<ResponseInternal> {
	await context.session.end(context);
	return { redirect: context.callbackUrl };
}

function showSignOut(context: Context): ResponseInternal {
	const { signOut: own } = context.config.pages;
	return own ? { redirect: own } : signOutPage(context);
}

function showError(context: Context): ResponseInternal {
	const { error } = context.request.query;
	const own = context.config.pages.error;
	return own ? { redirect: withParameters(own, { error: `${error}` }) } : errorPage(context, error);
}

function showToken({ csrfToken, cookies, config }: Context): ResponseInternal {
	if (csrfToken) return { body: { csrfToken }, headers: new Headers(noStore) };
	config.logger.warn('csrf-disabled');
	return { status: 404, cookies: [clearedCookie(cookies.csrfToken)] };
}

function showProviders({ config, base }: Context): ResponseInternal {
	const list = [...config.providers.values()].map(
		({ id, name, type }): [string, PublicProvider] => {
			return [
				id,
				{ id, name, type, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` }
			];
		}
	);
	return { body: Object.fromEntries(list), cookies: [] };
}
