// What the facts tell in prose only: how single providers answer, and what they ask besides.

import { createHash } from 'node:crypto';

/** Options that an app has to pass, or may; the issuer is not among them. */
export const options: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	bungie: { apiKey: 'api-key-1' },
	dribbble: { scope: 'public upload' },
	fusionauth: { tenantId: 'tenant-1' },
	netsuite: { accountID: '12345-sb1', userinfo: 'https://12345.restlets.netsuite.example/whoami' },
	notion: { redirectUri: 'https://app.example/auth/callback/notion' },
	odnoklassniki: { publicKey: 'public-key-1' },
	sailpoint: {
		baseUrl: 'https://acme.login.sailpoint.example',
		baseApiUrl: 'https://acme.api.sailpoint.example'
	},
	'shopify-customer': { shopDomain: 'shop.example' },
	stackexchange: { key: 'request-key-1', site: 'stackoverflow' },
	workos: { connection: 'connection-1' }
};

/** Values that the facts leave to a default. */
export const defaults: Readonly<Record<string, string>> = { apiVersion: '20230131' };
/** Parts of URLs that the developer need not name. */
export const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	gitlab: { baseUrl: 'https://gitlab.com' }
};

/** How the access token is shown to userinfo, where only prose says it. */
export const schemes: Readonly<Record<string, string>> = {
	mailchimp: 'OAuth {tokens.access_token}',
	'shopify-customer': '{tokens.access_token}',
	yandex: 'OAuth {tokens.access_token}'
};

/** LinkedIn's ID tokens carry no nonce, so that it is not sent one. */
export const withoutNonce: readonly string[] = ['linkedin'];

type Json = Readonly<Record<string, unknown>>;

/** The token response that is not quite RFC 6749. */
export function oddTokens(id: string, { token_type, ...rest }: Json): Response | undefined {
	switch (id) {
		case 'instagram':
		case 'instagram-business':
		case 'threads':
		case 'vk':
		case 'wechat':
		case 'weibo':
			return Response.json(rest);
		case 'mailchimp':
			return Response.json({ ...rest, scope: null, expires_in: 0 });
		case 'odnoklassniki':
			return Response.json({ ...rest, token_type: 'session' });
		case 'medium':
		case 'twitch':
			return Response.json({ token_type, ...rest, scope: String(rest['scope']).split(' ') });
		case 'tumblr':
			return Response.json({ token_type, ...rest, id_token: false });
		case 'stackexchange':
			return new Response(`access_token=${rest['access_token']}&expires=86400`);
		case 'dingtalk':
			return Response.json({
				accessToken: rest['access_token'],
				refreshToken: 'r',
				expireIn: 7200
			});
		case 'feishu':
			return Response.json({ code: 0, data: rest });
		case 'fusionauth': {
			const headers = { 'www-authenticate': 'TAP realm="x"' };
			return Response.json({ token_type, ...rest }, { headers });
		}
		default:
			return undefined;
	}
}

/** What a profile carries when all is well, and when it is not: an error with status 200. */
export const outcomes: Readonly<Record<string, { well: Json; failed: Json }>> = {
	feishu: { well: { code: 0, msg: 'success' }, failed: { code: 99991663, msg: 'token invalid' } },
	gumroad: { well: { success: true }, failed: { success: false } },
	naver: {
		well: { resultcode: '00', message: 'success' },
		failed: { resultcode: '024', message: 'no' }
	},
	tiktok: {
		well: { error: { code: 'ok', message: '', log_id: 'log-1' } },
		failed: { error: { code: 'access_token_invalid', message: 'no', log_id: 'log-2' } }
	},
	wechat: { well: {}, failed: { errcode: 40001, errmsg: 'invalid credential' } }
};

/** Token responses that report an error with status 200. */
export const failedTokens: Readonly<Record<string, Json>> = {
	github: { error: 'bad_verification_code', error_description: 'The code is incorrect.' },
	wechat: { errcode: 40029, errmsg: 'invalid code' }
};

