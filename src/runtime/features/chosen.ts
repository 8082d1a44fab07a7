// The features that an app chose, one by one.

import type { Feature } from '../core/parts.ts';

/** All of `features`, of which any may be more than a `Feature`, in an optional way: `F` says how. */
export function chosen<F extends Feature>(features: Feature = {}): readonly F[] {
	return isSeveral<F>(features) ? features.all : [];
}

function isSeveral<F extends Feature>(
	one: Feature
): one is Feature & { readonly all: readonly F[] } {
	return 'all' in one;
}
