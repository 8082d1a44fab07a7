// `useAuth()` of `@hebilicious/authjs-nuxt`, and what its `#auth` exports to pages: who is signed in, signing in and out.

import { useRuntimeConfig, useState } from 'nuxt/app';
import { type ComputedRef, computed, type Ref } from 'vue';
import type { Session } from '../../core/types';
import { addressOf } from '../nuxt-address';
import { type Known, openRoutes } from '../nuxt-client';

export type Status = 'loading' | 'authenticated' | 'unauthenticated' | 'error';
type Options = { callbackUrl?: string; redirect?: boolean; [field: string]: unknown };
type Parameters = string | string[][] | Record<string, string> | URLSearchParams;

export const settings = (): Known => useRuntimeConfig().public['authJs'] ?? {};

const routes = () => openRoutes(addressOf(settings().basePath).path);

/**
 * Signs in with a provider, or leads to the sign-in page; there, too, where a button hands over its event. With
 * `redirect: false` a form stays on this page, and is given the answer.
 */
export async function signIn(
	provider?: Known,
	options: Options = {},
	authorizationParams?: Parameters
): Promise<Response | undefined> {
	const { routes: path, ask, post, leave, here } = routes();
	const { callbackUrl = here(), redirect = true, ...fields } = options;
	const type = provider && (await ask('providers')).body?.[provider]?.type;
	const query = new URLSearchParams(authorizationParams);
	if (!type) {
		await leave(`${path}/signin?${new URLSearchParams({ callbackUrl })}`);
		return undefined;
	}
	const action = type === 'credentials' ? 'callback' : 'signin';
	const answer = await post(`${action}/${provider}?${query}`, { ...fields, callbackUrl });
	const { url } = answer.body ?? {};
	const error = url && new URL(url, 'http://localhost').searchParams.get('error');
	const stays = !redirect && /^(credentials|email)$/.test(type);
	if (stays || !url || error) return asked(answer);
	await leave(url);
	return undefined;
}

/** Signs out. */
export async function signOut(options: Options = {}): Promise<void> {
	const { post, leave, here } = routes();
	const { callbackUrl = here() } = options;
	const answer = await post('signout', { callbackUrl });
	await leave(answer.body?.url ?? callbackUrl);
}

/** Asks the server whether the session is still valid. */
export async function verifyClientSession(): Promise<boolean> {
	const { body: found }: Known = await routes()
		.ask('session')
		.catch(() => ({}));
	return Object.keys(found ?? {}).length > 0;
}

/** The answer with its body, which was read already. */
function asked({ body: said, status, headers }: Known): Response {
	const body = said === undefined ? null : JSON.stringify(said);
	return new Response(body, { status, headers });
}

export function useAuth() {
	const session: Ref<Session | null | undefined> = useState('auth:session');
	const status: ComputedRef<Status> = computed(() => {
		if (session.value === undefined) return 'loading';
		return session.value ? 'authenticated' : 'unauthenticated';
	});
	const { ask } = routes();

	/** What pages know of the user, and nothing else. */
	function updateSession(change: Known): void {
		session.value = typeof change === 'function' ? change(session.value) : change;
	}

	return {
		session,
		user: computed(() => session.value?.user),
		status,
		updateSession,
		removeSession: () => updateSession(null),
		/** @deprecated Of the cookies no script is told any more. */
		cookies: computed((): Record<string, string> => ({})),
		/** @deprecated What the cookie of a session is, no script is told any more. */
		sessionToken: computed((): string => ''),
		getProviders: async (): Promise<Known> => (await ask('providers')).body,
		/** Reads the session anew; what was known stays where nothing answers. */
		getSession: async (): Promise<Session | null> => {
			const answer = await ask('session').catch(() => undefined);
			if (answer?.ok) session.value = answer.body ?? null;
			session.value ??= null;
			return session.value;
		},
		signIn,
		signOut
	};
}
