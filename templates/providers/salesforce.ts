import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Salesforce
 * @docs https://help.salesforce.com/articleView?id=remoteaccess_authenticate.htm&type=5
 * @note For a My Domain or a sandbox set `issuer` to its address.
 */
export default function Salesforce(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'salesforce',
		name: 'Salesforce',
		type: 'oidc',
		issuer: 'https://login.salesforce.com',
		checks: ['pkce', 'state', 'nonce'],
		idToken: false,
		style: { brandColor: '#00a1e0' },
		options
	};
}
