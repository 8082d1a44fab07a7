import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface NotionProfile {
	id: string;
	name: string;
	avatar_url: string;
	person: { email: string };
}

interface Answer {
	bot: { owner: { user: NotionProfile } };
}

type Options = OAuthUserConfig<NotionProfile> & {
	/** The callback URL, if it is not the one that the app would send by itself. */
	redirectUri?: string;
};

/**
 * Notion
 * @register https://www.notion.so/my-integrations
 * @docs https://developers.notion.com/docs/authorization
 * @note Needs a public integration that may read user information with email addresses.
 */
export default function Notion(options: Options = {}): OAuthConfig<NotionProfile> {
	return {
		id: 'notion',
		name: 'Notion',
		type: 'oauth',
		authorization: {
			url: 'https://api.notion.com/v1/oauth/authorize',
			params: { owner: 'user', redirect_uri: options.redirectUri }
		},
		token: 'https://api.notion.com/v1/oauth/token',
		userinfo: {
			url: 'https://api.notion.com/v1/users/me',
			headers: { 'notion-version': '2022-06-28' }
		},
		idToken: false,
		amendProfile: ({ bot }: NotionProfile & Answer) => bot.owner.user,
		profile({ id, name, avatar_url: image, person }) {
			return { id, name, email: person?.email, image };
		},
		style: { brandColor: '#000' },
		options
	};
}
