import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface ProductHuntProfile {
	data: {
		viewer: { user: { id: string; name: string; profileImage: string } };
	};
}

type Options = OAuthUserConfig<ProductHuntProfile>;

/**
 * Product Hunt
 * @register https://www.producthunt.com/v2/oauth/applications
 * @docs https://api.producthunt.com/v2/docs
 */
export default function ProductHunt(options: Options = {}): OAuthConfig<ProductHuntProfile> {
	return {
		id: 'producthunt',
		name: 'Product Hunt',
		type: 'oauth',
		authorization: {
			url: 'https://api.producthunt.com/v2/oauth/authorize',
			params: { scope: 'public private' }
		},
		token: 'https://api.producthunt.com/v2/oauth/token',
		userinfo: {
			url: 'https://api.producthunt.com/v2/api/graphql',
			body: { query: '{ viewer { user { id name username profileImage } } }' }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ data }) {
			const { id, name, profileImage: image } = data.viewer.user;
			return { id, name, email: null, image };
		},
		style: { brandColor: '#DA552F' },
		options
	};
}
