// The module of Nuxt that `@hebilicious/authjs-nuxt` was, for an app that has it in `nuxt.config`: settings, `useAuth()`, guards.

import {
	addImports,
	addPlugin,
	addRouteMiddleware,
	addTemplate,
	createResolver,
	defineNuxtModule
} from 'nuxt/kit';
import { keepPackages } from '../nuxt-module';
import type { useAuth } from './client';

export type UseAuth = ReturnType<typeof useAuth>;

export interface ModuleOptions {
	/** Whether the server is asked again before another page is shown. */
	verifyClientOnEveryRequest?: boolean;
	/** Where people go who are not signed in. */
	guestRedirectTo?: string;
	/** Where people go who are, from pages for guests. */
	authenticatedRedirectTo?: string;
	/** The address of the app. */
	baseUrl?: string | undefined;
	basePath?: string;
}

export default defineNuxtModule<ModuleOptions>({
	meta: { name: 'authjs-nuxt', configKey: 'authJs' },
	defaults: {
		verifyClientOnEveryRequest: true,
		guestRedirectTo: '/',
		authenticatedRedirectTo: '/',
		baseUrl: '',
		basePath: '/api/auth'
	},
	setup(options, nuxt) {
		const { resolve } = createResolver(import.meta.url);
		keepPackages(nuxt, resolve('.'));
		const shown = nuxt.options.runtimeConfig.public;
		const told: ModuleOptions = Object(shown['authJs']);
		const baseUrl = told.baseUrl || options.baseUrl;
		const settings: ModuleOptions = { ...options, ...told, baseUrl };
		Object.assign(shown, { authJs: settings });
		// Auth.js needed these to be found; what the server is built of could not be found by them.
		for (const name of ['cookie', 'jose', '@panva/hkdf'])
			if (nuxt.options.alias[name]?.includes('node_modules')) delete nuxt.options.alias[name];
		addImports({ name: 'useAuth', from: resolve('./client') });
		const guards = [
			['auth', 'auth'],
			['guest-only', 'guestOnly'],
			['client-auth', 'clientAuth'],
			...(settings.verifyClientOnEveryRequest ? [['every-client-auth', 'everyClientAuth']] : [])
		];
		for (const [name = '', exported] of guards) {
			const { dst } = addTemplate({
				filename: `authjs-nuxt/${name}.mjs`,
				getContents: () => `export { ${exported} as default } from '${resolve('./guards')}'\n`
			});
			addRouteMiddleware({ name, path: dst, global: name.startsWith('every') });
		}
		addPlugin(resolve('./plugin'));
	}
});
