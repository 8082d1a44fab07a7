import type { ClientSettings, OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * United Effects
 * @docs https://docs.unitedeffects.com/integrations/nextauthjs
 * @note The issuer is https://auth.unitedeffects.com/<auth group>.
 * @note Tells neither names nor pictures.
 */
export default function UnitedEffects(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'united-effects',
		name: 'United Effects',
		type: 'oidc',
		authorization: {
			params: {
				scope: 'openid email profile',
				// The service names itself without a slash at the end.
				resource: ({ issuer }: ClientSettings) => issuer?.replace(/\/$/, '')
			}
		},
		options
	};
}
