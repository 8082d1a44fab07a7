import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface LogtoProfile {
	sub: string;
	name?: string | null;
	username?: string | null;
	email?: string | null;
	picture?: string | null;
}

type Options = OAuthUserConfig<LogtoProfile>;

/**
 * Logto
 * @register https://cloud.logto.io/
 * @docs https://docs.logto.io/quick-starts/next-auth
 * @note The issuer ends with /oidc, such as https://example.logto.app/oidc.
 */
export default function Logto(options: Options = {}): OIDCConfig<LogtoProfile> {
	return {
		id: 'logto',
		name: 'Logto',
		type: 'oidc',
		authorization: { params: { scope: 'offline_access openid email profile' } },
		profile({ sub: id, name, username, email, picture: image }) {
			return { id, name: name ?? username, email, image };
		},
		options
	};
}
