// The list of the app's features.

import type { Feature } from '../core/parts.ts';

/** All features. `F`: a `Feature` with optional extra members. */
export function chosen<F extends Feature>(features: Feature = {}): readonly F[] {
	return isSeveral<F>(features) ? features.all : [];
}

function isSeveral<F extends Feature>(
	one: Feature
): one is Feature & { readonly all: readonly F[] } {
	return 'all' in one;
}
