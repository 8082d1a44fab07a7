// What `next-auth/react` of version 4 exports: the session in client components, signing in and out by script.
'use client';

import { type Context, createElement, type ReactNode, useMemo } from 'react';
import { enter, signOut as leave, getProviders as readProviders, toSignIn } from '../../browser';
import * as ours from '../../react';
import type {
	ClientSafeProvider,
	SignInAuthorizationParams,
	SignInOptions,
	SignInResponse,
	SignOutResponse
} from './client-types';
import type {
	Any,
	BuiltInProviderType,
	LiteralUnion,
	RedirectableProviderType,
	Session
} from './types';

export type * from './client-types';
export type { BuiltInProviderType, LiteralUnion, RedirectableProviderType };
export type CtxOrReq = { req?: Any; ctx?: { req: Any } };
export type GetSessionParams = CtxOrReq & {
	event?: 'storage' | 'timer' | 'hidden' | string;
	triggerEvent?: boolean;
	broadcast?: boolean;
};
export interface SignOutParams<R extends boolean = true> {
	callbackUrl?: string;
	redirect?: R;
}
export interface UseSessionOptions<R extends boolean> {
	required: R;
	onUnauthenticated?: () => void;
}
export type UpdateSession = (data?: Any) => Promise<Session | null>;
type SignedIn = { update: UpdateSession; data: Session; status: 'authenticated' };
type NoSession<S> = { update: UpdateSession; data: null; status: S };
export type SessionContextValue<R extends boolean = false> = R extends true
	? SignedIn | NoSession<'loading'>
	: SignedIn | NoSession<'unauthenticated' | 'loading'>;
export interface SessionProviderProps {
	children?: ReactNode;
	session?: Session | null;
	baseUrl?: string;
	basePath?: string;
	refetchInterval?: number;
	refetchOnWindowFocus?: boolean;
	refetchWhenOffline?: false;
}

export const SessionContext: Context<SessionContextValue | undefined> = Object(ours.SessionContext);

/** Lets the components in it ask who is signed in. */
export function SessionProvider(props: SessionProviderProps) {
	const { children, ...rest } = props;
	const known: Any = rest;
	return createElement(ours.SessionProvider, known, children);
}

/** Who is signed in. */
export function useSession<R extends boolean>(
	options?: UseSessionOptions<R>
): SessionContextValue<R> {
	const value: Any = ours.useSession(options);
	return useMemo(() => {
		const { data, update } = value;
		// Without data it tells the callbacks, too; without a session it does nothing.
		return { ...value, update: async (change: Any = null) => (data ? update(change) : null) };
	}, [value]);
}

/** Signs in with a provider, or leads to the sign-in page. With `redirect: false` a form stays on this page. */
export async function signIn<P extends RedirectableProviderType | undefined = undefined>(
	provider?: P | LiteralUnion<BuiltInProviderType>,
	options: SignInOptions = {},
	authorizationParams?: SignInAuthorizationParams
): Promise<P extends RedirectableProviderType ? SignInResponse | undefined : undefined> {
	const { callbackUrl = window.location.href, redirect = true } = options;
	const type = (await readProviders())?.[provider ?? '']?.type;
	if (!type || !provider) return seen(toSignIn({ callbackUrl }));
	const action = type === 'credentials' ? 'callback' : 'signin';
	const stays = !redirect && /^(credentials|email)$/.test(type);
	const query = new URLSearchParams(authorizationParams);
	const asked = { ...options, callbackUrl, redirect: !stays };
	const answer = await enter(`${action}/${provider}?${query}`, asked);
	if (!answer) return seen(undefined);
	const { error = null, status, ok, url } = answer;
	return seen({ error, status, ok, url });
}

/** Signs out. With `redirect: false` the page stays. */
export async function signOut<R extends boolean = true>(
	options?: SignOutParams<R>
): Promise<R extends true ? undefined : SignOutResponse> {
	return seen(await leave({ ...options }));
}

/** Who is signed in, or null. On the server with the request, or the context that has it. */
export async function getSession(params: GetSessionParams = {}): Promise<Session | null> {
	const found = isServer ? await askRoutes('session', params) : await ours.getSession(params);
	return Object.keys(found ?? {}).length > 0 ? seen(found) : null;
}

/** A token for forms of the app's own. */
export async function getCsrfToken(params: CtxOrReq = {}): Promise<string | undefined> {
	if (!isServer) return ours.getCsrfToken();
	return Object(await askRoutes('csrf', params)).csrfToken;
}

/** The ways to sign in; null if the request failed. */
export async function getProviders(): Promise<Record<
	LiteralUnion<BuiltInProviderType>,
	ClientSafeProvider
> | null> {
	return seen(isServer ? await askRoutes('providers', {}) : await readProviders());
}

const isServer = typeof window === 'undefined';

/** Asks our routes by HTTP, as version 4 does, with the cookies of the request. */
async function askRoutes(path: string, { req, ctx }: CtxOrReq): Promise<unknown> {
	const { NEXTAUTH_URL_INTERNAL, NEXTAUTH_URL, AUTH_URL, VERCEL_URL } = process.env;
	const told =
		NEXTAUTH_URL_INTERNAL || NEXTAUTH_URL || AUTH_URL || VERCEL_URL || 'http://localhost:3000';
	const url = new URL(/^https?:/.test(told) ? told : `https://${told}`);
	const routes = url.pathname.replace(/\/$/, '') || '/api/auth';
	const { cookie = '' } = Object((req ?? ctx?.req)?.headers);
	try {
		const response = await fetch(`${url.origin}${routes}/${path}`, { headers: { cookie } });
		return response.ok ? await response.json() : null;
	} catch (error) {
		console.error(`Sign-in does not answer at ${url.origin}${routes}/${path}.`, error);
		return null;
	}
}

const seen = (value: unknown): Any => value;
