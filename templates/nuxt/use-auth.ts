// The session for pages and components; sign-in and sign-out by script.

import { computed, useRuntimeConfig, useState } from '#imports';
import type { Session } from '../../server/auth/nuxt';

type Options = {
	/** The return URL: a path of the app or another URL. Default: the current page. */
	redirectTo?: string | undefined;
	/** `false` stays on the page. Default `true`. */
	redirect?: boolean;
};
/** Also the fields of the provider's form, such as `email` or `password`. */
type SignInOptions = Options & { [field: string]: string | boolean | undefined };
type Outcome = {
	/** The error code, as the error page gets it. */
	error: string | undefined;
	/** The `code` of a `CredentialsSignin` error. */
	code: string | undefined;
	/** The redirect URL. */
	url: string;
};

export function useAuth() {
	const base = useRuntimeConfig().app.baseURL.replace(/\/$/, '');
	const routes = `${base}/api/auth`;
	/** Undefined until it is known: on prerendered pages, until the browser has read it. */
	const session = useState<Session | null | undefined>('auth');

	/** Reads the session again; keeps the known one if the request fails. */
	async function refresh(): Promise<Session | null> {
		const asked = ask<Session | null>(`${routes}/session`);
		const found = await asked.catch(() => session.value ?? null);
		session.value = found;
		return found;
	}

	/** The URL of the sign-in page, with a return URL. */
	function signInPage(redirectTo: string): string {
		return `${routes}/signin?${new URLSearchParams({ callbackUrl: targetOf({ redirectTo }) })}`;
	}

	/** Signs in with a provider, or opens the sign-in page. */
	async function signIn(provider = '', options: SignInOptions = {}): Promise<Outcome> {
		if (!provider) {
			const url = signInPage(options.redirectTo || location.href);
			leave(url);
			return { error: undefined, code: undefined, url };
		}
		const providers = await ask<Record<string, { type: string }>>(`${routes}/providers`);
		const action = providers[provider]?.type === 'credentials' ? 'callback' : 'signin';
		return send(`${action}/${provider}`, options);
	}

	async function send(path: string, options: SignInOptions): Promise<Outcome> {
		const redirectTo = targetOf(options);
		const outcome = await post(`${routes}/${path}`, { ...options, redirectTo });
		if (options.redirect ?? true) leave(outcome.url);
		else await refresh();
		return outcome;
	}

	function targetOf({ redirectTo = '' }: Options): string {
		if (redirectTo.startsWith('/')) return base + redirectTo;
		return redirectTo || location.href;
	}

	return {
		session,
		user: computed(() => session.value?.user),
		status: computed(() => {
			if (session.value === undefined) return 'loading';
			return session.value ? 'authenticated' : 'unauthenticated';
		}),
		refresh,
		signInPage,
		signIn,
		signOut: (options: Options = {}): Promise<Outcome> => send('signout', options)
	};
}

/** Posts to an auth route, which responds with the redirect URL. */
async function post(route: string, options: SignInOptions): Promise<Outcome> {
	const { redirect: _, redirectTo = '', ...fields } = options;
	const body = new URLSearchParams({ callbackUrl: redirectTo });
	for (const [name, value] of Object.entries(fields)) {
		if (value !== undefined) body.set(name, String(value));
	}
	const headers = { 'X-Auth-Return-Redirect': '1' };
	const { url } = await ask<{ url: string }>(route, { method: 'POST', headers, body });
	const { searchParams } = new URL(url, location.href);
	const [error, code] = ['error', 'code'].map((name) => searchParams.get(name) ?? undefined);
	return { error, code, url };
}

/** Calls an auth route. @throws {Error} if it, or a server in front of it, refuses */
async function ask<T>(route: string, init?: RequestInit): Promise<T> {
	const answer = await fetch(route, init);
	if (!answer.ok) throw new Error(`Sign-in refused this request: ${answer.status}.`);
	return answer.json();
}

/** Loads the page again, so that all its data is of the new session. */
function leave(url: string): void {
	location.href = url;
	// If only the fragment differs, the browser would not load the page.
	if (url.includes('#')) location.reload();
}
