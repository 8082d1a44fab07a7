// What `@auth/core` exports for use without an integration: one function that responds to a request.

import type { Auth as Opened } from '../core/define-auth';
import { Auth as open } from '../index';
import type { Options } from './options';

export type AuthConfig = Options<Parameters<typeof open>[0]>;
export type Provider = AuthConfig['providers'][number];
/** Ids of providers: an app may have any. */
export type BuiltInProviderType = string;
export type RedirectableProviderType = 'email' | 'credentials';

const opened = new WeakMap<AuthConfig, { copy: AuthConfig; auth: Opened }>();

/** Answers a request to a route of sign-in. Options that were changed since are read anew. */
export function Auth(request: Request, config: AuthConfig): Promise<Response> {
	const known = opened.get(config);
	const isKnown =
		known && Object.entries(config).every(([key, value]) => Reflect.get(known.copy, key) === value);
	const auth = isKnown ? known.auth : open(config);
	if (!isKnown) opened.set(config, { copy: { ...config }, auth });
	return auth.respond(request);
}
