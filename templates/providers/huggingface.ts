import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Hugging Face
 * @register https://huggingface.co/settings/applications/new
 * @docs https://huggingface.co/docs/hub/en/oauth#creating-an-oauth-app
 */
export default function HuggingFace(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'huggingface',
		name: 'Hugging Face',
		type: 'oidc',
		issuer: 'https://huggingface.co',
		checks: ['state', 'pkce'],
		style: { brandColor: '#FFD21E' },
		options
	};
}
