import type { OAuthUserConfig, OIDCConfig, OIDCProfile } from '../oauth/provider';

type Options = OAuthUserConfig<OIDCProfile>;

/**
 * Cognito
 * @register https://console.aws.amazon.com/cognito/v2/home
 * @docs https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-userpools-server-contract-reference.html
 * @alias AWS Cognito
 * @alias Amazon Cognito
 * @note The issuer is https://cognito-idp.<region>.amazonaws.com/<user pool id>, not the domain of the sign-in page.
 */
export default function Cognito(options: Options = {}): OIDCConfig<OIDCProfile> {
	return {
		id: 'cognito',
		name: 'Cognito',
		type: 'oidc',
		// Some kinds of users have it as text.
		emailVerified: ({ email_verified: verified }) =>
			verified === undefined ? undefined : String(verified) === 'true',
		style: { brandColor: '#C17B9E' },
		options
	};
}
