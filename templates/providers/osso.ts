import type { Profile } from '../core/types';
import type { ClientSettings, OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

/** A path on the server that the app names as its issuer. */
const at =
	(path: string) =>
	({ issuer = '' }: ClientSettings) =>
		`${issuer.replace(/\/+$/, '')}${path}`;

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
		authorization: { url: at('/oauth/authorize') },
		token: { url: at('/oauth/token') },
		userinfo: { url: at('/oauth/me') },
		emailVerified: () => false,
		options
	};
}
