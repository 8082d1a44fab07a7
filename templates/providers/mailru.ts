import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MailruProfile {
	id: string;
	name?: string;
	nickname?: string;
	email: string;
	image?: string;
}

type Options = OAuthUserConfig<MailruProfile>;

/**
 * Mail.ru
 * @register https://o2.mail.ru/app/
 * @docs https://o2.mail.ru/docs
 * @note Sources disagree: other clients send the access token in the query instead of a header.
 */
export default function Mailru(options: Options = {}): OAuthConfig<MailruProfile> {
	return {
		id: 'mailru',
		name: 'Mail.ru',
		type: 'oauth',
		authorization: { url: 'https://oauth.mail.ru/login', params: { scope: 'userinfo' } },
		token: 'https://oauth.mail.ru/token',
		userinfo: 'https://oauth.mail.ru/userinfo',
		profile: ({ id, name, nickname, email, image }) => ({
			id,
			name: name ?? nickname,
			email,
			image
		}),
		style: { brandColor: '#005FF9' },
		options
	};
}
