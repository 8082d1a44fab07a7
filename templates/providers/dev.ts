import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * The local provider that `npx auth-cli idp` starts, for development.
 * @docs https://openid.net/developers/how-connect-works/
 * @note Works during development only; a production build refuses it.
 */
export default function Dev(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return { id: 'dev', name: 'Local account', type: 'oidc', developmentOnly: true, options };
}
