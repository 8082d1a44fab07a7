import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface FortyTwoProfile {
	id: number;
	usual_full_name: string | null;
	email: string;
	image?: { link: string | null };
}

type Options = OAuthUserConfig<FortyTwoProfile>;

/**
 * 42 School
 * @register https://profile.intra.42.fr/oauth/applications/new
 * @docs https://api.intra.42.fr/apidoc/guides/web_application_flow
 * @alias 42 Intra
 * @icon 42
 */
export default function FortyTwo(options: Options = {}): OAuthConfig<FortyTwoProfile> {
	return {
		id: '42-school',
		name: '42 School',
		type: 'oauth',
		authorization: { url: 'https://api.intra.42.fr/oauth/authorize', params: { scope: 'public' } },
		token: 'https://api.intra.42.fr/oauth/token',
		userinfo: 'https://api.intra.42.fr/v2/me',
		profile({ id, usual_full_name: name, email, image }) {
			return { id: id?.toString(), name, email, image: image?.link };
		},
		style: { brandColor: '#000000' },
		options
	};
}
