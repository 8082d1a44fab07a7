import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface WeChatProfile {
	unionid: string;
	nickname: string;
	headimgurl: string;
	errcode?: number;
	errmsg?: string;
}

type Options = OAuthUserConfig<WeChatProfile> & {
	/** Within WeChat (the default), or on any website by QR code. */
	platformType?: 'OfficialAccount' | 'WebsiteApp';
};

/** Errors come with status 200. */
function refuse({ errcode, errmsg }: Partial<WeChatProfile>) {
	if (errcode) throw new Error(`WeChat: ${errcode} ${errmsg}`);
}

/**
 * WeChat
 * @register https://open.weixin.qq.com/
 * @docs https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 * @alias weixin
 * @note Bind the app to an account of the WeChat Open Platform: otherwise people have no `unionid`, and cannot sign in.
 * @note Set `platformType: 'WebsiteApp'` for a QR code on a website.
 */
export default function WeChat(options: Options = {}): OAuthConfig<WeChatProfile> {
	const isWebsite = options.platformType === 'WebsiteApp';
	const page = isWebsite ? 'qrconnect' : 'oauth2/authorize';
	const scope = isWebsite ? 'snsapi_login' : 'snsapi_userinfo';
	return {
		id: 'wechat',
		name: 'WeChat',
		type: 'oauth',
		authorization: {
			url: `https://open.weixin.qq.com/connect/${page}`,
			fragment: 'wechat_redirect',
			params: { appid: ({ clientId }) => clientId, scope }
		},
		token: {
			url: 'https://api.weixin.qq.com/sns/oauth2/access_token',
			async request({ params: { code = '' }, provider }) {
				const { clientId: appid = '', clientSecret: secret = '', fetch, token } = provider;
				const form = { appid, secret, code, grant_type: 'authorization_code' };
				const answer = await fetch(`${token.url}?${new URLSearchParams(form)}`);
				const tokens = Object(await answer.json());
				refuse(tokens);
				return { tokens };
			}
		},
		userinfo: {
			url: 'https://api.weixin.qq.com/sns/userinfo',
			params: {
				access_token: ({ tokens }) => tokens.access_token,
				openid: ({ tokens }) => String(tokens['openid']),
				lang: 'zh_CN'
			},
			headers: { authorization: null }
		},
		checks: ['state'],
		profile({ unionid: id, nickname: name, headimgurl: image, ...answer }) {
			refuse(answer);
			return { id, name, email: null, image };
		},
		style: { brandColor: '#000' },
		options
	};
}
