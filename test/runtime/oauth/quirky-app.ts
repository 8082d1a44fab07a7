// Apps that sign in by a provider with quirks, of OAuth 2.0 or OpenID Connect.

import { customFetch } from '../../../src/runtime/core/config.ts';
import type { OAuthConfig, OIDCConfig } from '../../../src/runtime/oauth/quirks.ts';
import { client, type Script, ScriptedProvider } from '../rp/provider.ts';
import { RelyingParty } from '../rp/relying-party.ts';

export const issuer = 'https://op.example';

export function openId(
	script: Script,
	more: Partial<OIDCConfig>,
	issuerOfOp = issuer
): RelyingParty {
	const op = new ScriptedProvider(script, issuerOfOp);
	const one: OIDCConfig = {
		...{ id: 'oidc', name: 'OP', type: 'oidc', issuer, [customFetch]: op.fetch },
		...client,
		...more
	};
	return new RelyingParty(op, { config: { providers: [one] } });
}

export function oauth(script: Script, more: Partial<OAuthConfig>): RelyingParty {
	const op = new ScriptedProvider(script);
	const one: OAuthConfig = {
		...{ id: 'oidc', name: 'OP', type: 'oauth', [customFetch]: op.fetch },
		...{ authorization: `${issuer}/authorize`, token: `${issuer}/token` },
		...{ userinfo: `${issuer}/userinfo`, nonce: false },
		...client,
		...more
	};
	return new RelyingParty(op, { config: { providers: [one] } });
}
