// Signing in and out by script, with the call forms and answers of `@sidebase/nuxt-auth`.

import { useRuntimeConfig } from 'nuxt/app';
import type {
	SignInAuthorizationParams,
	SignInOptions,
	SignInResponse,
	SignOutResponse
} from '../next-auth-4/client-types';
import type { BuiltInProviderType, LiteralUnion } from '../next-auth-4/types';
import type { Known, openRoutes } from '../nuxt-client';

export type SupportedProviders = LiteralUnion<BuiltInProviderType> | undefined;
export interface SignOutOptions {
	callbackUrl?: string;
	redirect?: boolean;
	external?: boolean;
}
type Asking = { getSession(): Promise<unknown>; getProviders(): Promise<Known> };
type More = [authorizationParams?: SignInAuthorizationParams, headers?: Record<string, string>];

export function openSignIn(
	{ routes, post, leave, here }: ReturnType<typeof openRoutes>,
	{ getSession, getProviders }: Asking
) {
	const { provider: settings = {} }: Known = useRuntimeConfig().public['auth'] ?? {};

	/** Signs in with a provider, or leads to the sign-in page. With `redirect: false` a form stays on this page. */
	async function signIn(
		provider?: SupportedProviders,
		options: SignInOptions = {},
		...[authorizationParams, headers]: More
	): Promise<SignInResponse & Known> {
		const { redirect = true, callbackUrl = here(), ...fields } = options;
		const id = provider ?? settings.defaultProvider ?? '';
		const type = id && (await getProviders())?.[id]?.type;
		if (!type) return leave(`${routes}/signin?${new URLSearchParams({ callbackUrl })}`);
		const action = type === 'credentials' ? 'callback' : 'signin';
		const query = new URLSearchParams(authorizationParams);
		const answer = await post(`${action}/${id}?${query}`, { ...fields, callbackUrl }, headers);
		const { url } = answer.body ?? {};
		const stays = !redirect && /^(credentials|email)$/.test(type);
		if (url && !stays) return leave(url);
		const told = url && new URL(url, 'http://localhost').searchParams.get('error');
		const error = url ? told : 'Configuration';
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

	return { signIn, signOut };
}
