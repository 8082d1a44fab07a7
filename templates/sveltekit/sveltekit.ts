// SvelteKit: `handle` serves the routes and gives `event.locals.auth()`; `signIn` and `signOut` are form actions.

import type { RequestEvent } from '@sveltejs/kit';
import { raw } from './core/config';
import { createActionURL, setEnvDefaults } from './core/env';
import { type AuthAction, isAuthAction } from './core/request';
import type { ProviderType, ResponseInternal, Session } from './core/types';
import { Auth } from './index';
import { building, dev, env, leave, root } from './platform';

export { customFetch } from './core/config';
export { AuthError } from './core/errors';
export type { Account, DefaultSession, Profile, Session, User } from './core/types';

type Config = Omit<Parameters<typeof Auth>[1], 'raw'>;
export type SvelteKitAuthConfig = Config;
export type Provider = Config['providers'][number];
type Resolve = (event: RequestEvent) => Response | PromiseLike<Response>;

declare global {
	// eslint-disable-next-line @typescript-eslint/no-namespace
	namespace App {
		interface Locals {
			/** Who is signed in, or null. Read at most once for each request. */
			auth(): Promise<Session | null>;
			/** @deprecated Use `auth`. */
			getSession(): Promise<Session | null>;
		}
	}
}

/** All an app needs of sign-in, from its configuration or a function that makes one for each request. */
export function SvelteKitAuth(
	given: Config | ((event: RequestEvent) => Config | PromiseLike<Config>)
) {
	let fixed: Config | undefined;
	async function prepared(event: RequestEvent): Promise<Config> {
		if (typeof given === 'function') return prepare(event, await given(event));
		fixed ??= prepare(event, given);
		return fixed;
	}

	async function handle({ event, resolve }: { event: RequestEvent; resolve: Resolve }) {
		let mayWrite = true;
		let session: Promise<Session | null> | undefined;
		const read = async () => readSession(event, await prepared(event), () => mayWrite);
		event.locals.auth ??= () => {
			session ??= building ? Promise.resolve(null) : read();
			return session;
		};
		event.locals.getSession ??= event.locals.auth;
		const answer = building ? undefined : await serve(event, await prepared(event));
		if (answer) return answer;
		const response = await resolve(event);
		// The headers are gone: a session read later, for a streamed promise, can set no cookie.
		mayWrite = false;
		return response;
	}

	/** Form action: signs in with the provider that the field `providerId` names. */
	async function signIn(event: RequestEvent): Promise<void> {
		if (building) return;
		const config = await prepared(event);
		const { callbackUrl, fields, go } = await readForm(event);
		const providerId = fields.get('providerId') ?? '';
		const type = providerType(config, providerId);
		const target = actionUrl(type === 'credentials' ? 'callback' : 'signin', event, config);
		if (!type) {
			target.searchParams.set('callbackUrl', callbackUrl);
			return go(target.href);
		}
		target.pathname += `/${providerId}`;
		for (const name of ['providerId', 'redirect', 'redirectTo']) fields.delete(name);
		for (const [name, value] of [...fields]) {
			const [, parameter] = /^authorizationParams-(.+)$/.exec(name) ?? [];
			if (parameter) target.searchParams.set(parameter, value);
		}
		fields.set('callbackUrl', callbackUrl);
		return go(await post(event, config, { target, body: fields }));
	}

	/** Form action: signs out. */
	async function signOut(event: RequestEvent): Promise<void> {
		if (building) return;
		const config = await prepared(event);
		const { callbackUrl, go } = await readForm(event);
		const body = new URLSearchParams({ callbackUrl });
		return go(await post(event, config, { target: actionUrl('signout', event, config), body }));
	}

	return { handle, signIn, signOut };
}

