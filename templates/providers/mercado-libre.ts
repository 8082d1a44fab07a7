import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MercadoLibreProfile {
	id: number;
	first_name: string;
	last_name: string;
	email: string;
	thumbnail?: { picture_url: string } | null;
}

type Options = OAuthUserConfig<MercadoLibreProfile> & {
	/** Where people sign in: two letters of ISO 3166. */
	country?: keyof typeof hosts;
};

const hosts = {
	AR: 'mercadolibre.com.ar',
	BR: 'mercadolivre.com.br',
	CL: 'mercadolibre.cl',
	CO: 'mercadolibre.com.co',
	MX: 'mercadolibre.com.mx',
	UY: 'mercadolibre.com.uy'
} as const;

/**
 * Mercado Libre
 * @docs https://developers.mercadolibre.com.ar/
 * @alias mercadolivre
 * @note Switch PKCE on in the settings of the application, and choose its scopes there.
 * @note Set `country` to the country of your application; Argentina if unset.
 */
export default function MercadoLibre(options: Options = {}): OAuthConfig<MercadoLibreProfile> {
	return {
		id: 'mercado-libre',
		name: 'Mercado Libre',
		type: 'oauth',
		authorization: {
			url: `https://auth.${hosts[options.country ?? 'AR']}/authorization`,
			params: { scope: '' }
		},
		token: 'https://api.mercadolibre.com/oauth/token',
		userinfo: 'https://api.mercadolibre.com/users/me',
		checks: ['pkce', 'state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, first_name, last_name, email, thumbnail }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image: thumbnail?.picture_url ?? null };
		},
		options
	};
}
