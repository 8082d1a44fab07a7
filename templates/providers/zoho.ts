import type { OAuthConfig, OAuthUserConfig, Returned } from '../oauth/quirks';

export interface ZohoProfile {
	ZUID: number;
	First_Name: string;
	Last_Name: string;
	Email: string;
	images?: { url: string }[];
}

const regions =
	/^https:\/\/accounts\.zoho(\.com|\.eu|\.in|\.com\.au|\.jp|\.sa|\.uk|\.com\.cn|cloud\.ca)$/;

/** The data centre where the person is, as the callback names it. */
function server({ callback }: Returned): string {
	const named = callback['accounts-server'] ?? 'https://accounts.zoho.com';
	if (!regions.test(named)) throw new Error('Zoho named a data centre that is not known here.');
	return named;
}

/**
 * Zoho
 * @register https://api-console.zoho.com
 * @docs https://www.zoho.com/accounts/protocol/oauth/web-server-applications.html
 * @refresh access_type=offline
 * @note People of other regions can sign in if the console allows the app all data centres.
 */
export default function Zoho(options: OAuthUserConfig<ZohoProfile> = {}): OAuthConfig<ZohoProfile> {
	return {
		id: 'zoho',
		name: 'Zoho',
		type: 'oauth',
		authorization: {
			url: 'https://accounts.zoho.com/oauth/v2/auth',
			params: { scope: 'AaaServer.profile.Read' }
		},
		token: { url: (known) => `${server(known)}/oauth/v2/token` },
		userinfo: { url: (known) => `${server(known)}/oauth/user/info` },
		profile({ ZUID, First_Name, Last_Name, Email: email, images }) {
			const name = [First_Name, Last_Name].filter(Boolean).join(' ');
			return { id: ZUID?.toString(), name, email, image: images?.[0]?.url ?? null };
		},
		style: { brandColor: '#E42527' },
		options
	};
}
