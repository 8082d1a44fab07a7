import type { OAuthUserConfig, OIDCConfig } from '../oauth/quirks';

export interface ShopifyCustomerProfile {
	sub: string;
	email?: string;
	email_verified?: boolean;
	customer: {
		firstName: string | null;
		lastName: string | null;
		emailAddress: { emailAddress: string } | null;
	};
}

type Options = OAuthUserConfig<ShopifyCustomerProfile> & {
	/** The host of the shop, such as shop.example.com. */
	shopDomain?: string;
};

const query = '{ customer { firstName lastName emailAddress { emailAddress } } }';
const shopifyIssuer = /^https:\/\/shopify\.com\/authentication\/\d+$/;

/**
 * Shopify customer accounts, not those of merchants
 * @docs https://shopify.dev/docs/api/customer
 * @callback https-only
 * @callback no-localhost
 * @note Set `shopDomain`, and register the app as a public client of the Customer Account API.
 */
export default function ShopifyCustomer(options: Options = {}): OIDCConfig<ShopifyCustomerProfile> {
	const { shopDomain = '' } = options;
	return {
		id: 'shopify-customer',
		name: 'Shopify Customer Account',
		type: 'oidc',
		requires: ['shopDomain'],
		issuer: () => `https://${shopDomain}`,
		authorization: { params: { scope: 'openid email customer-account-api:full' } },
		wellKnown: {
			// The document is the shop's, the issuer that it names is Shopify's. There is no userinfo.
			async conform(response, { issuer }) {
				const document = { userinfo_endpoint: issuer, ...Object(await response.json()), issuer };
				return new Response(JSON.stringify(document), response);
			}
		},
		expectedIssuer({ iss }, { issuer = '' }) {
			return typeof iss === 'string' && shopifyIssuer.test(iss) ? iss : issuer;
		},
		userinfo: { headers: { authorization: ({ tokens }) => tokens.access_token } },
		checks: ['pkce', 'state'],
		client: { token_endpoint_auth_method: 'none' },
		async amendProfile(claims, { provider, read }) {
			const place = await provider.fetch(`https://${shopDomain}/.well-known/customer-account-api`);
			const { graphql_api }: { graphql_api: string } = JSON.parse(await place.text());
			const { data } = await read<{ data: Pick<ShopifyCustomerProfile, 'customer'> }>(graphql_api, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ query })
			});
			return { ...claims, ...data };
		},
		emailVerified({ email, email_verified, customer }) {
			return email_verified && email === customer.emailAddress?.emailAddress;
		},
		profile({ sub: id, customer: { firstName, lastName, emailAddress } }) {
			const name = [firstName, lastName].filter(Boolean).join(' ');
			return { id, name, email: emailAddress?.emailAddress, image: null };
		},
		style: { brandColor: '#7AB55C' },
		options
	};
}
