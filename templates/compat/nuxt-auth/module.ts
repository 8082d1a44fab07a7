// The module of Nuxt that `@sidebase/nuxt-auth` was, for an app that has it in `nuxt.config`: settings, `useAuth()`, guards.

import {
	addImports,
	addPlugin,
	addRouteMiddleware,
	addTemplate,
	createResolver,
	defineNuxtModule
} from 'nuxt/kit';
import { environment } from '../nuxt-address';
import type { RefreshHandler } from './plugin';
import type { SupportedProviders } from './use-auth';

export type { RefreshHandler };

/** What `auth` in `nuxt.config` says; what else is in there was for other ways to sign in. */
export interface ModuleOptions {
	isEnabled?: boolean;
	disableServerSideAuth?: boolean;
	disableInternalRouting?: boolean;
	/** The variable with the address of the app. */
	originEnvKey?: string;
	/** The address of the routes, or their path. */
	baseURL?: string;
	provider?: {
		type?: 'authjs';
		trustHost?: boolean;
		defaultProvider?: SupportedProviders;
		addDefaultCallbackUrl?: boolean | string;
	};
	sessionRefresh?:
		| boolean
		| {
				enablePeriodically?: boolean | number;
				enableOnWindowFocus?: boolean;
				/** A file whose default export is a `RefreshHandler`. */
				handler?: string;
		  };
	globalAppMiddleware?:
		| boolean
		| {
				isEnabled?: boolean;
				allow404WithoutAuth?: boolean;
				addDefaultCallbackUrl?: boolean | string;
		  };
	[more: string]: unknown;
}

export default defineNuxtModule<ModuleOptions>({
	meta: { name: 'nuxt-auth', configKey: 'auth' },
	setup(options, nuxt) {
		if (options.isEnabled === false) return;
		const { resolve } = createResolver(import.meta.url);
		const { originEnvKey = 'AUTH_ORIGIN', baseURL = '/api/auth', sessionRefresh } = options;
		// Browsers have it from here, and while it is built a variable may say it.
		const told = environment()[originEnvKey] || baseURL;
		const auth = { ...options, originEnvKey, baseURL: told };
		Object.assign(nuxt.options.runtimeConfig.public, { auth });
		for (const name of ['useAuth', 'useAuthState'])
			addImports({ name, from: resolve('./use-auth') });
		const guards = [
			['sidebase-auth', 'guard', false],
			['auth-by-page', 'guardAll', true]
		] as const;
		for (const [name, exported, global] of guards) {
			const { dst } = addTemplate({
				filename: `nuxt-auth/${name}.mjs`,
				getContents: () => `export { ${exported} as default } from '${resolve('./guard')}'\n`
			});
			addRouteMiddleware({ name, path: dst, global });
		}
		addPlugin(resolve('./plugin'));
		const { handler } = Object(sessionRefresh);
		if (!handler) return;
		const from = handler.replace(/^\.\//, `${nuxt.options.rootDir}/`);
		// It comes before the one above, which finds it there.
		const { dst } = addTemplate({
			filename: 'nuxt-auth/refresh-handler.mjs',
			getContents: () =>
				`import handler from '${from}'\nexport default defineNuxtPlugin((app) => { app.$authRefreshHandler = handler })\n`
		});
		addPlugin(dst);
	}
});
