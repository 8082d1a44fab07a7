import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface WikimediaProfile {
	sub: string;
	username: string;
	email?: string;
	confirmed_email?: boolean;
}

type Options = OAuthUserConfig<WikimediaProfile>;

/**
 * Wikimedia
 * @register https://meta.wikimedia.org/wiki/Special:OAuthConsumerRegistration/propose/oauth2
 * @docs https://www.mediawiki.org/wiki/Extension:OAuth
 * @alias wikipedia
 * @note A new consumer lets in only its owner until it is approved, which can take days; choose its grants when you register it.
 */
export default function Wikimedia(options: Options = {}): OAuthConfig<WikimediaProfile> {
	return {
		id: 'wikimedia',
		name: 'Wikimedia',
		type: 'oauth',
		authorization: {
			url: 'https://meta.wikimedia.org/w/rest.php/oauth2/authorize',
			params: { scope: '' }
		},
		token: 'https://meta.wikimedia.org/w/rest.php/oauth2/access_token',
		userinfo: 'https://meta.wikimedia.org/w/rest.php/oauth2/resource/profile',
		emailVerified: ({ confirmed_email }) => confirmed_email,
		profile: ({ sub: id, username: name, email }) => ({ id, name, email, image: null }),
		style: { brandColor: '#000' },
		options
	};
}
