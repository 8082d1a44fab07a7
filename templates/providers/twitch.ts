import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/quirks';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Twitch
 * @register https://dev.twitch.tv/console/apps
 * @docs https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/
 * @note Says whether the email is verified only if `claims` asks for `email_verified` as well.
 */
export default function Twitch(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'twitch',
		name: 'Twitch',
		type: 'oidc',
		issuer: 'https://id.twitch.tv/oauth2',
		authorization: {
			params: {
				scope: 'openid user:read:email',
				claims: { id_token: { email: null, picture: null, preferred_username: null } }
			}
		},
		token: {
			// Twitch lists the scopes, and has errors of a form of its own.
			tolerates: ['scope'],
			async conform(response) {
				if (response.ok) return undefined;
				const answer = { error: 'invalid_request', ...Object(await response.json()) };
				return new Response(JSON.stringify(answer), response);
			}
		},
		client: { token_endpoint_auth_method: 'client_secret_post' },
		style: { brandColor: '#65459B' },
		options
	};
}
