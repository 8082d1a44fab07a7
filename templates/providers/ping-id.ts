import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Ping Identity
 * @docs https://docs.pingidentity.com/r/en-us/pingone/p1_add_app_worker
 * @alias PingOne
 * @note The issuer is https://auth.pingone.com/<environment id>/as.
 */
export default function PingId(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'ping-id',
		name: 'Ping Identity',
		type: 'oidc',
		options
	};
}
