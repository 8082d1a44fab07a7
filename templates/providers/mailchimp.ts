import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface MailchimpProfile {
	login: { login_id: number; email: string };
	accountname: string;
}

type Options = OAuthUserConfig<MailchimpProfile>;

/**
 * Mailchimp
 * @register https://admin.mailchimp.com/account/oauth2/client/
 * @docs https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/
 * @note Signs people in with their Mailchimp account; it does not send email.
 * @note Sources disagree: other clients name accounts by `user_id`.
 * @note Sources disagree on the scope: if Mailchimp refuses yours, set `authorization: { params: { scope: '' } }`.
 */
export default function Mailchimp(options: Options = {}): OAuthConfig<MailchimpProfile> {
	return {
		id: 'mailchimp',
		name: 'Mailchimp',
		type: 'oauth',
		authorization: { url: 'https://login.mailchimp.com/oauth2/authorize' },
		token: {
			url: 'https://login.mailchimp.com/oauth2/token',
			// Mailchimp answers with the scope null, and with 0 for tokens that never end.
			tolerates: ['token_type', 'scope']
		},
		userinfo: {
			url: 'https://login.mailchimp.com/oauth2/metadata',
			headers: { authorization: ({ tokens }) => `OAuth ${tokens.access_token}` }
		},
		idToken: false,
		profile({ login, accountname: name }) {
			return { id: login.login_id?.toString(), name, email: login.email, image: null };
		},
		style: { brandColor: '#000' },
		options
	};
}
