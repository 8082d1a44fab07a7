import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface Concept2Profile {
	data: {
		id: number;
		username: string;
		email: string;
		profile_image: string | null;
	};
}

type Options = OAuthUserConfig<Concept2Profile>;

/**
 * Concept2
 * @register https://log.concept2.com/developers/keys
 * @docs https://log.concept2.com/developers/documentation/
 * @note As in Auth.js the scope allows to write results; `user:read` is enough to sign in.
 */
export default function Concept2(options: Options = {}): OAuthConfig<Concept2Profile> {
	return {
		id: 'concept2',
		name: 'Concept2',
		type: 'oauth',
		authorization: {
			url: 'https://log.concept2.com/oauth/authorize',
			params: { scope: 'user:read,results:write' }
		},
		token: 'https://log.concept2.com/oauth/access_token',
		userinfo: 'https://log.concept2.com/api/users/me',
		profile({ data: { id, username: name, email, profile_image: image } }) {
			return { id: id?.toString(), name, email, image };
		},
		options
	};
}
