import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface OrcidProfile {
	person?: {
		name?: { 'given-names'?: { value: string }; 'family-name'?: { value: string } } | null;
		emails?: { email: { email: string; verified?: boolean }[] };
	};
}

type Options = OAuthUserConfig<OrcidProfile>;

/**
 * ORCID
 * @register https://orcid.org/developer-tools
 * @docs https://info.orcid.org/documentation/api-tutorials/api-tutorial-get-and-authenticated-orcid-id/
 * @note Tells of names and emails only what the researcher has published.
 */
export default function Orcid(options: Options = {}): OAuthConfig<OrcidProfile> {
	return {
		id: 'orcid',
		name: 'ORCID',
		type: 'oauth',
		authorization: { url: 'https://orcid.org/oauth/authorize', params: { scope: '/authenticate' } },
		token: 'https://orcid.org/oauth/token',
		userinfo: {
			url: ({ tokens }) =>
				`https://pub.orcid.org/v3.0/${encodeURIComponent(String(tokens['orcid']))}/record`,
			headers: { accept: 'application/orcid+json' }
		},
		checks: ['state'],
		client: { token_endpoint_auth_method: 'client_secret_post' },
		profile({ person }, { orcid }) {
			const { 'given-names': given, 'family-name': family } = person?.name ?? {};
			const name = [given?.value, family?.value].filter(Boolean).join(' ');
			const email = person?.emails?.email[0]?.email ?? null;
			return { id: typeof orcid === 'string' ? orcid : undefined, name, email, image: null };
		},
		style: { brandColor: '#A6CE39' },
		options
	};
}
