import type { Profile } from '../core/types';
import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

/**
 * Osso
 * @register https://demo.ossoapp.com/admin/config
 * @docs https://github.com/enterprise-oss/osso
 * @deprecated A bridge to SAML that its makers no longer offer as a service; it goes on where you host it yourself.
 * @note The issuer is the address of your server.
 */
export default function Osso(options: OAuthUserConfig<Profile> = {}): OAuthConfig<Profile> {
	return {
		id: 'osso',
		name: 'Osso',
		type: 'oauth',
		requires: ['issuer'],
		authorization: '/oauth/authorize',
		token: '/oauth/token',
		userinfo: '/oauth/me',
		idToken: false,
		options
	};
}
