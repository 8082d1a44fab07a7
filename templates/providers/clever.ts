import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface CleverProfile {
	data: {
		id: string;
		name: { first?: string; last?: string };
		email?: string;
	};
}

type Options = OAuthUserConfig<CleverProfile>;

/**
 * Clever
 * @register https://apps.clever.com/
 * @docs https://dev.clever.com/docs/classroom-with-oauth
 */
export default function Clever(options: Options = {}): OAuthConfig<CleverProfile> {
	return {
		id: 'clever',
		name: 'Clever',
		type: 'oauth',
		authorization: {
			url: 'https://clever.com/oauth/authorize',
			params: {
				scope: 'read:user_id read:district_admins read:school_admins read:students read:teachers'
			}
		},
		token: 'https://clever.com/oauth/tokens',
		userinfo: 'https://api.clever.com/v3.0/me',
		checks: ['state'],
		// The first answer holds nothing but the id.
		amendProfile: ({ data: { id } }, { read }) =>
			read<CleverProfile>(`https://api.clever.com/v3.0/users/${encodeURIComponent(id)}`),
		profile({
			data: {
				id,
				name: { first, last },
				email
			}
		}) {
			return { id, name: [first, last].filter(Boolean).join(' '), email, image: null };
		},
		options
	};
}
