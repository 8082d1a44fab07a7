import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface YandexProfile {
	id: string;
	display_name?: string;
	real_name?: string;
	first_name?: string;
	default_email?: string;
	emails?: string[];
	default_avatar_id?: string;
	is_avatar_empty?: boolean;
}

type Options = OAuthUserConfig<YandexProfile>;

/**
 * Yandex
 * @register https://oauth.yandex.com/
 * @docs https://yandex.com/dev/id/doc/en/
 * @note Sources disagree: other clients use oauth.yandex.com.
 */
export default function Yandex(options: Options = {}): OAuthConfig<YandexProfile> {
	return {
		id: 'yandex',
		name: 'Yandex',
		type: 'oauth',
		authorization: {
			url: 'https://oauth.yandex.ru/authorize',
			params: { scope: 'login:info login:email login:avatar' }
		},
		token: 'https://oauth.yandex.ru/token',
		userinfo: {
			url: 'https://login.yandex.ru/info',
			params: { format: 'json' },
			headers: { authorization: ({ tokens }) => `OAuth ${tokens.access_token}` }
		},
		profile({ id, default_avatar_id: avatar, is_avatar_empty, ...profile }) {
			const { display_name, real_name, first_name, default_email, emails } = profile;
			return {
				id,
				name: display_name ?? real_name ?? first_name,
				email: default_email ?? emails?.[0] ?? null,
				image:
					avatar && !is_avatar_empty
						? `https://avatars.yandex.net/get-yapic/${avatar}/islands-200`
						: null
			};
		},
		style: { brandColor: '#ffcc00' },
		options
	};
}
