import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface NextcloudProfile {
	id: string;
	displayname: string;
	email: string;
	/** Where the picture is; Nextcloud does not say it. */
	image: string;
}

interface Answer {
	ocs: { data: NextcloudProfile };
}

type Options = OAuthUserConfig<NextcloudProfile>;

/**
 * Nextcloud
 * @docs https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html
 * @note The issuer is the address of your server.
 */
export default function Nextcloud(options: Options = {}): OAuthConfig<NextcloudProfile> {
	return {
		id: 'nextcloud',
		name: 'Nextcloud',
		type: 'oauth',
		requires: ['issuer'],
		authorization: { url: '/apps/oauth2/authorize' },
		token: '/apps/oauth2/api/v1/token',
		userinfo: {
			url: ({ tokens }) =>
				`/ocs/v1.php/cloud/users/${encodeURIComponent(String(tokens['user_id']))}`,
			headers: { 'ocs-apirequest': 'true' }
		},
		idToken: false,
		amendProfile({ ocs: { data } }: NextcloudProfile & Answer, { provider: { issuer = '' } }) {
			return { ...data, image: `${issuer.replace(/\/+$/, '')}/avatar/${data.id}/512` };
		},
		// Users can enter any address, unverified (nextcloud/server#15373).
		emailVerified: () => false,
		profile: ({ id, displayname: name, email, image }) => ({ id, name, email, image }),
		style: { brandColor: '#0082C9' },
		options
	};
}
