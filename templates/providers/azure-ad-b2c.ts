import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface AzureB2CProfile {
	sub: string;
	name?: string;
	preferred_username?: string;
	emails?: string[];
	email_verified?: boolean;
}

type Options = OAuthUserConfig<AzureB2CProfile>;

/**
 * Azure AD B2C
 * @register https://portal.azure.com/
 * @docs https://learn.microsoft.com/en-us/azure/active-directory-b2c
 * @refresh scope=offline_access
 * @note The issuer is https://<tenant>.b2clogin.com/<tenant>.onmicrosoft.com/<user flow>/v2.0.
 * @note Let the user flow return the claims Email Addresses, Display Name and User's Object ID.
 */
export default function AzureADB2C(options: Options = {}): OIDCConfig<AzureB2CProfile> {
	return {
		id: 'azure-ad-b2c',
		name: 'Azure AD B2C',
		type: 'oidc',
		profile({ sub: id, name, preferred_username, emails }) {
			return { id, name: name ?? preferred_username, email: emails?.[0], image: null };
		},
		style: { brandColor: '#0072c6' },
		options
	};
}
