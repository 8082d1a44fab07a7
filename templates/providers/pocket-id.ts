import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Pocket ID
 * @docs https://pocket-id.org/docs/introduction
 * @note The issuer is the address of your server.
 */
export default function PocketId(options: Options = {}): OIDCConfig<OIDCProfile> {
	return { id: 'pocket-id', name: 'Pocket ID', type: 'oidc', checks: ['pkce', 'state'], options };
}
