import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface BeyondIdentityProfile {
	sub: string;
	name: string;
	email: string;
	email_verified?: boolean;
	preferred_username: string;
}

type Options = OAuthUserConfig<BeyondIdentityProfile>;

/**
 * Beyond Identity
 * @docs https://developer.beyondidentity.com/
 * @note The variables are AUTH_BEYONDIDENTITY_…; the documentation of Auth.js has an underscore more.
 */
export default function BeyondIdentity(options: Options = {}): OIDCConfig<BeyondIdentityProfile> {
	return {
		id: 'beyondidentity',
		name: 'Beyond Identity',
		type: 'oidc',
		profile({ sub: id, name, email, preferred_username }) {
			const user = { id, name, email, image: null, preferred_username };
			return user;
		},
		style: { brandColor: '#5077c5' },
		options
	};
}