function prepare(event: RequestEvent, given: Config): Config {
	const config = { ...given, development: given.development ?? dev };
	const NODE_ENV = env['NODE_ENV'] ?? (dev ? 'development' : 'production');
	setEnvDefaults({ ...env, NODE_ENV }, config, true);
	const own = config.basePath?.replace(/\/+$/, '') || '/auth';
	const base = new URL(root(), event.url).pathname.replace(/\/+$/, '');
	config.basePath = own.startsWith(`${base}/`) ? own : base + own;
	return config;
}

/** The URL of an action as the browser sees it. */
function actionUrl(action: AuthAction, { url, request }: RequestEvent, config: Config): URL {
	const headers = new Headers(request.headers);
	headers.set('host', url.host);
	return createActionURL(action, url.protocol, headers, env, config);
}

async function serve(event: RequestEvent, config: Config): Promise<Response | undefined> {
	const { search } = event.url;
	const pathname = askedByScript(event) ? `${config.basePath}/providers` : event.url.pathname;
	const base = `${config.basePath}/`;
	const [action = ''] = pathname.startsWith(base) ? pathname.slice(base.length).split('/') : [];
	if (!isAuthAction(action)) return undefined;
	const { origin } = actionUrl(action, event, config);
	if (origin + pathname === event.url.origin + event.url.pathname)
		return Auth(event.request, config);
	return Auth(new Request(origin + pathname + search, event.request), config);
}

/** Whether this is the question of client.ts, which knows no `basePath`, after the providers and their routes. */
function askedByScript({ url, request }: RequestEvent): boolean {
	const asked = new URL(`${root()}auth/providers`, url).pathname;
	return url.pathname === asked && request.headers.has('x-auth-return-redirect');
}

async function readSession(event: RequestEvent, config: Config, mayWrite: () => boolean) {
	const headers = new Headers({ cookie: event.request.headers.get('cookie') ?? '' });
	const request = new Request(actionUrl('session', event, config), { headers });
	const answer = await Auth(request, { ...config, raw });
	if (answer instanceof Response) {
		if (dev) throw new Error('Sign-in is not set up correctly: the log says why.');
		return null;
	}
	if (mayWrite()) setCookies(event, answer);
	return isSession(answer.body) ? answer.body : null;
}

function isSession(body: unknown): body is Session {
	return typeof body === 'object' && body !== null;
}

/** Sends a form to one of our own routes, in the name of the browser. Where it leads to. */
async function post(
	event: RequestEvent,
	config: Config,
	{ target, body }: { target: URL; body: URLSearchParams }
): Promise<string> {
	const headers = new Headers(event.request.headers);
	for (const name of ['content-type', 'content-length', 'x-auth-return-redirect'])
		headers.delete(name);
	const request = new Request(target, { method: 'POST', headers, body });
	const answer = await Auth(request, { ...config, raw });
	const url = answer instanceof Response ? answer.headers.get('location') : answer.redirect;
	if (!url) throw new Error('Sign-in refused this request: the log says why.');
	if (!(answer instanceof Response)) setCookies(event, answer);
	return url;
}

function setCookies({ cookies }: RequestEvent, answer: ResponseInternal): void {
	for (const { name, value, options } of answer.cookies ?? []) {
		cookies.set(name, value, { path: '/', ...options });
	}
}

async function readForm({ request }: RequestEvent) {
	const fields = new URLSearchParams();
	for (const [name, value] of await request.formData()) {
		if (typeof value === 'string') fields.append(name, value);
	}
	const asked = fields.get('redirectTo') ?? fields.get('callbackUrl');
	// A field `redirect` that is there and empty keeps the browser where it is.
	const go = fields.get('redirect') === '' ? () => {} : leave;
	return { fields, callbackUrl: asked ?? request.headers.get('referer') ?? '/', go };
}

function providerType({ providers }: Config, id: string): ProviderType | undefined {
	const all = providers.map((provider) => (typeof provider === 'function' ? provider() : provider));
	const idOf = (provider: object | undefined) => provider && 'id' in provider && provider.id;
	return all.find((one) => [idOf(one.options), one.id].includes(id))?.type;
}
