// The module of Nuxt that `@sidebase/nuxt-auth` was, for an app that has it in `nuxt.config`: settings, `useAuth()`, guards.

import { addImports, addPlugin, addTemplate, createResolver, defineNuxtModule } from 'nuxt/kit';
import type { Any } from '../next-auth-4/types';
import { environment } from '../nuxt-address';
import { keepPackages } from '../nuxt-module';
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

/** The settings of 0.5 to 0.7 by the names that they had later. */
function named(options: ModuleOptions): ModuleOptions {
	const { origin, basePath = '/api/auth', session, ...rest }: Record<string, Any> = options;
	const { globalMiddlewareOptions, enableGlobalAppMiddleware, defaultProvider } = rest;
	const { enableRefreshPeriodically, enableRefreshOnWindowFocus } = session ?? {};
	const isEnabled = enableGlobalAppMiddleware ?? false;
	return {
		globalAppMiddleware: { isEnabled, ...globalMiddlewareOptions },
		...(session && {
			sessionRefresh: {
				enablePeriodically: enableRefreshPeriodically ?? false,
				enableOnWindowFocus: enableRefreshOnWindowFocus ?? true
			}
		}),
		...rest,
		baseURL: rest['baseURL'] || (origin ? String(origin).replace(/\/+$/, '') + basePath : basePath),
		provider: { defaultProvider, ...rest['provider'] }
	};
}

export default defineNuxtModule<ModuleOptions>({
	meta: { name: 'nuxt-auth', configKey: 'auth' },
	setup(options, nuxt) {
		if (options.isEnabled === false) return;
		const { resolve } = createResolver(import.meta.url);
		keepPackages(nuxt, resolve('.'));
		const settings = named(options);
		const { originEnvKey = 'AUTH_ORIGIN', baseURL, sessionRefresh } = settings;
		// Browsers have it from here, and while it is built a variable may say it.
		const told = environment()[originEnvKey] || baseURL;
		const auth = { ...settings, originEnvKey, baseURL: told };
		Object.assign(nuxt.options.runtimeConfig.public, { auth });
		for (const name of ['useAuth', 'useAuthState'])
			addImports({ name, from: resolve('./use-auth') });
		const guards = [
			['auth', 'guard', false],
			['sidebase-auth', 'guard', false],
			['auth-by-page', 'guardAll', true]
		] as const;
		for (const [name, exported, global] of guards) {
			const { dst } = addTemplate({
				filename: `nuxt-auth/${name}.mjs`,
				getContents: () => `export { ${exported} as default } from '${resolve('./guard')}'\n`
			});
			// Where the app has one of this name, that is meant.
			nuxt.hook('app:resolve', ({ middleware }) => {
				const isThere = middleware.some((one) => one.name === name);
				if (!isThere) middleware.push({ name, path: dst, global });
			});
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
