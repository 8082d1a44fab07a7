// The data of the sign-in and account pages, which comes from the server: links to them load the whole page.

import type { Ref } from 'vue';
import type { AccountView, SignInView } from '#auth/own-pages';
import {
	createError,
	defineNuxtRouteMiddleware,
	navigateTo,
	useNuxtApp,
	useRequestEvent,
	useRuntimeConfig,
	useState
} from '#imports';

interface Views {
	readonly signin: SignInView;
	readonly account: AccountView;
}

/** What `server/plugins/auth-pages` adds to the context of a request. */
type Asks = {
	readonly [Name in keyof Views]: () => Promise<Views[Name] | { readonly signIn: string }>;
};

/** The data of a page, which its middleware has read. */
export function useAuthPage<Name extends keyof Views>(name: Name): Ref<Views[Name]> {
	return useState(keyOf(name));
}

/** The middleware that reads the data of a page. */
export function readAuthPage(name: keyof Views) {
	return defineNuxtRouteMiddleware(async (to) => {
		const shown: Ref<Views[typeof name] | undefined> = useState(keyOf(name));
		if (import.meta.client) {
			const { isHydrating } = useNuxtApp();
			if (shown.value && (isHydrating || to.hash)) return;
			if (isHydrating) throw notRendered();
			const base = useRuntimeConfig().app.baseURL.replace(/\/$/, '');
			return navigateTo(base + to.fullPath, { external: true });
		}
		const asks: Asks | undefined = useRequestEvent()?.context['authPages'];
		// A prerendered page would have one user's form tokens for all.
		if (import.meta.prerender || !asks) throw notRendered();
		const view = await asks[name]();
		if ('forms' in view || 'person' in view) shown.value = view;
		else return navigateTo(view.signIn, { external: true, redirectCode: 303 });
	});
}

function notRendered() {
	const message = 'The pages of sign-in are rendered by the server for each request.';
	return createError({ statusCode: 500, message, fatal: true });
}

function keyOf(name: string): string {
	return `auth-page-${name}`;
}
