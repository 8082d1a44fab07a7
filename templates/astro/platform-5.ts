// The environment at run time; `import.meta.env` has the values of the build.

import { getSecret } from 'astro:env/server';
import type { Env } from './core/env';

export const env: Env = new Proxy({}, { get: (_, name) => getSecret(String(name)) });
