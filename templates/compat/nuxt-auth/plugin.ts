// Every page knows from the beginning who is signed in; a browser asks again as the settings say.

import { defineNuxtPlugin, useRequestEvent, useRuntimeConfig } from 'nuxt/app';
import { isForEverybody, type Known, keepPrivate } from '../nuxt-client';
import { useAuth, useAuthState } from './use-auth';

/** What asks again in a browser. */
export interface RefreshHandler {
	init(): void;
	destroy(): void;
}

export default defineNuxtPlugin(async (app) => {
	const settings: Known = useRuntimeConfig().public['auth'] ?? {};
	const { data } = useAuthState();
	const { getSession } = useAuth();
	const event = useRequestEvent();
	const rules: Known = event?.context['_nitro']?.routeRules ?? {};
	const isOff = rules.auth?.disableServerSideAuth ?? settings.disableServerSideAuth;
	if (event && !isOff && !isForEverybody()) {
		keepPrivate();
		await getSession();
	}
	if (event) return;
	if (data.value === undefined) {
		if (app.payload.serverRendered) app.hook('app:mounted', () => void getSession());
		else await getSession();
	}
	const { $authRefreshHandler: own }: Known = app;
	const again = async (always: boolean) => {
		if (always || data.value) await getSession();
	};
	const handler: RefreshHandler = own ?? refreshing(settings.sessionRefresh, again);
	app.hook('app:mounted', () => handler.init());
	const { unmount } = app.vueApp;
	app.vueApp.unmount = () => {
		handler.destroy();
		unmount();
	};
});

function refreshing(settings: Known, ask: (always: boolean) => Promise<void>): RefreshHandler {
	const { enablePeriodically = false, enableOnWindowFocus = settings !== false } = Object(settings);
	const { document }: Known = globalThis;
	const onFocus = () => void (document.visibilityState === 'visible' && ask(true));
	let timer: ReturnType<typeof setInterval> | undefined;
	return {
		init() {
			if (enableOnWindowFocus) document.addEventListener('visibilitychange', onFocus);
			const pause = enablePeriodically === true ? 1000 : enablePeriodically;
			if (pause) timer = setInterval(() => void ask(false), pause);
		},
		destroy() {
			document.removeEventListener('visibilitychange', onFocus);
			clearInterval(timer);
		}
	};
}
