import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Hydra
 * @docs https://www.ory.sh/docs/hydra/5min-tutorial
 * @refresh scope=offline_access
 * @alias Ory
 * @alias Ory Hydra
 * @note The id is hydra: variables begin with AUTH_HYDRA, the callback ends with /hydra.
 */
export default function OryHydra(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'hydra',
		name: 'Hydra',
		type: 'oidc',
		style: { brandColor: '#0F172A' },
		options
	};
}
