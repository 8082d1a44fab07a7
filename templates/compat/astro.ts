// What `auth-astro` exports: the integration for the configuration of Astro, and `defineConfig`.

import type { AstroIntegration } from 'astro';
import type { FullAuthConfig } from './astro-server';

export type { Account, DefaultSession, Profile, Session, User } from '../core/types';
export type { AstroAuthConfig, FullAuthConfig, Provider } from './astro-server';

interface IntegrationOptions {
	/** Where the endpoint of sign-in is. Default `/api/auth`. */
	prefix?: string;
	/** `false`: an endpoint of the app calls `AstroAuth`. */
	injectEndpoints?: boolean;
	/** Read by `auth-cli init`, which makes `auth-config` of it. */
	configFile?: string;
}

/** Adds the endpoint of sign-in. */
export default function auth(options: IntegrationOptions = {}): AstroIntegration {
	const { prefix = '/api/auth', injectEndpoints = true } = options;
	return {
		name: 'auth',
		hooks: {
			'astro:config:setup': ({ injectRoute }) => {
				if (!injectEndpoints) return;
				injectRoute({ pattern: `${prefix}/[...auth]`, entrypoint: endpoint(), prerender: false });
			}
		}
	};
}

/** The options as they are. `prefix` is where the routes of sign-in are. */
export function defineConfig(options: FullAuthConfig): FullAuthConfig {
	return options;
}

/** The path of the file beside this one, which ends as this one does. */
function endpoint(): string {
	const own = import.meta.url.replace(/\/astro\.(\w+)(\?.*)?$/, '/astro-server.$1');
	return decodeURIComponent(new URL(own).pathname).replace(/^\/(?=[a-z]:)/i, '');
}
