// Azure Active Directory, as next-auth 4 has it: by the id of a tenant, and without asking for more than before.
import AzureAD from '../../../providers/azure-ad';
import type { OAuthConfig, OAuthUserConfig, ProviderProfile } from '../types';

type Options<P> = OAuthUserConfig<P> & { profilePhotoSize?: number; tenantId?: string };

export default function AzureAD4<P = ProviderProfile>(options: Options<P> = {}): OAuthConfig<P> {
	const { tenantId = 'common', ...settings } = options;
	const issuer = `https://login.microsoftonline.com/${tenantId}/v2.0`;
	const authorization = { params: { scope: 'openid profile email' } };
	return Object(AzureAD(Object({ issuer, authorization, ...settings })));
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(AzureAD4, { default: AzureAD4 });
