// Azure AD B2C, as next-auth 4 has it: by a tenant and a user flow.
import AzureADB2C from '../../../providers/azure-ad-b2c';
import type { OAuthConfig, OAuthUserConfig, ProviderProfile } from '../types';

type Options<P> = OAuthUserConfig<P> & { primaryUserFlow?: string; tenantId?: string };

export default function AzureADB2C4<P = ProviderProfile>(options: Options<P> = {}): OAuthConfig<P> {
	const { tenantId, primaryUserFlow, ...settings } = options;
	const host = `https://${tenantId}.b2clogin.com/${tenantId}.onmicrosoft.com`;
	const issuer = tenantId && primaryUserFlow ? `${host}/${primaryUserFlow}/v2.0` : undefined;
	return Object(AzureADB2C(Object({ issuer, ...settings })));
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(AzureADB2C4, { default: AzureADB2C4 });
