// The URL of an action, for code that calls `Auth` by itself instead of an integration.

import { actionUrl, type Env } from './env.ts';
import type { AuthAction, AuthConfig } from './types.ts';

/** The URL of an action, as an integration asks for it. @throws {TypeError} where nothing names a host that could be one */
export function createActionURL(
	action: AuthAction,
	protocol: string | undefined,
	headers: Pick<Headers, 'get'>,
	env: Env,
	config: Pick<AuthConfig, 'basePath' | 'logger'>
): URL {
	const url = actionUrl(
		action,
		{ headers, url: protocol === undefined ? {} : { protocol } },
		{ env, config }
	);
	if (!url) throw new TypeError('The request does not say by which host it came.');
	return url;
}
