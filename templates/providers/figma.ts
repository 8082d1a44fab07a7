import type { OAuthConfig, OAuthUserConfig } from '../oauth/provider';

export interface FigmaProfile {
	id: string;
	handle: string;
	email: string;
	img_url: string;
}

type Options = OAuthUserConfig<FigmaProfile>;

/**
 * Figma
 * @register https://www.figma.com/developers/apps
 * @docs https://www.figma.com/developers/api#oauth2
 * @note Auth.js asks for the scope files:read, which Figma has deprecated; this asks for current_user:read.
 */
export default function Figma(options: Options = {}): OAuthConfig<FigmaProfile> {
	return {
		id: 'figma',
		name: 'Figma',
		type: 'oauth',
		authorization: { url: 'https://www.figma.com/oauth', params: { scope: 'current_user:read' } },
		token: 'https://api.figma.com/v1/oauth/token',
		userinfo: 'https://api.figma.com/v1/me',
		checks: ['state'],
		profile: ({ id, handle: name, email, img_url: image }) => ({ id, name, email, image }),
		style: { brandColor: '#ff7237' },
		options
	};
}
