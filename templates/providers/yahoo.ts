import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Yahoo
 * @register https://developer.yahoo.com/apps/create/
 * @docs https://developer.yahoo.com/sign-in-with-yahoo/
 * @note Choose in the settings of the app which scopes it has.
 */
export default function Yahoo(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'yahoo',
		name: 'Yahoo',
		type: 'oidc',
		issuer: 'https://api.login.yahoo.com',
		checks: ['state'],
		options
	};
}
