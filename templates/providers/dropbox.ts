import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface DropboxProfile {
	account_id: string;
	name: { display_name: string };
	email: string;
	email_verified: boolean;
	profile_photo_url?: string;
}

type Options = OAuthUserConfig<DropboxProfile>;

/**
 * Dropbox
 * @register https://www.dropbox.com/developers/apps
 * @docs https://developers.dropbox.com/oauth-guide
 */
export default function Dropbox(options: Options = {}): OAuthConfig<DropboxProfile> {
	return {
		id: 'dropbox',
		name: 'Dropbox',
		type: 'oauth',
		authorization: {
			url: 'https://www.dropbox.com/oauth2/authorize',
			params: { token_access_type: 'offline', scope: 'account_info.read' }
		},
		token: 'https://api.dropboxapi.com/oauth2/token',
		userinfo: { url: 'https://api.dropboxapi.com/2/users/get_current_account', method: 'POST' },
		profile({ account_id: id, name, email, profile_photo_url: image }) {
			return { id, name: name.display_name, email, image };
		},
		style: { brandColor: '#0061fe' },
		options
	};
}
