import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface OdnoklassnikiProfile {
	uid: string;
	name?: string;
	first_name: string;
	last_name: string;
	email?: string;
	pic_2?: string;
	pic_3?: string;
}

type NodeCrypto = { hash(algorithm: 'md5', text: string): string };
type Options = OAuthUserConfig<OdnoklassnikiProfile> & {
	/** The public key of the application. */
	publicKey?: string;
};

/**
 * Odnoklassniki (OK.ru)
 * @docs https://apiok.ru/en/ext/oauth/server
 * @alias ok
 * @note Set `publicKey` to the public key of the application. Semicolons separate its scopes.
 * @note Its documentation asks https://api.ok.ru/fb.do, other libraries https://api.odnoklassniki.ru/fb.do.
 */
export default function Odnoklassniki(options: Options = {}): OAuthConfig<OdnoklassnikiProfile> {
	const { publicKey = '' } = options;
	return {
		id: 'odnoklassniki',
		name: 'Odnoklassniki',
		type: 'oauth',
		requires: ['publicKey'],
		authorization: {
			url: 'https://connect.ok.ru/oauth/authorize',
			params: { scope: 'VALUABLE_ACCESS;GET_EMAIL' }
		},
		token: {
			url: 'https://api.ok.ru/oauth/token.do',
			tolerates: ['token_type']
		},
		userinfo: {
			url: 'https://api.ok.ru/fb.do',
			params: {
				application_key: publicKey,
				format: 'JSON',
				method: 'users.getCurrentUser'
			},
			async request({ tokens: { access_token = '' }, provider }) {
				// Only the crypto module of Node.js has MD5; looked up, since not every app has its types.
				const node: NodeCrypto = Object(Reflect.get(globalThis, 'process')).getBuiltinModule(
					'node:crypto'
				);
				const md5 = (text: string) => node.hash('md5', text);
				const { url } = provider.userinfo;
				const signed = [...(url?.searchParams ?? [])].map(([name, value]) => `${name}=${value}`);
				const sig = md5(signed.sort().join('') + md5(access_token + provider.clientSecret));
				return (await provider.fetch(`${url}&access_token=${access_token}&sig=${sig}`)).json();
			}
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ uid: id, name, first_name, last_name, email = null, pic_2, pic_3 }) {
			const full = name ?? [first_name, last_name].filter(Boolean).join(' ');
			return { id, name: full, email, image: pic_3 ?? pic_2 ?? null };
		},
		style: { brandColor: '#EE8208' },
		options
	};
}
