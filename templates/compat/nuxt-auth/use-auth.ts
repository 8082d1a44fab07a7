// `useAuth()` and `useAuthState()` of `@sidebase/nuxt-auth`: who is signed in, signing in and out.

import { useRuntimeConfig, useState } from 'nuxt/app';
import { type ComputedRef, computed, type Ref, readonly } from 'vue';
import type {
	ClientSafeProvider,
	SignInAuthorizationParams,
	SignInOptions,
	SignInResponse,
	SignOutResponse
} from '../next-auth-4/client-types';
import type { BuiltInProviderType, LiteralUnion, Session } from '../next-auth-4/types';
import { type Known, openRoutes } from '../nuxt-client';
import { addressIn } from './address';

export type SessionData = Session;
export type SessionStatus = 'authenticated' | 'unauthenticated' | 'loading';
export type SupportedProviders = LiteralUnion<BuiltInProviderType> | undefined;
export interface GetSessionOptions {
	/** Nobody who is not signed in stays on the page. */
	required?: boolean;
	callbackUrl?: string;
	onUnauthenticated?: () => void;
	external?: boolean;
}
export interface SignOutOptions {
	callbackUrl?: string;
	redirect?: boolean;
	external?: boolean;
}

/** Of the session, while nobody knows it yet `undefined`. */
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
	const { provider: settings = {} }: Known = useRuntimeConfig().public['auth'] ?? {};
	const { data, loading, status, lastRefreshedAt } = useAuthState();
	const { routes, ask, post, leave, here } = openRoutes(useRoutes().path.value);

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

	async function getProviders(): Promise<
		Record<LiteralUnion<BuiltInProviderType>, ClientSafeProvider | undefined>
	> {
		return (await ask('providers')).body;
	}

	/** A token for forms of the app's own. */
	async function getCsrfToken(): Promise<string> {
		return (await ask('csrf')).body?.csrfToken;
	}

	/** Signs in with a provider, or leads to the sign-in page. With `redirect: false` a form stays on this page. */
	async function signIn(
		provider?: SupportedProviders,
		options: SignInOptions = {},
		authorizationParams?: SignInAuthorizationParams,
		headers?: Record<string, string>
	): Promise<SignInResponse & Known> {
		const { redirect = true, callbackUrl = here(), ...fields } = options;
		const id = provider ?? settings.defaultProvider ?? '';
		const type = id && (await getProviders())?.[id]?.type;
		if (!type) return leave(`${routes}/signin?${new URLSearchParams({ callbackUrl })}`);
		const action = type === 'credentials' ? 'callback' : 'signin';
		const query = new URLSearchParams(authorizationParams);
		const form = { ...fields, callbackUrl };
		const answer = await post(`${action}/${id}?${query}`, form, headers);
		const { url } = answer.body ?? {};
		const stays = !redirect && /^(credentials|email)$/.test(type);
		if (url && !stays) return leave(url);
		const error = url
			? new URL(url, 'http://localhost').searchParams.get('error')
			: 'Configuration';
		await getSession();
		return { error, status: 200, ok: true, url: error ? null : url };
	}

	/** Signs out. With `redirect: false` the page stays. */
	async function signOut(options: SignOutOptions = {}): Promise<SignOutResponse | undefined> {
		const { callbackUrl = here(), redirect = true } = options;
		const answer = await post('signout', { callbackUrl });
		const { url = callbackUrl } = answer.body ?? {};
		if (redirect) return Object(await leave(url));
		await getSession();
		return { url };
	}

	return {
		status,
		data: readonly(data),
		lastRefreshedAt: readonly(lastRefreshedAt),
		getSession,
		refresh: getSession,
		getProviders,
		getCsrfToken,
		signIn,
		signOut
	};
}
