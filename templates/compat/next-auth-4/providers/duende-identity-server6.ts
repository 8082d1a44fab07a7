// Duende IdentityServer, under the id that it has in next-auth 4.
import Duende from '../../../providers/duende-identity-server6';
import type { OAuthConfig, OAuthUserConfig, ProviderProfile } from '../types';

export default function Duende4<P = ProviderProfile>(
	options: OAuthUserConfig<P> = {}
): OAuthConfig<P> {
	return Object(Duende(Object({ id: 'duende-identityserver6', ...options })));
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(Duende4, { default: Duende4 });
