import type { ClientSettings, OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

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

/** A path on the server that the app names as its issuer. */
const at =
	(path: string) =>
	({ issuer = '' }: ClientSettings) =>
		`${issuer.replace(/\/+$/, '')}${path}`;

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
		authorization: { url: at('/apps/oauth2/authorize') },
		token: { url: at('/apps/oauth2/api/v1/token') },
		userinfo: {
			url: ({ tokens, ...client }) => {
				const id = encodeURIComponent(String(tokens['user_id']));
				return at(`/ocs/v1.php/cloud/users/${id}`)(client);
			},
			headers: { 'ocs-apirequest': 'true' }
		},
		amendProfile({ ocs: { data } }: NextcloudProfile & Answer, { provider }) {
			return { ...data, image: at(`/avatar/${data.id}/512`)(provider) };
		},
		emailVerified: () => false,
		profile: ({ id, displayname: name, email, image }) => ({ id, name, email, image }),
		style: { brandColor: '#0082C9' },
		options
	};
}
