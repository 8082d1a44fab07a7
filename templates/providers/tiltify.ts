import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface TiltifyProfile {
	data: { id: string; username: string; avatar?: { src: string } };
}

type Options = OAuthUserConfig<TiltifyProfile>;

/**
 * Tiltify
 * @docs https://developers.tiltify.com/api-reference/public
 * @note No copy of its documentation of people could be read: that there is no email is unproven.
 */
export default function Tiltify(options: Options = {}): OAuthConfig<TiltifyProfile> {
	return {
		id: 'tiltify',
		name: 'Tiltify',
		type: 'oauth',
		authorization: { url: 'https://v5api.tiltify.com/oauth/authorize', params: { scope: '' } },
		token: 'https://v5api.tiltify.com/oauth/token',
		userinfo: {
			url: 'https://v5api.tiltify.com/api/public/current-user',
			headers: { 'client-id': ({ clientId }) => clientId }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ data: { id, username: name, avatar } }) {
			return { id, name, email: null, image: avatar?.src };
		},
		options
	};
}
