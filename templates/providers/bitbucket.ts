import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface BitbucketProfile {
	account_id: string;
	display_name?: string;
	username: string;
	links?: { avatar?: { href: string } };
	email?: string;
}

interface Addresses {
	values: { email: string; is_primary: boolean; is_confirmed: boolean }[];
}

type Options = OAuthUserConfig<BitbucketProfile>;

/**
 * Bitbucket
 * @docs https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/
 * @note Add an OAuth consumer in the settings of your workspace, with the permissions Account: Email and Read.
 */
export default function Bitbucket(options: Options = {}): OAuthConfig<BitbucketProfile> {
	return {
		id: 'bitbucket',
		name: 'Bitbucket',
		type: 'oauth',
		authorization: {
			url: 'https://bitbucket.org/site/oauth2/authorize',
			params: { scope: 'account' }
		},
		token: 'https://bitbucket.org/site/oauth2/access_token',
		userinfo: 'https://api.bitbucket.org/2.0/user',
		async amendProfile(profile, { read }) {
			const list = await read<Addresses>('https://api.bitbucket.org/2.0/user/emails').catch(
				() => null
			);
			const own = list?.values.find(({ is_primary }) => is_primary);
			return { ...profile, email: own?.email, email_verified: own?.is_confirmed };
		},
		profile({ account_id: id, display_name, username, email, links }) {
			return { id, name: display_name ?? username, email, image: links?.avatar?.href };
		},
		style: { brandColor: '#205081' },
		options
	};
}
