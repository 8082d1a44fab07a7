import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface StartGGProfile {
	data: {
		currentUser: {
			id: number;
			name: string | null;
			email: string;
			images: { url: string }[];
			player: { gamerTag: string } | null;
		};
	};
}

const scope = 'user.identity user.email';
const query =
	'{ currentUser { id name email images(type: "profile") { url } player { gamerTag } } }';

type Options = OAuthUserConfig<StartGGProfile>;

/**
 * start.gg
 * @register https://start.gg/admin/profile/developer
 * @docs https://developer.start.gg/reference/user.doc
 */
export default function StartGG(options: Options = {}): OAuthConfig<StartGGProfile> {
	return {
		id: 'start-gg',
		name: 'start.gg',
		type: 'oauth',
		authorization: { url: 'https://start.gg/oauth/authorize', params: { scope } },
		token: { url: 'https://api.start.gg/oauth/access_token', body: { scope } },
		userinfo: { url: 'https://api.start.gg/gql/alpha', body: { query } },
		idToken: false,
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ data: { currentUser } }) {
			const { id, name, email, images, player } = currentUser;
			return { id: id?.toString(), name: name ?? player?.gamerTag, email, image: images?.[0]?.url };
		},
		style: { brandColor: '#2E75BA' },
		options
	};
}
