import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface FeishuProfile {
	/** 0 unless something went wrong. */
	code: number;
	msg: string;
	data: { open_id: string; name: string; email?: string };
}

type Options = OAuthUserConfig<FeishuProfile>;

/**
 * Feishu
 * @register https://open.feishu.cn/app
 * @docs https://open.feishu.cn/document
 * @alias Lark
 * @alias 飞书
 * @note Sources disagree on where the token of the app goes (header or body): it goes into both.
 * @note It tells the email address only with a permission of its own; an administrator entered it, so that it is not verified.
 */
export default function Feishu(options: Options = {}): OAuthConfig<FeishuProfile> {
	const api = 'https://open.feishu.cn/open-apis';
	return {
		id: 'feishu',
		name: 'Feishu / Lark',
		type: 'oauth',
		authorization: {
			url: `${api}/authen/v1/index`,
			params: { app_id: ({ clientId }) => clientId, scope: '' }
		},
		token: {
			url: `${api}/authen/v1/access_token`,
			// The app gets a token of its own first, and proves with it who it is.
			async request({ params: { code }, provider }) {
				const post = async (url: string, body: object, more: Record<string, string> = {}) => {
					const headers = { 'Content-Type': 'application/json', ...more };
					const init = { method: 'POST', headers, body: JSON.stringify(body) };
					const answer = Object(await (await provider.fetch(url, init)).json());
					if (answer.code !== 0) throw new Error(`Feishu: ${answer.code} ${answer.msg}`);
					return answer;
				};
				const { clientId: app_id, clientSecret: app_secret } = provider;
				const app = await post(`${api}/auth/v3/app_access_token/internal/`, { app_id, app_secret });
				const { app_access_token } = app;
				const grant_type = 'authorization_code';
				const { data } = await post(
					String(provider.token.url),
					{ app_access_token, grant_type, code },
					{ authorization: `Bearer ${app_access_token}` }
				);
				return { tokens: data };
			}
		},
		userinfo: `${api}/authen/v1/user_info`,
		checks: ['state'],
		// Its documentation: administrators enter it, and it is not verified.
		emailVerified: () => false,
		profile({ code, msg, data }) {
			if (code !== 0) throw new Error(`Feishu: ${code} ${msg}`);
			return { id: data.open_id, name: data.name, email: data.email ?? null, image: null };
		},
		options
	};
}
