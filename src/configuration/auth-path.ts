// The base path of sign-in: the configuration has precedence over the path of AUTH_URL, and both over the default.

import type { Variables } from '../app/views.ts';
import { literalOf } from '../detect/object-literal.ts';
import type { Basis } from '../frameworks/framework.ts';
import { openConfig } from './config.ts';

interface App extends Pick<Basis, 'project' | 'framework' | 'authjs' | 'places'> {
	readonly variables: Variables;
}

/** The base path that the configuration sets. */
export function basePathIn(app: Omit<App, 'variables'>): string | undefined {
	return openConfig(app)
		.setting('basePath')
		.flatMap(({ value }) => literalOf(value) ?? [])[0];
}

/** Their base path, without the host. */
export function authPath(app: App): string {
	return app.framework.addresses.base(app.project) + routesPath(app);
}

/** The same below the base path of the app. */
export function routesPath(app: App): string {
	const { project, framework, authjs } = app;
	const base = framework.addresses.base(project);
	const { pathname = '/' } = URL.parse(app.variables.values()['AUTH_URL'] ?? '') ?? {};
	const mounted = authjs?.mountedAt?.(project);
	const own = (mounted ?? basePathIn(app) ?? pathname).replace(/(?<!\/)\/+$/, '');
	if (own === '') return authjs?.likelyAt?.(project) ?? framework.addresses.auth;
	return own.startsWith(`${base}/`) ? own.slice(base.length) : own;
}
