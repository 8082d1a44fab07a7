// `useAuth()` and `useAuthState()` of `@sidebase/nuxt-auth`: who is signed in, signing in and out.

import { useRuntimeConfig, useState } from 'nuxt/app';
import { type ComputedRef, computed, type Ref, readonly } from 'vue';
import type { ClientSafeProvider } from '../next-auth-4/client-types';
import type { BuiltInProviderType, LiteralUnion, Session } from '../next-auth-4/types';
import { openRoutes } from '../nuxt-client';
import { addressIn } from './address';
import { openSignIn } from './sign-in';

export type { SignOutOptions, SupportedProviders } from './sign-in';

type Providers = Record<LiteralUnion<BuiltInProviderType>, ClientSafeProvider | undefined>;

export type SessionData = Session;
export type SessionStatus = 'authenticated' | 'unauthenticated' | 'loading';
export interface GetSessionOptions {
	/** Whether the page requires a session. */
	required?: boolean;
	callbackUrl?: string;
	onUnauthenticated?: () => void;
	external?: boolean;
}

/** Of the session; `undefined` until it is known. */
export function useAuthState() {
	const data: Ref<SessionData | null | undefined> = useState('auth:data');
	const lastRefreshedAt: Ref<Date | undefined> = useState('auth:last-refreshed-at');
	const loading: Ref<boolean> = useState('auth:loading', () => data.value === undefined);
	const status: ComputedRef<SessionStatus> = computed(() => {
		if (loading.value) return 'loading';
		return data.value ? 'authenticated' : 'unauthenticated';
	});
	return { data, loading, lastRefreshedAt, status, _internal: { baseURL: useRoutes().path.value } };
}

/** Where the routes lie: the server may know it from a variable. */
function useRoutes() {
	const path: Ref<string> = useState('auth:routes', () => addressIn(useRuntimeConfig()).path);
	return { path };
}

export function useAuth() {
	const { data, loading, status, lastRefreshedAt } = useAuthState();
	const routes = openRoutes(useRoutes().path.value);
	const { ask, here } = routes;
	const { signIn, signOut } = openSignIn(routes, { getSession, getProviders });

	/** Reads the session anew; what was known stays where nothing answers. */
	async function getSession(options: GetSessionOptions = {}): Promise<SessionData | null> {
		const { required = false, callbackUrl, onUnauthenticated } = options;
		const answer = await ask('session').catch(() => undefined);
		lastRefreshedAt.value = new Date();
		if (answer?.ok) data.value = Object.keys(answer.body ?? {}).length > 0 ? answer.body : null;
		loading.value = false;
		if (required && !data.value) {
			if (onUnauthenticated) onUnauthenticated();
			else await signIn(undefined, { callbackUrl: callbackUrl ?? here() });
		}
		return data.value ?? null;
	}

	async function getProviders(): Promise<Providers> {
		return (await ask('providers')).body;
	}

	/** A token for forms of the app's own. */
	async function getCsrfToken(): Promise<string> {
		return (await ask('csrf')).body?.csrfToken;
	}

	// What is in them has the types that the app gave it.
	const shown: { data: Readonly<typeof data>; lastRefreshedAt: Readonly<typeof lastRefreshedAt> } =
		Object({ data: readonly(data), lastRefreshedAt: readonly(lastRefreshedAt) });
	return {
		...shown,
		...{ status, getSession, refresh: getSession, getProviders, getCsrfToken, signIn, signOut }
	};
}
