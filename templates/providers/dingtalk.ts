import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface DingTalkProfile {
	openId: string;
	nick: string;
	email?: string;
}

type Options = OAuthUserConfig<DingTalkProfile>;

/**
 * DingTalk
 * @register https://open-dev.dingtalk.com/
 * @docs https://open.dingtalk.com/document/orgapp-server/obtain-identity-credentials
 * @alias 钉钉
 * @note It tells the email address only with a permission of its own, and not whether it is verified.
 */
export default function DingTalk(options: Options = {}): OAuthConfig<DingTalkProfile> {
	return {
		id: 'dingtalk',
		name: 'DingTalk',
		type: 'oauth',
		authorization: {
			url: 'https://login.dingtalk.com/oauth2/auth',
			params: { scope: 'openid corpid' },
			conform(parameters) {
				const code = parameters.get('authCode');
				if (code) parameters.set('code', code);
			}
		},
		token: {
			url: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
			async request({ params: { code }, provider }) {
				const { clientId, clientSecret } = provider;
				const response = await provider.fetch(String(provider.token.url), {
					method: 'POST',
					headers: { 'Content-Type': 'application/json' },
					body: JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' })
				});
				if (!response.ok) throw new Error(`DingTalk answered ${response.status}.`);
				const { accessToken, refreshToken, expireIn } = Object(await response.json());
				return {
					tokens: { access_token: accessToken, refresh_token: refreshToken, expires_in: expireIn }
				};
			}
		},
		userinfo: {
			url: 'https://api.dingtalk.com/v1.0/contact/users/me',
			headers: {
				authorization: null,
				'x-acs-dingtalk-access-token': ({ tokens }) => tokens.access_token
			}
		},
		idToken: false,
		checks: ['state'],
		profile: ({ openId: id, nick: name, email = null }) => ({ id, name, email, image: null }),
		options
	};
}
