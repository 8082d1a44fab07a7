// The environment of a SolidStart app.

import type { Env } from './core/env';
import { base } from './platform';

export function placeOf() {
	const here: { readonly process?: { readonly env: Env } } = Object(globalThis);
	const env = here.process?.env ?? {};
	return { env, development: import.meta.env.DEV, base, routes: '/api/auth' };
}
