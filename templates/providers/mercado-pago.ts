import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface MercadoPagoProfile {
	id: number;
	first_name: string;
	last_name: string;
	email: string;
	thumbnail?: { picture_url: string } | null;
}

type Options = OAuthUserConfig<MercadoPagoProfile>;

/**
 * Mercado Pago
 * @docs https://www.mercadopago.com.br/developers/en/docs/security/oauth/introduction
 * @note Switch PKCE on in the settings of the application, and choose its scopes there.
 * @note Sources disagree on whether the parameter `platform_id` is needed.
 */
export default function MercadoPago(options: Options = {}): OAuthConfig<MercadoPagoProfile> {
	return {
		id: 'mercado-pago',
		name: 'Mercado Pago',
		type: 'oauth',
		authorization: {
			url: 'https://auth.mercadopago.com/authorization',
			params: { platform_id: 'mp', scope: '' }
		},
		token: 'https://api.mercadopago.com/oauth/token',
		userinfo: 'https://api.mercadopago.com/users/me',
		checks: ['pkce', 'state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ id, first_name, last_name, email, thumbnail }) {
			const name = [first_name, last_name].filter(Boolean).join(' ');
			return { id: id?.toString(), name, email, image: thumbnail?.picture_url ?? null };
		},
		style: { brandColor: '#00B1EA' },
		options
	};
}
