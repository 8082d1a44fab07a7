// The middleware of `@sidebase/nuxt-auth`: guards pages as they say in definePageMeta({ auth: … }).

import { defineNuxtRouteMiddleware, navigateTo, useNuxtApp, useRuntimeConfig } from 'nuxt/app';
import type { Known } from '../nuxt-client';
import { useAuth } from './use-auth';

/** For pages that name it. */
export const guard = defineNuxtRouteMiddleware((to) => check(to, true));

/** For all of them: those that say nothing are guarded if the settings say so. */
export const guardAll = defineNuxtRouteMiddleware((to) => {
	const { globalAppMiddleware = false }: Known = useRuntimeConfig().public['auth'] ?? {};
	const { isEnabled = globalAppMiddleware === true, allow404WithoutAuth = true } =
		Object(globalAppMiddleware);
	if (allow404WithoutAuth && to.matched.length === 0) return;
	return check(to, isEnabled);
});

async function check({ meta, fullPath }: Known, isGuarded: boolean) {
	const asked = meta.auth ?? isGuarded;
	const { status, signIn } = useAuth();
	if (asked === false || status.value === 'loading') return;
	const { unauthenticatedOnly = asked !== true, navigateUnauthenticatedTo } = Object(asked);
	const { navigateAuthenticatedTo = '/' } = Object(asked);
	const isIn = status.value === 'authenticated';
	if (isIn) return unauthenticatedOnly ? navigateTo(navigateAuthenticatedTo) : undefined;
	if (unauthenticatedOnly) return;
	if (navigateUnauthenticatedTo) return navigateTo(navigateUnauthenticatedTo);
	const app = useNuxtApp();
	const { globalAppMiddleware, provider }: Known = useRuntimeConfig().public['auth'] ?? {};
	const { addDefaultCallbackUrl = provider?.addDefaultCallbackUrl ?? true } =
		Object(globalAppMiddleware);
	const back = addDefaultCallbackUrl === true ? fullPath : addDefaultCallbackUrl;
	return app.runWithContext(() => signIn(undefined, back ? { callbackUrl: back } : {}));
}
