// The environment as the server has it when it runs; `import.meta.env` would be what the build had.

import { getSecret } from 'astro:env/server';
import type { Env } from './core/env';

export const env: Env = new Proxy({}, { get: (_, name) => getSecret(String(name)) });
