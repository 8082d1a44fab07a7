import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface StackExchangeProfile {
	items: { account_id: number; display_name: string; profile_image: string }[];
}

type Options = OAuthUserConfig<StackExchangeProfile> & {
	/** The request key of the application. */
	key?: string;
	/** Whose name and picture people have here; `stackoverflow` if unset. */
	site?: string;
};

/**
 * Stack Exchange
 * @register https://stackapps.com/apps/oauth/register
 * @docs https://api.stackexchange.com/docs/authentication
 * @alias Stack Overflow
 * @note Set `key` to the request key of the application.
 */
export default function StackExchange(options: Options = {}): OAuthConfig<StackExchangeProfile> {
	const { key, site = 'stackoverflow' } = options;
	return {
		id: 'stackexchange',
		name: 'Stack Exchange',
		type: 'oauth',
		requires: ['key'],
		authorization: { url: 'https://stackexchange.com/oauth', params: { scope: '' } },
		token: {
			url: 'https://stackexchange.com/oauth/access_token',
			async conform(response) {
				if (!response.ok) return undefined;
				const { access_token, expires: expires_in } = Object.fromEntries(
					new URLSearchParams(await response.text())
				);
				const answer = { access_token, expires_in, token_type: 'bearer' };
				const headers = { 'content-type': 'application/json' };
				return new Response(JSON.stringify(answer), { headers });
			}
		},
		userinfo: {
			url: 'https://api.stackexchange.com/2.2/me',
			params: { access_token: ({ tokens }) => tokens.access_token, key, site },
			headers: { authorization: null }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ items: [person] }) {
			const { account_id: id, display_name: name, profile_image: image } = person ?? {};
			return { id: id?.toString(), name, email: null, image };
		},
		style: { brandColor: '#1E5397' },
		options
	};
}
