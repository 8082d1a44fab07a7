// Sign-in at providers of plain OAuth 2.0. What ends one is loaded when the first comes back: most requests only ask who is signed in.

import type { Flow } from '../core/parts.ts';
import type { AnyOAuthConfig, OAuthConfig } from './provider.ts';
import { type Extensions, flowWith } from './start.ts';

export function oauthFlow(more: Extensions = {}): Flow<AnyOAuthConfig> {
	return flowWith(more, async (...of) => (await import('./finish.ts')).finish(...of));
}

/** For providers of type `oauth`. Those of type `oidc` need the flow of `oidc.ts`, which serves both. */
export const oauth: Flow<OAuthConfig> = oauthFlow();
