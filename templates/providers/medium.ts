import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface MediumProfile {
	data: { id: string; name: string; imageUrl: string };
}

type Options = OAuthUserConfig<MediumProfile>;

/**
 * Medium
 * @docs https://github.com/Medium/medium-api-docs
 * @deprecated Medium supports its API no longer since March 2023, and signs people in for existing integrations only.
 */
export default function Medium(options: Options = {}): OAuthConfig<MediumProfile> {
	return {
		id: 'medium',
		name: 'Medium',
		type: 'oauth',
		authorization: {
			url: 'https://medium.com/m/oauth/authorize',
			params: { scope: 'basicProfile' }
		},
		token: {
			url: 'https://api.medium.com/v1/tokens',
			// Medium lists the scopes.
			tolerates: ['scope']
		},
		userinfo: 'https://api.medium.com/v1/me',
		profile: ({ data: { id, name, imageUrl } }) => ({ id, name, email: null, image: imageUrl }),
		style: { brandColor: '#000000' },
		options
	};
}
