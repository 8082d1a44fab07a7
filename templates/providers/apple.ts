import type { OAuthUserConfig, OIDCConfig } from '../oauth/quirks';

export interface AppleProfile {
	sub: string;
	email?: string;
	/** A boolean, or one as text. */
	email_verified?: boolean | string;
	/** Not from the ID token: sent along with the first sign-in only. */
	user?: { name?: { firstName?: string; lastName?: string } };
}

type Options = OAuthUserConfig<AppleProfile>;

/**
 * Apple
 * @register https://developer.apple.com/account/resources/identifiers/list
 * @docs https://developer.apple.com/documentation/sign_in_with_apple/sign_in_with_apple_rest_api
 * @alias Sign in with Apple
 * @callback https-only
 * @callback no-localhost
 * @note The client id is a Services ID; the client secret is a JWT made of the team id, the key id and the .p8 key, and expires after six months at most.
 * @note Make AUTH_APPLE_SECRET with: npx auth-cli secret apple --key <file>
 * @note The email address may be one that only forwards.
 */
export default function Apple(options: Options = {}): OIDCConfig<AppleProfile> {
	const issuer = 'https://appleid.apple.com';
	return {
		id: 'apple',
		name: 'Apple',
		type: 'oidc',
		issuer,
		// Not discovered: the document names no userinfo endpoint, and for a day another issuer (June 2025).
		authorization: {
			url: `${issuer}/auth/authorize`,
			params: { scope: 'name email', response_mode: 'form_post' }
		},
		token: `${issuer}/auth/token`,
		jwks_endpoint: `${issuer}/auth/keys`,
		client: { token_endpoint_auth_method: 'client_secret_post' },
		checks: ['nonce', 'state'],
		amendProfile(profile, { callback: { user = '' } }) {
			try {
				return { ...profile, user: JSON.parse(user) };
			} catch {
				return profile;
			}
		},
		emailVerified: ({ email_verified: verified }) =>
			verified === undefined ? undefined : String(verified) === 'true',
		profile({ sub: id, email, user }) {
			const name = [user?.name?.firstName, user?.name?.lastName].filter(Boolean).join(' ');
			return { id, name: name || email, email, image: null };
		},
		style: { brandColor: '#000' },
		options
	};
}
