// Who is signed in, for pages and components; signing in and out by script.

import { computed, useRuntimeConfig, useState } from '#imports';
import type { Session } from '../../server/auth/nuxt';

type Options = {
	/** A path of the app, or another address. Default: the page that is shown. */
	redirectTo?: string | undefined;
	/** With `false` the page is not left. Default `true`. */
	redirect?: boolean;
};
/** Besides these, what the form of the provider asks for, such as `email` or `password`. */
type SignInOptions = Options & { [field: string]: string | boolean | undefined };
type Outcome = {
	/** What went wrong, as the error page would be told. */
	error: string | undefined;
	/** What `CredentialsSignin` says of it. */
	code: string | undefined;
	/** Where the browser would be sent. */
	url: string;
};

export function useAuth() {
	const base = useRuntimeConfig().app.baseURL.replace(/\/$/, '');
	const routes = `${base}/api/auth`;
	/** Undefined until it is known: on prerendered pages, until the browser asked. */
	const session = useState<Session | null | undefined>('auth');

	/** Reads the session anew; what was known stays where nothing answers. */
	async function refresh(): Promise<Session | null> {
		const asked = ask<Session | null>(`${routes}/session`);
		const found = await asked.catch(() => session.value ?? null);
		session.value = found;
		return found;
	}

	/** The address of the page where people choose how to sign in, and come back from to a path of the app. */
	function signInPage(redirectTo: string): string {
		return `${routes}/signin?${new URLSearchParams({ callbackUrl: targetOf({ redirectTo }) })}`;
	}

	/** Signs in with a provider, or leads to the page where people choose one. */
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

/** Posts to a route of sign-in, which answers with the address to go to. */
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

/** What a route says. @throws {Error} if it refuses, or something in front of it does: that may be JSON, too */
async function ask<T>(route: string, init?: RequestInit): Promise<T> {
	const answer = await fetch(route, init);
	if (!answer.ok) throw new Error(`Sign-in refused this request: ${answer.status}.`);
	return answer.json();
}

/** The page is loaded again, with all that it shows of the user. */
function leave(url: string): void {
	location.href = url;
	// With a fragment the browser may take it for this very page.
	if (url.includes('#')) location.reload();
}