/** What the named functions of the facts yield with the answers below. */
export const hooks: Readonly<Record<string, unknown>> = {
	microsoftGraphPhoto: 'data:image/jpeg;base64, AQID',
	discordAvatar: 'https://cdn.discordapp.com/avatars/id-id/a_hash.gif',
	githubPrimaryEmail: 'ada@primary.example',
	bitbucketPrimaryEmail: 'ada@primary.example',
	giteePrimaryEmail: 'ada@primary.example',
	lichessEmail: 'ada@lichess.example',
	bungieAvatar: 'https://www.bungie.net/img/profile/ada.jpg',
	firstPhotoUrl: 'https://img.example/asana.png',
	cleverUser: {
		data: { id: 'clever-1', name: { first: 'Ada', last: 'Byron' }, email: 'ada@clever.example' }
	},
	etsyUser: {
		...{
			user_id: 9_007_199,
			first_name: 'Ada',
			last_name: 'Byron',
			primary_email: 'ada@etsy.example'
		},
		image_url_75x75: 'https://img.example/etsy.png'
	},
	qqUser: { ret: 0, nickname: 'Ada', figureurl_qq_2: 'https://img.example/qq.png' },
	riotAccount: { puuid: 'p', gameName: 'Ada', tagLine: 'EUW' },
	shopifyCustomer: {
		firstName: 'Ada',
		lastName: 'Byron',
		emailAddress: { emailAddress: 'ada@shop.example' }
	}
};

/** Fields that the named functions read from the profile itself. */
export const hookFields: Readonly<Record<string, Json>> = {
	discord: { avatar: 'a_hash', discriminator: '0' },
	asana: { data: { photo: { image_128x128: 'https://img.example/asana.png' } } },
	bungie: { Response: { bungieNetUser: { profilePicturePath: 'img/profile/ada.jpg' } } },
	clever: { data: { id: 'clever-1' } },
	eveonline: { CharacterOwnerHash: 'owner' }
};

interface More {
	readonly url: string;
	readonly answer: (isAnonymous: boolean) => unknown;
}

const addresses = [
	{ email: 'other@primary.example', primary: false, verified: true },
	{ email: 'ada@primary.example', primary: true, verified: true }
];

/** Requests besides token and userinfo. */
export const more: Readonly<Record<string, More>> = {
	github: { url: 'https://api.github.com/user/emails', answer: () => addresses },
	bitbucket: {
		url: 'https://api.bitbucket.org/2.0/user/emails',
		answer: () => ({
			values: addresses.map((one) => ({
				email: one.email,
				is_primary: one.primary,
				is_confirmed: true
			}))
		})
	},
	gitee: {
		url: 'https://gitee.com/api/v5/emails',
		answer: () =>
			addresses.map(({ email, primary }) => {
				return { email, state: 'confirmed', scope: primary ? ['primary'] : ['committed'] };
			})
	},
	lichess: {
		url: 'https://lichess.org/api/account/email',
		answer: () => ({ email: 'ada@lichess.example' })
	},
	clever: {
		url: 'https://api.clever.com/v3.0/users/clever-1',
		answer: (isAnonymous) => (isAnonymous ? { data: {} } : hooks['cleverUser'])
	},
	etsy: {
		url: 'https://openapi.etsy.com/v3/application/users/9007199',
		answer: () => hooks['etsyUser']
	},
	qq: { url: 'https://graph.qq.com/user/get_user_info', answer: () => hooks['qqUser'] },
	'riot-games': {
		url: 'https://europe.api.riotgames.com/riot/account/v1/accounts/me',
		answer: () => hooks['riotAccount']
	},
	'shopify-customer': {
		url: 'https://shop.example/customer/api/graphql',
		answer: () => ({ data: { customer: hooks['shopifyCustomer'] } })
	}
};

/** The signature of Odnoklassniki: the sorted parameters, then a hash of token and secret. */
export function okSignature(query: URLSearchParams, token: string, secret: string): string {
	const md5 = (text: string) => createHash('md5').update(text).digest('hex');
	const signed = [...query].filter(([name]) => name !== 'access_token' && name !== 'sig');
	const text = signed.map(([name, value]) => `${name}=${value}`).sort();
	return md5(text.join('') + md5(token + secret));
}
