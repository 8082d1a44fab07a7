// Recognizes providers of OAuth 2.0 and OpenID Connect.

import type { CommonProvider } from '../core/types.ts';
import type { AnyOAuthConfig } from '../oauth/provider.ts';

export function isOAuth(provider: CommonProvider): provider is AnyOAuthConfig {
	return provider.type === 'oauth' || provider.type === 'oidc';
}
