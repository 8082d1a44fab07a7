import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Authentik
 * @docs https://goauthentik.io/docs/providers/oauth2
 * @refresh scope=offline_access
 * @note The issuer names the application, such as https://authentik.example.com/application/o/my-app.
 * @note Before its version 2025.10 it said of every email that it was verified. Leave `allowDangerousEmailAccountLinking` alone there.
 */
export default function Authentik(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'authentik',
		name: 'Authentik',
		type: 'oidc',
		style: { brandColor: '#FD4B2D' },
		options
	};
}
