import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface PipedriveProfile {
	data: { id: number; name: string; email: string; icon_url: string | null };
}

type Options = OAuthUserConfig<PipedriveProfile>;

/**
 * Pipedrive
 * @docs https://pipedrive.readme.io/docs/marketplace-oauth-authorization
 */
export default function Pipedrive(options: Options = {}): OAuthConfig<PipedriveProfile> {
	return {
		id: 'pipedrive',
		name: 'Pipedrive',
		type: 'oauth',
		authorization: { url: 'https://oauth.pipedrive.com/oauth/authorize' },
		token: 'https://oauth.pipedrive.com/oauth/token',
		userinfo: 'https://api.pipedrive.com/users/me',
		idToken: false,
		profile({ data: { id, name, email, icon_url: image } }) {
			return { id: id?.toString(), name, email, image };
		},
		options
	};
}
