// The environment at run time. In development, Astro 4 has the env files in `import.meta.env`.

import type { Env } from './core/env';

const { env: ofProcess }: { env?: Env } = Object(Reflect.get(globalThis, 'process'));

export const env: Env = { ...(import.meta.env.DEV && import.meta.env), ...ofProcess };
