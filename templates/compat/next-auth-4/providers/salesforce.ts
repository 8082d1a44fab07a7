// Salesforce, as next-auth 4 has it: `user_id` identifies the user.
import Salesforce from '../../../providers/salesforce';
import type { OAuthConfig, OAuthUserConfig, ProviderProfile } from '../types';

export default function Salesforce4<P = ProviderProfile>(
	options: OAuthUserConfig<P> = {}
): OAuthConfig<P> {
	const profile = ({ user_id: id, nickname: name, email, picture: image }: ProviderProfile) => ({
		...{ id, name, email, image }
	});
	return Object(Salesforce(Object({ profile, ...options })));
}
// Where CommonJS is imported, a provider was called by this name.
Object.assign(Salesforce4, { default: Salesforce4 });
