import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface PayPalProfile {
	user_id: string;
	name: string;
	email?: string;
	email_verified?: boolean;
	emails?: { value: string; primary?: boolean }[];
	picture?: string;
}

type Options = OAuthUserConfig<PayPalProfile> & {
	/** `sandbox` for tests with invented accounts; `live` if unset. */
	environment?: 'live' | 'sandbox';
};

/**
 * PayPal
 * @register https://developer.paypal.com/dashboard
 * @docs https://developer.paypal.com/docs/log-in-with-paypal/integrate/reference/
 * @callback https-only
 * @callback no-localhost
 * @note Choose in the dashboard what the app may know of people; a live app needs a review.
 * @note Sources disagree on whether the email is one or a list, and on the address of the user info.
 */
export default function PayPal(options: Options = {}): OAuthConfig<PayPalProfile> {
	const host = options.environment === 'sandbox' ? 'sandbox.paypal.com' : 'paypal.com';
	return {
		id: 'paypal',
		name: 'PayPal',
		type: 'oauth',
		authorization: {
			url: `https://www.${host}/signin/authorize`,
			params: { scope: 'openid profile email' }
		},
		token: `https://api-m.${host}/v1/oauth2/token`,
		userinfo: {
			url: `https://api-m.${host}/v1/identity/oauth2/userinfo`,
			params: { schema: 'paypalv1.1' }
		},
		checks: ['state'],
		idToken: false,
		profile({ user_id: id, name, email, emails, picture = null }) {
			const primary = emails?.find(({ primary }) => primary === true)?.value;
			return { id, name, email: email ?? primary, image: picture };
		},
		style: { brandColor: '#002991' },
		options
	};
}
