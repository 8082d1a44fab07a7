// The middleware of `@hebilicious/authjs-nuxt`, for pages that name it.

import { defineNuxtRouteMiddleware, navigateTo, useNuxtApp } from 'nuxt/app';
import type { Known } from '../nuxt-client';
import { settings, useAuth, verifyClientSession } from './client';

/** For people who are signed in. */
export const auth = defineNuxtRouteMiddleware(({ meta }) => {
	if (useAuth().status.value === 'unauthenticated') return toGuests(meta);
});

/** For people who are not. */
export const guestOnly = defineNuxtRouteMiddleware(({ meta }) => {
	if (useAuth().status.value !== 'authenticated') return;
	const { authenticatedRedirectTo = settings().authenticatedRedirectTo }: Known =
		meta['auth'] ?? {};
	return navigateTo(authenticatedRedirectTo);
});

/** Asks the server again before another page is shown. */
export const clientAuth = defineNuxtRouteMiddleware(async ({ meta }) => {
	const isForced = [meta.middleware].flat().includes('client-auth');
	if ((await isOver()) && isForced) return toGuests(meta);
});

/** The same for every page, which its own middleware guards then. */
export const everyClientAuth = defineNuxtRouteMiddleware(async () => {
	await isOver();
});

async function isOver(): Promise<boolean> {
	const app = useNuxtApp();
	const { status, removeSession } = useAuth();
	if (app.isHydrating || app.ssrContext) return status.value === 'unauthenticated';
	if (status.value === 'authenticated' && !(await verifyClientSession())) removeSession();
	return status.value === 'unauthenticated';
}

function toGuests(meta: Known) {
	const { guestRedirectTo = settings().guestRedirectTo } = meta.auth ?? {};
	return navigateTo(guestRedirectTo);
}
