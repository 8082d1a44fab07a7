import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

/**
 * Slack
 * @register https://api.slack.com/apps
 * @docs https://api.slack.com/docs/sign-in-with-slack
 * @callback https-only
 */
export default function Slack(options: OAuthUserConfig<OIDCProfile> = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'slack',
		name: 'Slack',
		type: 'oidc',
		issuer: 'https://slack.com',
		checks: ['nonce'],
		style: { brandColor: '#611f69' },
		options
	};
}
