// Settings from environment variables, for code of the app that wants them in its configuration.

import { parseUrl } from './callback-url.ts';
import { type Env, fillFromEnv } from './env.ts';
import { resolveLogger } from './logger.ts';
import type { AuthConfig } from './types.ts';

/** Fills in what `config` leaves open from environment variables, also where the routes are. Changes `config`. */
export function setEnvDefaults(env: Env, config: AuthConfig, suppressBasePathWarning = false) {
	const url = env['AUTH_URL'];
	if (!config.basePath) config.basePath = (url && parseUrl(url)?.pathname) || '/auth';
	else if (url && !suppressBasePathWarning)
		resolveLogger(config).warn('env-url-basepath-redundant');
	fillFromEnv(env, config);
}
