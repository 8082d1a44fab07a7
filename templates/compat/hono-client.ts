// Signing in and out by script, and what else the server is asked, for the components of `./hono-react`.

import type { PublicProvider, Session } from '../core/types';

export interface GetSessionParams {
	event?: string;
	/** `false`: other tabs are not told. */
	triggerEvent?: boolean;
}
export interface AuthClientConfig {
	/** Where the server is, if that is not where the page is from. */
	baseUrl: string;
	/** Where the routes of sign-in begin there. */
	basePath: string;
	credentials: RequestCredentials;
	lastSync: number;
	session: Session | null;
	fetchSession: (params?: GetSessionParams) => Promise<void>;
}
export type SignInAuthorizationParams = ConstructorParameters<typeof URLSearchParams>[0];
/** Besides these, what the form of the provider asks for, such as `email` or `password`. */
export type SignInOptions = { callbackUrl?: string; redirect?: boolean; [field: string]: unknown };
export interface SignInResponse {
	error: string | undefined;
	/** What `CredentialsSignin` says of it. */
	code: string | undefined;
	status: number;
	ok: boolean;
	/** Where the browser would have been sent; null after an error. */
	url: string | null;
}
export type SignOutParams<R extends boolean = true> = { callbackUrl?: string; redirect?: R };
export type LiteralUnion<T extends U, U = string> = T | (U & Record<never, never>);

export const settings: AuthClientConfig = {
	baseUrl: '',
	basePath: '/api/auth',
	credentials: 'same-origin',
	lastSync: 0,
	session: null,
	fetchSession: async () => {}
};

/** Where the routes of sign-in are, before anything asks them. */
export const authConfigManager = {
	setConfig: (given: Partial<AuthClientConfig>): void => void Object.assign(settings, given),
	getConfig: (): AuthClientConfig => settings
};

/** Who is signed in, or null. */
export async function getSession(params?: GetSessionParams): Promise<Session | null> {
	const session = await ask<Session | null>('session');
	if (params?.triggerEvent ?? true) tabs()?.postMessage('session');
	return session ?? null;
}

/** For forms that post to our routes. Where they come from is checked instead: this is ''. */
export async function getCsrfToken(): Promise<string> {
	return (await ask<{ csrfToken?: string }>('csrf'))?.csrfToken ?? '';
}

/** The ways to sign in; null if the request failed. */
export async function getProviders(): Promise<Record<string, PublicProvider> | null> {
	return (await ask<Record<string, PublicProvider>>('providers')) ?? null;
}

/** Signs in with a provider, or leads to the sign-in page. Stays on this page with `redirect: false`. */
export async function signIn(
	provider = '',
	options: SignInOptions = {},
	authorizationParams?: SignInAuthorizationParams
): Promise<SignInResponse | undefined> {
	const { callbackUrl = location.href, redirect = true, ...fields } = options;
	const providers = await getProviders();
	if (!providers) return leave(`${routes()}/error`);
	const type = providers[provider]?.type;
	if (!type) return toSignIn({ callbackUrl });
	const action = type === 'credentials' ? 'callback' : 'signin';
	const path = `${action}/${provider}?${new URLSearchParams(authorizationParams)}`;
	const { url, response } = await post(path, { ...fields, callbackUrl });
	if (redirect) return leave(url);
	if (response.ok) changed();
	const found = new URL(url, location.href).searchParams;
	const error = found.get('error') ?? undefined;
	const code = found.get('code') ?? undefined;
	const { status, ok } = response;
	return { error, code, status, ok, url: error ? null : url };
}

/** Signs out. Stays on this page with `redirect: false`. */
export function signOut<R extends boolean = true>(
	options?: SignOutParams<R>
): Promise<R extends true ? undefined : { url: string }>;
export async function signOut(options: SignOutParams<boolean> = {}) {
	const { callbackUrl = location.href, redirect = true } = options;
	const { url } = await post('signout', { callbackUrl });
	changed();
	return redirect ? leave(url) : { url };
}

function routes(): string {
	return settings.baseUrl + settings.basePath;
}

/** What a route of ours says; undefined if it fails. */
export async function ask<T>(path: string, data?: unknown): Promise<T | undefined> {
	const { credentials } = settings;
	const headers = { 'Content-Type': 'application/json' };
	const change = data !== undefined && { method: 'POST', body: JSON.stringify({ data }) };
	try {
		const response = await fetch(`${routes()}/${path}`, { credentials, headers, ...change });
		return response.ok ? await response.json() : undefined;
	} catch (error) {
		console.error(`Sign-in does not answer at ${routes()}/${path}.`, error);
		return undefined;
	}
}

/** Posts to a route of sign-in, which answers with the URL to go to. */
async function post(path: string, fields: Readonly<Record<string, unknown>>) {
	const known = Object.entries(fields).filter(([, value]) => value !== undefined);
	const body = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
	const headers = { 'X-Auth-Return-Redirect': '1' };
	const { credentials } = settings;
	const response = await fetch(`${routes()}/${path}`, {
		method: 'POST',
		credentials,
		headers,
		body
	});
	const { url } = Object(await response.json().catch(() => undefined));
	if (typeof url !== 'string') throw new Error(`Sign-in refused this request: ${response.status}.`);
	return { url, response };
}

export function toSignIn(parameters: Record<string, string>): undefined {
	return leave(`${routes()}/signin?${new URLSearchParams(parameters)}`);
}

function leave(url: string): undefined {
	location.href = url;
	// With a fragment the browser may take it for this very page.
	if (url.includes('#')) location.reload();
	return undefined;
}

export const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Other tabs of the app; none on a server. */
export function tabs(): BroadcastChannel | undefined {
	if (typeof window !== 'undefined') channel ??= new BroadcastChannel('auth-js');
	return channel;
}

/** The session may be another one now, here and in other tabs. */
function changed(): void {
	tabs()?.postMessage('session');
	for (const listener of listeners) listener();
}
